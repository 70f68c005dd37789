import type { Top } from '@shared/contracts/network/dashboard';
import type { PolicyStatus } from '@shared/contracts/network/policies';
import { lastOfMonth } from '@shared/plan/months';
import type { SumTerm } from '~/explain/sum/sum';

/** The TP records that the TP in force of a scope and period is the sum of. */
export const inforceRows = (scope: Top['scope'], { from, to }: Top['period']): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', scope, from, to },
});

/** What one of the team put in force. */
export const rowsOfMember = (member_id: number, { from, to }: Top['period']): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', member_id, from, to },
});

/** The records of one of the last months: what came into force in it, or what was submitted then and is pending still. */
export const rowsOfMonth = (scope: Top['scope'], month: string, state: 'inforce' | 'pending'): SumTerm => ({
  list: 'tp',
  query: { state, scope, from: `${month}-01`, to: lastOfMonth(`${month}-01`) },
});

/** What was put in force of products of a category, before reversals. */
export const rowsOfCategory = (scope: Top['scope'], { from, to }: Top['period'], category: string): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', scope, kind: 'new_business', category, from, to },
});

/** The same of carriers, one after the other. */
export const rowsOfCarriers = (
  scope: Top['scope'],
  { from, to }: Top['period'],
  carriers: readonly { id: number }[],
): SumTerm[] =>
  carriers.map(({ id: brand_id }) => ({
    list: 'tp',
    query: { state: 'inforce', scope, kind: 'new_business', brand_id, from, to },
  }));

/** What is pending in a status. */
export const rowsInStatus = (scope: Top['scope'], status: PolicyStatus): SumTerm => ({
  list: 'tp',
  query: { state: 'pending', scope, status },
});

/** Of which rows the figures in cents are; what was pending at the end of a month that is over is no sum of what is pending now. */
export const rowsOfCards = ({ scope, period, as_of: today }: Pick<Top, 'scope' | 'period' | 'as_of'>) => ({
  inforce_tp: inforceRows(scope, period),
  ...(period.to === today && { pending_tp: { list: 'tp', query: { state: 'pending', scope } } as const }),
});
