import { type PaymentRecord, paymentGroups } from '@shared/contracts/network/payments';
import { payDifference, paymentGroupOf, type StatementCycle } from '@shared/plan/payDifference';
import type { Network } from '../../network';
import { amountOf } from '../earnings/balances';
import { earningRowOf } from '../earnings/rows';
import { earningsIn, isIssued } from '../entries';
import type { Labels } from '../labels';
import { runAfter, runBefore } from '../ledger';
import { levelOn } from '../levelOn';
import { paymentRowOf, runOfPayment } from './rows';

/** The entries of a statement in the order of their days. */
const entriesOf = ({ db }: Network, payment: PaymentRecord) =>
  earningsIn(db, payment).sort((a, b) =>
    a.earned_on === b.earned_on ? a.id - b.id : a.earned_on < b.earned_on ? -1 : 1,
  );

/** The member's payments in the same currency that pass a test. */
const others = ({ db }: Network, payment: PaymentRecord, passes: (other: PaymentRecord) => boolean) =>
  db
    .table('payments')
    .by('member_id', payment.member_id)
    .filter((other) => other.currency === payment.currency && passes(other));

/** The member's payment of the cycle before, in the same currency. */
function paymentBefore(network: Network, payment: PaymentRecord): PaymentRecord | undefined {
  const run = runBefore(network.db, payment);
  return run && others(network, payment, ({ run_id }) => run_id === run.id)[0];
}

/** The same of the cycle after, where it is written. */
function paymentAfter(network: Network, payment: PaymentRecord): PaymentRecord | undefined {
  const run = runAfter(network.db, payment);
  return run && others(network, payment, (other) => other.run_id === run.id && isIssued(network.db, other))[0];
}

/** What the opening is the sum of (DOMAIN.md 3.8): the carry of the cycle before, and payments that the bank sent back. */
function openingOf(network: Network, payment: PaymentRecord) {
  const before = paymentBefore(network, payment);
  const returned = others(network, payment, ({ returned_run_id }) => returned_run_id === payment.run_id);
  const part = ({ id, cycle_no }: PaymentRecord, from: 'carry' | 'returned', cents: number) => ({
    payment_id: id,
    cycle_no,
    from,
    cents,
  });
  return [
    ...(before && before.carry_cents !== 0 ? [part(before, 'carry', before.carry_cents)] : []),
    ...returned.map((each) => part(each, 'returned', each.paid_cents)),
  ];
}

function changesOf(network: Network, payment: PaymentRecord, labels: Labels) {
  const cycleOf = (of: PaymentRecord): StatementCycle => ({
    opening_cents: of.opening_cents,
    entries: entriesOf(network, of),
    level_code: levelOn(network.db, of.member_id, runOfPayment(network, of).to_on)?.code ?? null,
  });
  const before = paymentBefore(network, payment);
  const found = payDifference(before ? cycleOf(before) : null, cycleOf(payment));
  const named = <P extends number | null>({ policy_id, cents }: { policy_id: P; cents: number }) => ({
    policy_id,
    case_no: labels.policy(policy_id).case_no,
    cents,
  });
  return {
    ...found,
    previous: before
      ? { payment_id: before.id, cycle_no: before.cycle_no, net_cents: before.net_cents, paid_cents: before.paid_cents }
      : null,
    new_cases: found.new_cases.map(named),
    renewals: found.renewals.map(named),
    chargebacks: found.chargebacks.map((one) => ({ ...named(one), case_no: named(one).case_no || null })),
  };
}

/** A payment with its entries in groups, and what is different from the cycle before (DOMAIN.md 4.1 and 6, B2). */
export function paymentDetailOf(network: Network, payment: PaymentRecord, labels: Labels) {
  const { from_on, to_on } = runOfPayment(network, payment);
  const entries = entriesOf(network, payment);
  const after = paymentAfter(network, payment);
  const returned = payment.returned_run_id === null ? undefined : network.db.table('runs').get(payment.returned_run_id);
  return {
    ...paymentRowOf(network, payment, labels),
    from_on,
    to_on,
    returned_cycle_no: returned?.cycle_no ?? null,
    opening: openingOf(network, payment),
    next: after ? { payment_id: after.id, cycle_no: after.cycle_no } : null,
    groups: paymentGroups.map((group) => {
      const own = entries.filter(({ type }) => paymentGroupOf(type) === group);
      return { group, cents: amountOf(own), earnings: own.map((row) => earningRowOf(network, row, labels)) };
    }),
    changes: changesOf(network, payment, labels),
  };
}
