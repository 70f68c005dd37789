import type { Top } from '@shared/contracts/network/dashboard';
import type { PolicyStatus } from '@shared/contracts/network/policies';
import { lastOfMonth } from '@shared/plan/months';
import type { SumTerm } from '~/explain/sum/sum';

/** The TP records that sum to the in-force TP of a scope and period. */
export const inforceRows = (scope: Top['scope'], { from, to }: Top['period']): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', scope, from, to },
});

export const rowsOfMember = (member_id: number, { from, to }: Top['period']): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', member_id, from, to },
});

/** A month's TP records: in force that month, or submitted in it and still pending. */
export const rowsOfMonth = (scope: Top['scope'], month: string, state: 'inforce' | 'pending'): SumTerm => ({
  list: 'tp',
  query: { state, scope, from: `${month}-01`, to: lastOfMonth(`${month}-01`) },
});

/** In-force TP records of a product category, before reversals. */
export const rowsOfCategory = (scope: Top['scope'], { from, to }: Top['period'], category: string): SumTerm => ({
  list: 'tp',
  query: { state: 'inforce', scope, kind: 'new_business', category, from, to },
});

export const rowsOfCarriers = (
  scope: Top['scope'],
  { from, to }: Top['period'],
  carriers: readonly { id: number }[],
): SumTerm[] =>
  carriers.map(({ id: brand_id }) => ({
    list: 'tp',
    query: { state: 'inforce', scope, kind: 'new_business', brand_id, from, to },
  }));

export const rowsInStatus = (scope: Top['scope'], status: PolicyStatus): SumTerm => ({
  list: 'tp',
  query: { state: 'pending', scope, status },
});

/**
 * The rows behind the money cards. A past period's pending TP has none, because today's pending rows do not sum to it.
 */
export const rowsOfCards = ({ scope, period, as_of: today }: Pick<Top, 'scope' | 'period' | 'as_of'>) => ({
  inforce_tp: inforceRows(scope, period),
  ...(period.to === today && { pending_tp: { list: 'tp', query: { state: 'pending', scope } } as const }),
});
