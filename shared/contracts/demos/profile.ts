import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email } from '../fields';
import { picture } from './fields';

/** The profile page of the demo (TEMPLATE.md 1.11). Times are plain texts. */
const face = z.strictObject({ avatar: picture, username: z.string() });
const count = z.int().min(0);

const comment = face.extend({ comment: z.string(), commentsLikes: count, youLiked: z.boolean() });
const post = face.extend({
  postTime: z.string(),
  postText: z.string(),
  postImg: picture.nullable(),
  /** Instead of a picture: `poster` is a still, `film` a video. */
  postVideo: z.strictObject({ title: z.string(), poster: picture, film: picture }).nullable(),
  likes: count,
  youLiked: z.boolean(),
  comments: count,
  share: count,
  likedUsers: z.array(face),
  /** Further people who like it, besides those shown. */
  likedCount: count,
  detailedComments: z.array(comment),
});
export type ProfilePost = z.infer<typeof post>;

/** As in fixtures/demos/profile.json. */
export const profileFixture = z.strictObject({
  header: z.strictObject({ avatar: picture, username: z.string(), designation: z.string(), coverImg: picture }),
  userAbout: z.strictObject({
    about: z.string(),
    joined: z.string(),
    lives: z.string(),
    email,
    website: z.string(),
  }),
  suggestedPages: z.array(face.extend({ subtitle: z.string(), favorite: z.boolean() })),
  twitterFeeds: z.array(
    z.strictObject({
      avatar: picture,
      title: z.string(),
      /** The handle. */
      id: z.string(),
      tags: z.string(),
      desc: z.string(),
      favorite: z.boolean(),
    }),
  ),
  post: z.array(post),
  latestPhotos: z.array(z.strictObject({ img: picture, alt: z.string() })),
  suggestions: z.array(z.strictObject({ avatar: picture, name: z.string(), mutualFriend: z.string() })),
  polls: z.array(
    z.strictObject({
      name: z.string(),
      /** `82%`. */
      result: z.string().regex(/^\d{1,3}%$/),
      votedUser: z.array(face),
    }),
  ),
});

export const profile = {
  read: endpoint({
    method: 'get',
    path: '/profile/data',
    requires: 'open',
    summary: 'Everything on the profile page.',
    data: profileFixture,
  }),
};
