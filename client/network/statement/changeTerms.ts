import type { SumQueries, SumTerm } from '~/explain/sum/sum';
import type { Sentence } from './sentences';
import type { StatementData } from './statement';

type StatementQuery = SumQueries['statement'];

/** Statement entries of the cases in a sentence; new cases count first-year commission only, and excess counts excess commission only. */
export const casesOf = (id: number, { of, cases, key }: Sentence, policies = cases): SumTerm => ({
  list: 'statement',
  query: {
    id,
    of: of && 'group' in of ? of.group : 'new',
    policies: policies.map(({ policy_id }) => policy_id),
    ...(key === 'newCases' && { type: 'commission_first_year' }),
    ...(key === 'excess' && { type: 'commission_excess' }),
  },
});

/**
 * The rows behind an amount in a sentence: of this statement, the previous one, or their absolute difference. Undefined
 * when an entry explains the amount.
 */
export function changeTerms(
  { id, changes }: Pick<StatementData, 'id' | 'changes'>,
  said: Sentence,
  value: string,
): SumTerm[] | undefined {
  const { key, of, cases } = said;
  const previous = changes.previous?.payment_id;
  if ((of && 'earning' in of) || previous === undefined) return undefined;
  if (value === 'sum') {
    const below = cases.reduce((sum, { cents }) => sum + cents, 0) < 0;
    return [{ ...casesOf(id, said), ...(below && { less: true }) }];
  }
  const opening = key.startsWith('opening');
  const whole: StatementQuery['of'] = of?.group ?? (opening ? 'opening' : 'net');
  const rows = (statement: number): SumTerm => ({ list: 'statement', query: { id: statement, of: whole } });
  if (value === 'now') return [rows(id)];
  if (value === 'before' || value === 'net') return [rows(previous)];
  const change = of
    ? changes.groups.find(({ group }) => group === of.group)?.change_cents
    : opening
      ? changes.opening_cents
      : changes.net_cents;
  const [more, less] = (change ?? 0) > 0 ? [id, previous] : [previous, id];
  return [rows(more), { ...rows(less), less: true }];
}
