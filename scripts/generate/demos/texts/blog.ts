import type { blogCategories } from '@shared/contracts/demos/blog';
import { firstPosts } from './blogFirst';
import { laterPosts } from './blogLater';

/** A post; `ago` counts days, `count` is the number of comments in the list. */
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

/** Newest first. */
export const postTexts: readonly PostText[] = [...firstPosts, ...laterPosts];
