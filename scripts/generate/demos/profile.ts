import type { profileFixture } from '@shared/contracts/demos/profile';
import type { z } from 'zod';
import { addressOf, faceOf, john, pictureOf } from './people';

type Profile = z.input<typeof profileFixture>;

const face = (fullName: string) => {
  const { img, name } = faceOf(fullName);
  return { avatar: img, username: name };
};
const comment = (who: string, text: string, commentsLikes: number, youLiked = false) => ({
  ...face(who),
  comment: text,
  commentsLikes,
  youLiked,
});
const page = (logo: number, username: string, subtitle: string, favorite = false) => ({
  avatar: `/demos/logos/${logo}.svg`,
  username,
  subtitle,
  favorite,
});
const suggestion = (who: string, mutual: number) => ({
  avatar: faceOf(who).img,
  name: who,
  mutualFriend: `${mutual} mutual friends`,
});
const feed = (who: string, id: string, tags: string, desc: string, favorite = false) => ({
  avatar: faceOf(who).img,
  title: who,
  id,
  tags,
  desc,
  favorite,
});

const post: Profile['post'] = [
  {
    ...face('Kenji Morishita'),
    postTime: 'Yesterday at 4:12 PM',
    postText:
      'The voice for the lighthouse film is recorded. Two readings, one cold, no cough. Thank you to everybody who held their breath in the corridor.',
    postImg: '/demos/profile/studio.svg',
    postVideo: null,
    likes: 1230,
    youLiked: true,
    comments: 2,
    share: 46,
    likedUsers: ['Yuna Haneul', 'Clara Weissmann', 'Hugo Delacourt', 'Selma Lindqvist', 'Samir Benhaddou'].map(face),
    likedCount: 140,
    detailedComments: [
      comment('Yuna Haneul', 'I can hear the sea in it, and I know that it was the radiator.', 34),
      comment(
        'Clara Weissmann',
        'Approved without a single change. I checked the calendar; it is not April.',
        41,
        true,
      ),
    ],
  },
  {
    ...face('Siobhan Carrick'),
    postTime: '3 days ago at 6:40 PM',
    postText:
      'The whole team on the pier, squinting. If you look closely you can see Rafael holding on to two umbrellas and letting go of a third.',
    postImg: '/demos/profile/pier.svg',
    postVideo: null,
    likes: 418,
    youLiked: true,
    comments: 2,
    share: 12,
    likedUsers: ['Rafael Quintela', 'Marisol Echeverri', 'Leilani Kahananui', 'Gareth Pennock', 'Luca Santoriello'].map(
      face,
    ),
    likedCount: 271,
    detailedComments: [
      comment('Rafael Quintela', 'The third one landed in the dinghy of the harbor master. He has kept it.', 57, true),
      comment('Jane Doe', 'Best picture of my brother in years. You can hardly see him.', 63),
    ],
  },
  {
    ...face('Marisol Echeverri'),
    postTime: '5 days ago at 9:05 AM',
    postText: 'Twelve seconds of what is coming. The full film opens the seminar on Monday.',
    postImg: null,
    postVideo: {
      title: 'The lighthouse, first cut',
      poster: '/demos/profile/lighthouse-still.svg',
      film: '/demos/profile/lighthouse.svg',
    },
    likes: 902,
    youLiked: false,
    comments: 2,
    share: 87,
    likedUsers: ['Hannah Whitcombe', 'Bashir Talukdar', 'Ines Caldeira', 'Nikolai Petrescu', 'Mei-Lin Zhao'].map(face),
    likedCount: 512,
    detailedComments: [
      comment('Bashir Talukdar', 'My mother asked me to play it again. She has never asked that about my work.', 88),
      comment('Ines Caldeira', 'The moment when the beam passes over the window!', 29),
    ],
  },
];

const captions: readonly [name: string, alt: string][] = [
  ['umbrella', 'A yellow umbrella in the rain'],
  ['house', 'A house with a light in one window'],
  ['pier', 'The pier in the evening'],
  ['handshake', 'Two hands over a contract'],
  ['family', 'A family of four on a hill'],
  ['chart', 'A rising chart on a wall'],
  ['lantern', 'A lantern in the dark'],
  ['table', 'Papers and two mugs on a table'],
  ['boat', 'A boat behind the breakwater'],
];
export const photos = captions.map(([name, alt]) => ({ img: `/demos/photos/${name}.svg`, alt }));

/** The profile of TEMPLATE.md 1.11: John Doe and his colleagues. */
export const profile: Profile = {
  header: {
    avatar: pictureOf(john),
    username: john.fullName,
    designation: 'Regional Director',
    coverImg: '/demos/profile/cover.svg',
  },
  userAbout: {
    about:
      'I started with one kitchen table and a borrowed umbrella. Today I look after forty agents along the coast, and still like kitchen tables best.',
    joined: 'November 15, 2015',
    lives: 'Astoria, Oregon',
    email: addressOf(john.fullName),
    website: 'www.johndoe.example',
  },
  suggestedPages: [
    page(1, 'Harbor & Pine', 'Agency'),
    page(2, 'Northlight Advisers', 'Advice', true),
    page(3, 'Cedar Row Insurance', 'Retirement'),
    page(4, 'Bluewater Family Cover', 'Families', true),
    page(5, 'Oakhurst Planning', 'Estate planning'),
    page(7, 'Fairhaven Advice', 'Community'),
  ],
  twitterFeeds: [
    feed(
      'Hannah Whitcombe',
      '@hannah.whitcombe',
      '#kitchentable #listening',
      'Asked a client what he would like never to think about again. He thought about it for a full minute.',
      true,
    ),
    feed(
      'Kenji Morishita',
      '@kenji.clinic',
      '#productclinic #shortwords',
      'Today we explained a waiting period in eleven words. The record stands at nine.',
    ),
    feed(
      'Marisol Echeverri',
      '@marisol.hosts',
      '#seminar #goodchairs',
      'Fifty-four people, sixty chairs, one clicker. The batteries are in my bag.',
      true,
    ),
  ],
  post,
  latestPhotos: photos,
  suggestions: [
    suggestion('Selma Lindqvist', 6),
    suggestion('Mateo Villaseca', 3),
    suggestion('Ines Caldeira', 12),
    suggestion('Pieter van Oosten', 4),
    suggestion('Leilani Kahananui', 9),
    suggestion('Bashir Talukdar', 7),
  ],
  polls: [
    {
      name: 'Review calls in the morning',
      result: '82%',
      votedUser: ['Hannah Whitcombe', 'Rafael Quintela', 'Clara Weissmann', 'Samir Benhaddou', 'Yuna Haneul'].map(face),
    },
    {
      name: 'Review calls in the evening',
      result: '18%',
      votedUser: ['Siobhan Carrick', 'Marisol Echeverri', 'Hugo Delacourt'].map(face),
    },
  ],
};
