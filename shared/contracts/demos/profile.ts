import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email, instant } from '../fields';
import { id, nothing, paging, picture, text } from './fields';

/** The demo's profile page (template.md 1.11), separate for each caller. Times are plain texts. */
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
  /** Number of likes beyond the users listed. */
  likedCount: count,
  detailedComments: z.array(comment),
});

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

/** The stored forms. `postedAt` is null for posts of the fixture because their `postTime` is a text. */
export const profilePost = post.extend({
  id,
  postedAt: instant.nullable(),
  /** True for posts written here; only these can be deleted. */
  yours: z.boolean(),
  deleted: z.boolean(),
});
export type ProfilePost = z.infer<typeof profilePost>;
export const profileRecord = profileFixture.omit({ post: true }).extend({
  id,
  friends: z.array(face),
  /** Votes per option of the poll. */
  votes: z.array(count),
  /** The option with the demo's own vote. */
  voted: z.string().nullable(),
});
export type ProfileRecord = z.infer<typeof profileRecord>;

const polls = z.object({
  options: z.array(z.object({ name: z.string(), votes: count, votedUser: z.array(face) })),
  voted: z.string().nullable(),
});
const friends = z.array(face);
const byPost = z.object({ id: z.coerce.number<number | string>().pipe(id).describe('The post, by ID.') });
const byComment = byPost.extend({
  index: z.coerce.number<number | string>().int().min(0).describe('The comment under the post, counted from 0.'),
});
const posts = '/profile/posts';
const onePost = z.object({ post: profilePost });

export const profile = {
  read: endpoint({
    method: 'get',
    path: '/profile/data',
    requires: 'anyone',
    summary: 'Everything on the profile page.',
    data: profileFixture,
  }),
  posts: endpoint({
    method: 'get',
    path: posts,
    requires: 'anyone',
    summary: 'The posts of the feed, newest first, some at a time.',
    query: z.object(paging(3)),
    data: z.object({ posts: z.array(profilePost), total: count }),
  }),
  write: endpoint({
    method: 'post',
    path: posts,
    requires: 'anyone',
    summary: 'Adds a post to the feed.',
    example: { body: { postText: 'The kettle is on.' } },
    body: z.strictObject({ postText: text(2000).describe('The text of the post.') }),
    status: 201,
    data: onePost,
  }),
  /** `deleted` is for posts written here; undo sends false. */
  change: endpoint({
    method: 'post',
    path: `${posts}/:id`,
    requires: 'anyone',
    summary: 'Likes a post or takes that back; deletes one of your own or restores it.',
    example: { params: { id: 1 }, body: { liked: true } },
    params: byPost,
    body: z.strictObject({
      liked: z.boolean().optional().describe('True likes the post, false takes that back.'),
      deleted: z.boolean().optional().describe('True deletes one of your own posts, false restores it.'),
    }),
    data: onePost,
  }),
  share: endpoint({
    method: 'post',
    path: `${posts}/:id/shares`,
    requires: 'anyone',
    summary: 'Counts that a post was shared.',
    example: { params: { id: 1 } },
    params: byPost,
    data: onePost,
  }),
  comment: endpoint({
    method: 'post',
    path: `${posts}/:id/comments`,
    requires: 'anyone',
    summary: 'Comments on a post.',
    example: { params: { id: 1 }, body: { comment: 'Well said.' } },
    params: byPost,
    body: z.strictObject({ comment: text(1000).describe('The text of the comment.') }),
    status: 201,
    data: onePost,
  }),
  likeComment: endpoint({
    method: 'post',
    path: `${posts}/:id/comments/:index`,
    requires: 'anyone',
    summary: 'Likes a comment, counted from 0, or takes that back.',
    example: { params: { id: 1, index: 0 }, body: { liked: true } },
    params: byComment,
    body: z.strictObject({ liked: z.boolean().describe('True likes the comment, false takes that back.') }),
    data: onePost,
  }),
  polls: endpoint({
    method: 'get',
    path: '/profile/polls',
    requires: 'anyone',
    summary: 'The poll with its votes, and which option has yours.',
    data: polls,
  }),
  vote: endpoint({
    method: 'post',
    path: '/profile/polls',
    requires: 'anyone',
    summary: 'Gives your one vote to an option of the poll; null takes it back.',
    example: { body: { name: 'Review calls in the morning' } },
    body: z.strictObject({
      name: text(100).nullable().describe('The chosen option by its name; null takes the vote back.'),
    }),
    data: polls,
  }),
  friends: endpoint({
    method: 'get',
    path: '/profile/friends',
    requires: 'anyone',
    summary: 'Friends, newest first.',
    data: friends,
  }),
  befriend: endpoint({
    method: 'post',
    path: '/profile/friends',
    requires: 'anyone',
    summary: 'Adds somebody who is suggested to the friends, or ends a friendship.',
    example: { body: { username: 'Selma Lindqvist', avatar: '/demos/avatars/21.svg', friend: true } },
    body: z.strictObject({
      username: text(80).describe('The name of the person.'),
      avatar: picture.describe('The address of the person’s picture.'),
      friend: z.boolean().describe('True adds the person to the friends, false ends the friendship.'),
    }),
    data: friends,
  }),
  favorite: endpoint({
    method: 'post',
    path: '/profile/favorites',
    requires: 'anyone',
    summary: 'Stars a suggested page or a short message, counted from 0.',
    example: { body: { of: 'suggestedPages', index: 0, favorite: true } },
    body: z.strictObject({
      of: z.enum(['suggestedPages', 'twitterFeeds']).describe('The list that holds the item.'),
      index: count.describe('The item of that list, counted from 0.'),
      favorite: z.boolean().describe('True stars the item, false removes the star.'),
    }),
    data: nothing,
  }),
};
