import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { html, id, nothing, picture } from './fields';
import { icon } from './look';

/** The blog of the demo (TEMPLATE.md 1.11). Days are plain texts. */
export const blogCategories = ['Fashion', 'Food', 'Gaming', 'Quote', 'Video'] as const;
export const blogStatuses = ['Published', 'Pending', 'Draft'] as const;

const category = z.enum(blogCategories);
const count = z.int().min(0);
const author = { avatar: picture, userFullName: z.string() };

export const blogPost = z.strictObject({
  id,
  img: picture,
  title: z.string(),
  ...author,
  blogPosted: z.string(),
  tags: z.array(category),
  excerpt: z.string(),
  comment: count,
});
export type BlogPost = z.infer<typeof blogPost>;

export const blogSidebar = z.strictObject({
  recentPosts: z.array(z.strictObject({ id, img: picture, title: z.string(), createdTime: z.string() })),
  categories: z.array(z.strictObject({ category, icon })),
});

export const blogDetail = z.strictObject({
  blog: z.strictObject({
    img: picture,
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
  comments: z.array(z.strictObject({ ...author, commentedAt: z.string(), commentText: z.string() })),
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
  featuredImage: picture,
});

/** As in fixtures/demos/blog.json. Without an ID, the first post is returned. */
export const blogFixture = z.strictObject({
  posts: z.array(z.strictObject({ summary: blogPost, detail: blogDetail, edit: blogEdit })),
  sidebar: blogSidebar,
});

const query = z.object({ id: z.coerce.number<number | string>().pipe(id).optional() });
const path = '/blog/list/data';
export const blog = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The posts of the blog, in short.',
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
};
