import type { PaymentChanges } from '@shared/contracts/network/payments';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences';

const none: PaymentChanges = {
  previous: { payment_id: 1, cycle_no: '2026-10-B', net_cents: 50_000, paid_cents: 50_000 },
  net_cents: 0,
  opening_cents: 0,
  groups: [],
  new_cases: [],
  excess: [],
  renewals: [],
  chargebacks: [],
  adjustments: [],
  level: null,
};
const keys = (changes: Partial<PaymentChanges>) => sentencesOf({ ...none, ...changes }).map(({ key }) => key);

describe('the changes since the last statement', () => {
  it('are not compared without a previous statement', () => {
    expect(keys({ previous: null, net_cents: 100 })).toEqual(['first']);
  });

  it('consist of one sentence when nothing changed', () => {
    expect(keys({})).toEqual(['same']);
  });

  it('start with the net, followed by its changed parts', () => {
    expect(
      keys({
        net_cents: -120_000,
        opening_cents: -12_500,
        groups: [
          { group: 'new', before_cents: 300_000, now_cents: 0, change_cents: -300_000 },
          { group: 'renewal', before_cents: 500, now_cents: 500, change_cents: 0 },
          { group: 'override', before_cents: 0, now_cents: 180_000, change_cents: 180_000 },
          { group: 'chargeback', before_cents: 0, now_cents: -34_000, change_cents: -34_000 },
        ],
        chargebacks: [
          { policy_id: 7, case_no: 'C26-000007', cents: -35_000 },
          { policy_id: 8, case_no: 'C26-000008', cents: 1_000 },
        ],
        adjustments: [{ earning_id: 3, memo: 'E&O fee', cents: -4_500 }],
        level: { from: 'AS', to: 'SA' },
      }),
    ).toEqual(['less', 'new.gone', 'override.more', 'chargedBack', 'givenBack', 'adjustment', 'openingLess', 'level']);
  });

  it('list excess after new cases, and chargebacks that did not recur', () => {
    const said = sentencesOf({
      ...none,
      net_cents: 14_071,
      groups: [
        { group: 'new', before_cents: 0, now_cents: 4_071, change_cents: 4_071 },
        { group: 'chargeback', before_cents: -10_000, now_cents: 0, change_cents: 10_000 },
      ],
      new_cases: [{ policy_id: 7, case_no: 'C26-000007', cents: 1_000 }],
      excess: [{ policy_id: 8, case_no: 'C26-000008', cents: 3_071 }],
    });
    expect(said.map(({ key, values }) => [key, values])).toEqual([
      ['more', { by: 14_071, before: 50_000 }],
      ['newCases', { sum: 1_000 }],
      ['excess', { sum: 3_071 }],
      ['chargeback.gone', { before: -10_000 }],
    ]);
  });

  it('sum the listed cases as an unsigned amount', () => {
    const [, charged] = sentencesOf({
      ...none,
      net_cents: -3_000,
      chargebacks: [
        { policy_id: 7, case_no: 'C26-000007', cents: -1_000 },
        { policy_id: 8, case_no: 'C26-000008', cents: -2_000 },
      ],
    });
    expect(charged).toMatchObject({ key: 'chargedBack', count: 2, values: { sum: 3_000 } });
  });
});
