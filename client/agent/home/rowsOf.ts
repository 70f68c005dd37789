import type { Top } from '@shared/contracts/network/dashboard';
import type { SumTerm } from '~/explain/sum/sum';

/** The TP records that the TP in force of a scope and period is the sum of. */
export const inforceRows = (scope: Top['scope'], { from, to }: Top['period']): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', scope, from, to },
});

/** Of which rows the figures in cents are; what was pending at the end of a month that is over is no sum of what is pending now. */
export const rowsOfCards = ({ scope, period, as_of: today }: Pick<Top, 'scope' | 'period' | 'as_of'>) => ({
  inforce_tp: inforceRows(scope, period),
  ...(period.to === today && { pending_tp: { list: 'tp', query: { state: 'pending', scope } } as const }),
});
