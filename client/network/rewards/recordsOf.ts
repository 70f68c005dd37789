import type { SumTerm } from '~/explain/sum/sum';
import type { RuleProgress } from './progress';

/** The scope of in-force TP per metric (domain.md 2.12); counts of people have no records. */
const scopes = { personal_inforce_tp: 'me', base_shop_inforce_tp: 'base_shop', team_inforce_tp: 'team' } as const;

/**
 * The TP records behind production in a rule's period: all counted, own, or a leg's. Empty for metrics that count
 * people. `member` is another member whose production it is.
 */
export function recordsOf(
  { metric, from_on: from, to_on: to }: RuleProgress,
  producer: 'all' | 'own' | number,
  member?: number,
): readonly SumTerm[] {
  if (metric === 'licensed_directs') return [];
  const scope = producer === 'own' ? 'me' : scopes[metric];
  const around_id = typeof producer === 'number' ? producer : member;
  return [{ list: 'tp', query: { state: 'inforce', scope, from, to, ...(around_id && { around_id }) } }];
}
