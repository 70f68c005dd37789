import { describe, expect, it } from 'vitest';
import { earningTypes } from '../contracts/network/earnings';
import { payDifference, paymentGroupOf, type StatementCycle, type StatementEntry } from './payDifference';

let ids = 0;
const entry = (
  type: StatementEntry['type'],
  amount_cents: number,
  policy_id: number | null = null,
): StatementEntry => ({
  id: ++ids,
  type,
  amount_cents,
  policy_id,
  memo: policy_id === null ? `${type} by hand` : '',
});
const cycle = (opening_cents: number, entries: StatementEntry[], level_code: string | null = 'AS'): StatementCycle => ({
  opening_cents,
  entries,
  level_code,
});
const netOf = ({ opening_cents, entries }: StatementCycle) =>
  entries.reduce((sum, { amount_cents }) => sum + amount_cents, opening_cents);
const changeOf = ({ groups }: ReturnType<typeof payDifference>) =>
  Object.fromEntries(
    groups.filter(({ change_cents }) => change_cents !== 0).map((one) => [one.group, one.change_cents]),
  );

describe('the difference of two statements', () => {
  const before = cycle(-12_500, [
    entry('commission_first_year', 300_000, 1),
    entry('commission_renewal', 5_000, 2),
    entry('fee', -4_500),
  ]);
  const now = cycle(
    0,
    [
      entry('commission_first_year', 200_000, 3),
      entry('commission_first_year', 25_926, 3),
      entry('commission_first_year', 10_000, 4),
      entry('commission_first_year', 1_000, 1),
      entry('commission_excess', 700, 1),
      entry('commission_renewal', 4_000, 2),
      entry('commission_renewal', 9_000, 5),
      entry('override', 60_000, 3),
      entry('generation_override', 30_000, 3),
      entry('chargeback', -175_000, 6),
      entry('adjustment', 1_250),
    ],
    'SA',
  );
  const difference = payDifference(before, now);

  it('adds up: opening and groups are the difference of the nets', () => {
    expect(difference.net_cents).toBe(netOf(now) - netOf(before));
    expect(difference.opening_cents).toBe(12_500);
    expect(changeOf(difference)).toEqual({
      new: 200_000 + 25_926 + 10_000 + 1_000 + 700 - 300_000,
      renewal: 8_000,
      override: 90_000,
      chargeback: -175_000,
      adjustment: 5_750,
    });
  });

  it('lists newly paid cases, largest first', () => {
    expect(difference.new_cases).toEqual([
      { policy_id: 3, cents: 225_926 },
      { policy_id: 4, cents: 10_000 },
    ]);
  });

  it('names renewals, chargebacks, adjustments and the level', () => {
    expect(difference.renewals).toEqual([
      { policy_id: 5, cents: 9_000 },
      { policy_id: 2, cents: 4_000 },
    ]);
    expect(difference.chargebacks).toEqual([{ policy_id: 6, cents: -175_000 }]);
    expect(difference.adjustments).toEqual([
      { earning_id: expect.any(Number), memo: 'adjustment by hand', cents: 1_250 },
    ]);
    expect(difference.level).toEqual({ from: 'AS', to: 'SA' });
  });

  it('treats a first cycle as all new, without a level change', () => {
    const first = payDifference(null, now);
    expect(first.net_cents).toBe(netOf(now));
    expect(first.new_cases.map(({ policy_id }) => policy_id)).toEqual([3, 4, 1]);
    expect(first.level).toBeNull();
  });

  it('finds nothing between a cycle and itself', () => {
    const same = payDifference(now, now);
    expect({ net: same.net_cents, changes: changeOf(same), cases: same.new_cases, level: same.level }).toEqual({
      net: 0,
      changes: {},
      cases: [],
      level: null,
    });
  });

  it('has a statement group for every type of entry', () => {
    for (const type of earningTypes) {
      const { groups } = payDifference(null, cycle(0, [entry(type, 100)]));
      expect(groups.filter(({ now_cents }) => now_cents !== 0)).toEqual([
        { group: paymentGroupOf(type), before_cents: 0, now_cents: 100, change_cents: 100 },
      ]);
    }
  });
});
