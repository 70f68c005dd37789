import type { blogCategories } from '@shared/contracts/demos/blog';
import { firstPosts } from './blogFirst';
import { laterPosts } from './blogLater';

/** A post: `ago` counts days; `count` is how many comments the list shows. */
export interface PostText {
  title: string;
  author: string;
  ago: number;
  tags: readonly (typeof blogCategories)[number][];
  excerpt: string;
  count: number;
  bookmarked: number;
  blurb: string;
  comments: readonly (readonly [who: string, ago: number, text: string])[];
  content: string;
}

/** The newest first. */
export const postTexts: readonly PostText[] = [...firstPosts, ...laterPosts];
