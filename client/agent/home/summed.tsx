import type { ReactNode } from 'react';
import { ExplainSum, type ExplainSumProps } from '~/explain/sum/ExplainSum';

/** An amount of the home that says of which rows it is the sum; of nothing there are none. */
export const summed = ({ shown, ...sum }: ExplainSumProps & { shown: string }): ReactNode =>
  sum.cents === 0 ? shown : <ExplainSum {...sum}>{shown}</ExplainSum>;
