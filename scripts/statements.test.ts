import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { PaymentChanges, PaymentRecord } from '@shared/contracts/network/payments';
import { sumOf } from '@shared/plan/money';
import { payDifference } from '@shared/plan/payDifference';
import { expect, it } from 'vitest';
import { sentencesOf } from '~/network/statement/sentences';
import { testApp } from '../server/testing/app';

/**
 * The difference in cents that the sentences state: each group's total, else the sum of its lists, plus the opening
 * balance.
 */
function namedDifference(changes: PaymentChanges): number {
  const sentences = sentencesOf(changes);
  const ofGroups = changes.groups.map(({ group, change_cents }) => {
    const about = sentences.filter(({ of, key }) =>
      of && 'group' in of ? of.group === group : key.startsWith('adjust'),
    );
    if (about.some(({ key }) => /\.(more|less|gone)$/.test(key))) return change_cents;
    if (change_cents === 0) return 0;
    if (group === 'adjustment') return sumOf(about.map(({ values }) => values.cents ?? 0));
    return sumOf(about.flatMap(({ cases }) => cases.map(({ cents }) => cents)));
  });
  const opening = sentences.find(({ key }) => key.startsWith('opening'));
  return sumOf(ofGroups) + (opening?.key === 'openingLess' ? -1 : 1) * (opening?.values.by ?? 0);
}

it('explains the change since the previous statement to the cent, for every statement of the fixtures', async () => {
  const { db } = await testApp();
  const cycle = ({ member_id, currency, cycle_no }: Pick<PaymentRecord, 'member_id' | 'currency' | 'cycle_no'>) =>
    `${member_id} ${currency} ${cycle_no}`;
  const entries = new Map<string, EarningRecord[]>();
  for (const earning of db.table('earnings').all())
    if (earning.status !== 'held') {
      const own = entries.get(cycle(earning));
      if (own) own.push(earning);
      else entries.set(cycle(earning), [earning]);
    }
  const payments = new Map(
    db
      .table('payments')
      .all()
      .map((payment) => [cycle(payment), payment]),
  );
  const cycles = db
    .table('runs')
    .all()
    .map(({ cycle_no }) => cycle_no)
    .sort();
  const named = (parts: readonly { policy_id: number | null; cents: number }[]) =>
    parts.map(({ policy_id, cents }) => ({ policy_id: policy_id ?? 0, case_no: '', cents }));
  const wrong: string[] = [];
  let compared = 0;
  for (const now of payments.values()) {
    const previous = payments.get(cycle({ ...now, cycle_no: cycles[cycles.indexOf(now.cycle_no) - 1] ?? '' }));
    if (!previous) continue;
    compared += 1;
    const of = (payment: PaymentRecord) => ({
      opening_cents: payment.opening_cents,
      entries: entries.get(cycle(payment)) ?? [],
      level_code: null,
    });
    const actual = payDifference(of(previous), of(now));
    const difference = namedDifference({
      ...actual,
      previous: { payment_id: previous.id, ...previous },
      new_cases: named(actual.new_cases),
      excess: named(actual.excess),
      renewals: named(actual.renewals),
      chargebacks: named(actual.chargebacks),
    });
    if (difference !== now.net_cents - previous.net_cents) wrong.push(now.payment_no);
  }
  expect(compared).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
