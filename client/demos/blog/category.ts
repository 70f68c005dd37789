import type { BlogPost } from '@shared/contracts/demos/blog';
import type { Format } from '~/platform/format';
import type { Tone } from '~/ui/tone';

export type BlogCategory = BlogPost['tags'][number];

export const toneOf: Record<BlogCategory, Tone> = {
  Quote: 'info',
  Gaming: 'danger',
  Fashion: 'primary',
  Video: 'warning',
  Food: 'success',
};

/** Formats the calls' day `14 Nov 2026` in the reader's language. */
export const dayIn = (format: Format, text: string) => {
  const day = new Date(`${text} UTC`);
  return Number.isNaN(day.getTime()) ? text : format.day(day.toISOString());
};
