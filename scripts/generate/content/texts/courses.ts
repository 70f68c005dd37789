import type { contentLanguages } from '@shared/contracts/network/articles';

/** A question as it is written here: the first choice is the right one. */
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
  /** Days from now by which it is to be done. */
  due?: number;
  edition?: number;
  /** English if left out. */
  language?: (typeof contentLanguages)[number];
}
