import type { SumQueries } from '~/explain/sum/sum';
import type { StatementData, StatementGroup } from './statement';

/** One amount of a statement, its value in the previous one, and their difference; null without a previous one. */
export interface SumRow {
  of: SumQueries['statement']['of'];
  now: number;
  before: number | null;
  change: number | null;
}

type Amounts = Pick<StatementData, 'opening_cents' | 'net_cents' | 'paid_cents' | 'carry_cents' | 'changes'> & {
  groups: readonly Pick<StatementGroup, 'group' | 'cents'>[];
};

/**
 * From the opening balance to the paid and carried amounts. In each column, opening and groups add up to the net, and
 * paid and carried over as well (domain.md 6, B2). Groups that are empty in both statements are omitted.
 */
export function sumRows({ opening_cents, groups, net_cents, paid_cents, carry_cents, changes }: Amounts): SumRow[] {
  const { previous } = changes;
  const row = (of: SumRow['of'], now: number, before: number): SumRow =>
    previous ? { of, now, before, change: now - before } : { of, now, before: null, change: null };
  const last = previous ?? { net_cents: 0, paid_cents: 0 };
  return [
    row('opening', opening_cents, opening_cents - changes.opening_cents),
    ...groups
      .map(({ group, cents }) =>
        row(group, cents, changes.groups.find((each) => each.group === group)?.before_cents ?? 0),
      )
      .filter(({ now, before }) => now !== 0 || (before ?? 0) !== 0),
    row('net', net_cents, last.net_cents),
    row('paid', paid_cents, last.paid_cents),
    row('carry', carry_cents, last.net_cents - last.paid_cents),
  ];
}
