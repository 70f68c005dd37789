import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email } from '../fields';
import { picture } from './fields';

/** The settings of the demo's own account (TEMPLATE.md 1.11). */

/** Empty where nothing is connected. */
const connection = z.union([z.strictObject({ profileImg: picture, id: z.string() }), z.strictObject({})]);

/** As in fixtures/demos/accountSettings.json. */
export const accountSettingsFixture = z.strictObject({
  general: z.strictObject({
    avatar: picture,
    username: z.string(),
    fullName: z.string(),
    email,
    company: z.string(),
  }),
  info: z.strictObject({
    bio: z.string(),
    dob: z.iso.date(),
    country: z.string(),
    website: z.string(),
    phone: z.string(),
  }),
  social: z.strictObject({
    socialLinks: z.strictObject({
      twitter: z.string(),
      facebook: z.string(),
      google: z.string(),
      linkedIn: z.string(),
      instagram: z.string(),
      quora: z.string(),
    }),
    connections: z.strictObject({
      twitter: connection,
      google: connection,
      facebook: connection,
      github: connection,
    }),
  }),
  notification: z.strictObject({
    commentOnArticle: z.boolean(),
    AnswerOnForm: z.boolean(),
    followMe: z.boolean(),
    newAnnouncements: z.boolean(),
    productUpdates: z.boolean(),
    blogDigest: z.boolean(),
  }),
});

export const accountSettings = {
  read: endpoint({
    method: 'get',
    path: '/account-setting/data',
    requires: 'open',
    summary: "The settings of the demo's own account.",
    data: accountSettingsFixture,
  }),
};
