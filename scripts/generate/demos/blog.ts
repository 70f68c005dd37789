import type { blogFixture } from '@shared/contracts/demos/blog';
import type { z } from 'zod';
import { addDays, type Day } from '../days';
import { dated } from './dates';
import { faceOf } from './people';
import { slugOf } from './store';
import { type PostText, postTexts } from './texts/blog';

type Blog = z.input<typeof blogFixture>;

const authorOf = (fullName: string) => ({ avatar: faceOf(fullName).img, userFullName: fullName });
/** TEMPLATE.md 1.11 gives the first post's own page more comments than the list. */
const commentsOf = ({ count }: PostText, id: number) => (id === 1 ? 19_100 : count);

function postOf(text: PostText, id: number, asOf: Day): Blog['posts'][number] {
  const img = `/demos/blog/${id}.svg`;
  const posted = dated(addDays(asOf, -text.ago));
  const author = authorOf(text.author);
  return {
    summary: {
      id,
      img,
      title: text.title,
      ...author,
      blogPosted: posted,
      tags: [...text.tags],
      excerpt: text.excerpt,
      comment: text.count,
    },
    detail: {
      blog: {
        img,
        title: text.title,
        ...author,
        createdTime: posted,
        tags: [...text.tags],
        content: text.content,
        comments: commentsOf(text, id),
        bookmarked: text.bookmarked,
        UserComment: [{ avatar: author.avatar, fullName: text.author, comment: text.blurb }],
      },
      comments: text.comments.map(([who, ago, commentText]) => ({
        ...authorOf(who),
        commentedAt: dated(addDays(asOf, -ago)),
        commentText,
      })),
    },
    edit: {
      ...author,
      createdTime: posted,
      blogTitle: text.title,
      blogCategories: [...text.tags],
      slug: slugOf(text.title),
      status: 'Published',
      excerpt: text.content,
      featuredImage: img,
    },
  };
}

export function generateBlog(asOf: Day): Blog {
  const posts = postTexts.map((text, index) => postOf(text, index + 1, asOf));
  return {
    posts,
    sidebar: {
      recentPosts: posts.slice(0, 4).map(({ summary: { id, img, title, blogPosted } }) => ({
        id,
        img,
        title,
        createdTime: blogPosted,
      })),
      categories: [
        { category: 'Fashion', icon: 'shirt' },
        { category: 'Food', icon: 'utensils' },
        { category: 'Gaming', icon: 'gamepad-2' },
        { category: 'Quote', icon: 'quote' },
        { category: 'Video', icon: 'video' },
      ],
    },
  };
}
