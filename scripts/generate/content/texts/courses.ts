import type { contentLanguages } from '@shared/contracts/network/articles';

/** A question's source: the first choice is the correct one. */
export type WrittenQuestion = readonly [question: string, right: string, ...wrong: string[]];

export interface WrittenCourse {
  slug: string;
  library: 'compliance' | 'training_tutorial';
  kind: 'pdf' | 'slides' | 'doc' | 'video';
  title: string;
  zh: string;
  summary: string;
  points: readonly string[];
  quiz: readonly WrittenQuestion[];
  minutes?: number;
  ack?: true;
  minRank?: number;
  /** Days from now until the course is due. */
  due?: number;
  edition?: number;
  /** English by default. */
  language?: (typeof contentLanguages)[number];
}
