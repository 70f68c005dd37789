import type { SumTerm } from '~/explain/sum/sum';
import type { RuleProgress } from './progress';

/** Whose TP in force each metric counts (DOMAIN.md 2.12); heads are no sum of records. */
const scopes = { personal_inforce_tp: 'me', base_shop_inforce_tp: 'base_shop', team_inforce_tp: 'team' } as const;

/**
 * The TP records that production in a rule's period is the sum of: all that it counts, the own, or those of a leg. Else none.
 * @param member whose production it is, where it is not the reader's
 */
export function recordsOf(
  { metric, from_on: from, to_on: to }: RuleProgress,
  whose: 'all' | 'own' | number,
  member?: number,
): readonly SumTerm[] {
  if (metric === 'licensed_directs') return [];
  const scope = whose === 'own' ? 'me' : scopes[metric];
  const around_id = typeof whose === 'number' ? whose : member;
  return [{ list: 'tp', query: { state: 'inforce', scope, from, to, ...(around_id && { around_id }) } }];
}
