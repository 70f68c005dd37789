import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { email } from '../fields';
import { html, id, nothing, optionalText, ownPicture, picture, search, text } from './fields';
import { icon } from './look';

/** The blog of the demo (template.md 1.11). Days are plain texts. */
export const blogCategories = ['Fashion', 'Food', 'Gaming', 'Quote', 'Video'] as const;
export const blogStatuses = ['Published', 'Pending', 'Draft'] as const;

const category = z.enum(blogCategories);
const count = z.int().min(0);
const author = { avatar: picture, userFullName: z.string() };

export const blogPost = z.strictObject({
  id,
  img: ownPicture,
  title: z.string(),
  ...author,
  blogPosted: z.string(),
  tags: z.array(category),
  excerpt: z.string(),
  comment: count,
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogSidebar = z.strictObject({
  recentPosts: z.array(z.strictObject({ id, img: ownPicture, title: z.string(), createdTime: z.string() })),
  categories: z.array(z.strictObject({ category, icon })),
});

export const blogDetail = z.strictObject({
  blog: z.strictObject({
    img: ownPicture,
    title: z.string(),
    ...author,
    createdTime: z.string(),
    tags: z.array(category),
    content: html(20_000),
    comments: count,
    bookmarked: count,
    /** The author, in a list of one. */
    UserComment: z.array(z.strictObject({ avatar: picture, fullName: z.string(), comment: z.string() })),
  }),
  /** Readers who comment have no picture. */
  comments: z.array(
    z.strictObject({ ...author, avatar: picture.or(z.literal('')), commentedAt: z.string(), commentText: z.string() }),
  ),
});

export const blogEdit = z.strictObject({
  ...author,
  createdTime: z.string(),
  blogTitle: z.string(),
  blogCategories: z.array(category),
  slug: z.string(),
  status: z.enum(blogStatuses),
  /** The full text, despite its name. */
  excerpt: html(20_000),
  featuredImage: ownPicture,
});

export type BlogDetail = z.infer<typeof blogDetail>;
export type BlogEdit = z.infer<typeof blogEdit>;

/** The stored form: one post in three shapes. */
export const blogRecord = z.strictObject({
  id,
  summary: blogPost,
  detail: blogDetail,
  edit: blogEdit,
  /** Owners of bookmarks made here, in addition to the fixture's count. */
  bookmarkedBy: z.array(z.string()),
});
export type BlogRecord = z.infer<typeof blogRecord>;

/** Fields of a post's form. */
export const blogDraft = z.strictObject({
  blogTitle: text(150),
  blogCategories: z.array(category).min(1).max(blogCategories.length),
  slug: text(100).refine((value) => /^[a-z\d]+(-[a-z\d]+)*$/.test(value), wrong('slug')),
  status: z.enum(blogStatuses),
  excerpt: html(20_000).min(1),
  featuredImage: ownPicture,
});
/** A reader's email address is validated but not stored. */
export const commentDraft = z.strictObject({
  name: text(80),
  email,
  website: optionalText(200).refine(
    (value) => value === '' || /^(https?:\/\/)?[^\s/]+\.[^\s]{2,}$/.test(value),
    wrong('url'),
  ),
  comment: text(2000),
});

/** As in fixtures/demos/blog.json. Without an ID, the first post is returned. */
export const blogFixture = z.strictObject({
  posts: z.array(z.strictObject({ summary: blogPost, detail: blogDetail, edit: blogEdit })),
  sidebar: blogSidebar,
});

const query = z.object({
  id: z.coerce.number<number | string>().pipe(id).optional().describe('The post, by ID; defaults to the first one.'),
});
const path = '/blog/list/data';
export const blog = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The posts of the blog in short, searched by their title and text, of all categories or one.',
    example: { query: { category: 'Food' } },
    query: z.object({ q: search, category: category.optional().describe('Only posts of this category.') }),
    data: z.array(blogPost),
  }),
  sidebar: endpoint({
    method: 'get',
    path: `${path}/sidebar`,
    requires: 'open',
    summary: 'The recent posts and the categories beside the blog.',
    data: blogSidebar,
  }),
  detail: endpoint({
    method: 'get',
    path: `${path}/detail`,
    requires: 'open',
    summary: 'One post with its comments; the first one where no id is given.',
    example: { query: { id: 2 } },
    query,
    data: blogDetail,
    failures: { 404: nothing },
  }),
  edit: endpoint({
    method: 'get',
    path: `${path}/edit`,
    requires: 'open',
    summary: 'One post as its form shows it; the first one where no id is given.',
    example: { query: { id: 2 } },
    query,
    data: blogEdit,
    failures: { 404: nothing },
  }),
  save: endpoint({
    method: 'post',
    path: `${path}/edit`,
    requires: 'open',
    summary: 'Saves a post; the list shows only what is published.',
    example: {
      body: {
        id: 2,
        post: {
          blogTitle: 'A pot of soup',
          blogCategories: ['Food'],
          slug: 'a-pot-of-soup',
          status: 'Published',
          excerpt: '<p>Lentils, an onion and a lemon.</p>',
          featuredImage: '/demos/blog/2.svg',
        },
      },
    },
    body: z.strictObject({
      id: id.describe('The post to save, by ID.'),
      post: blogDraft.describe('The complete post, which replaces the old one.'),
    }),
    data: blogEdit,
    failures: { 404: nothing },
  }),
  unpublished: endpoint({
    method: 'get',
    path: `${path}/unpublished`,
    requires: 'open',
    summary: 'Drafts, and posts that wait for their publication.',
    data: z.array(z.object({ id, title: z.string(), status: z.enum(blogStatuses) })),
  }),
  comment: endpoint({
    method: 'post',
    path: `${path}/comments`,
    requires: 'open',
    summary: 'Comments on a post.',
    example: {
      body: {
        id: 2,
        comment: { name: 'Nora Quist', email: 'nora@quist.example', website: '', comment: 'I fold, too.' },
      },
    },
    body: z.strictObject({
      id: id.describe('The post to comment on, by ID.'),
      comment: commentDraft.describe('The comment with its author.'),
    }),
    status: 201,
    data: blogDetail,
    failures: { 404: nothing },
  }),
  bookmarks: endpoint({
    method: 'get',
    path: `${path}/bookmarks`,
    requires: 'anyone',
    summary: 'The ids of the posts that the caller has bookmarked.',
    data: z.array(id),
  }),
  bookmark: endpoint({
    method: 'post',
    path: `${path}/bookmarks`,
    requires: 'anyone',
    summary: 'Bookmarks a post or takes that back.',
    example: { body: { id: 2, bookmarked: true } },
    body: z.strictObject({
      id: id.describe('The post, by ID.'),
      bookmarked: z.boolean().describe('True bookmarks the post, false removes the bookmark.'),
    }),
    data: blogDetail,
    failures: { 404: nothing },
  }),
};
