import type { ReactNode } from 'react';
import { ExplainSum, type ExplainSumProps } from '~/explain/sum/ExplainSum';

/** An amount that explains itself as the sum of its rows; zero stays plain text. */
export const summed = ({ text, ...sum }: ExplainSumProps & { text: string }): ReactNode =>
  sum.cents === 0 ? text : <ExplainSum {...sum}>{text}</ExplainSum>;
