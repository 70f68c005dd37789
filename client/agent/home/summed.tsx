import type { ReactNode } from 'react';
import { ExplainSum, type ExplainSumProps } from '~/explain/sum/ExplainSum';

/** An amount that explains itself as the sum of its rows; zero stays plain text. */
export const summed = ({ shown, ...sum }: ExplainSumProps & { shown: string }): ReactNode =>
  sum.cents === 0 ? shown : <ExplainSum {...sum}>{shown}</ExplainSum>;
