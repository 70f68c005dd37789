import type { accountSettingsFixture } from '@shared/contracts/demos/accountSettings';
import type { z } from 'zod';
import { john, pictureOf } from './people';

export const accountSettings: z.input<typeof accountSettingsFixture> = {
  general: {
    avatar: pictureOf(john),
    username: 'johndoe',
    fullName: john.fullName,
    email: 'admin@demo.com',
    company: 'Lantern Bridge Agency',
  },
  info: {
    bio: 'Regional director of forty agents along the coast. Kitchen tables before conference rooms, questions before answers.',
    dob: '1984-05-17',
    country: 'USA',
    website: 'https://johndoe.example',
    phone: '(415) 555-0142',
  },
  social: {
    socialLinks: {
      twitter: 'https://twitter.example/johndoe',
      facebook: '',
      google: '',
      linkedIn: 'https://linkedin.example/in/johndoe',
      instagram: '',
      quora: '',
    },
    connections: {
      twitter: { profileImg: pictureOf(john), id: '@johndoe' },
      google: { profileImg: pictureOf(john), id: '@john.doe' },
      facebook: {},
      github: {},
    },
  },
  notification: {
    commentOnArticle: true,
    AnswerOnForm: true,
    followMe: false,
    newAnnouncements: true,
    productUpdates: true,
    blogDigest: false,
  },
};
