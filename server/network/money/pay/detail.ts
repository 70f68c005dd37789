import { type PaymentRecord, paymentGroups, type RunRecord } from '@shared/contracts/network/payments';
import { payDifference, paymentGroupOf, type StatementCycle } from '@shared/plan/payDifference';
import type { NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { type LoadedRecords, loaded, type RecordSet } from '../../records/loaded';
import { memberCycle } from '../../records/moneyKeys';
import type { Db } from '../../records/read';
import { amountOf } from '../earnings/balances';
import { earningRows } from '../earnings/rows';
import { earningsIn, isIssued } from '../entries';
import { runsAhead, runsBehind } from '../ledger';
import { levelOn } from '../levelOn';
import { paymentRows } from './rows';
import { yearToDate } from './yearToDate';

/**
 * The records that a statement compares: the member's payments, the entries of its cycle and the previous one, and
 * levels.
 */
async function statementOf(db: Db, payment: PaymentRecord): Promise<LoadedRecords> {
  const { member_id, cycle_no } = payment;
  const records = await loaded(db, {
    runs: 'all',
    settings: 'all',
    levels: 'all',
    members: { id: member_id },
    member_levels: { member_id },
    payments: { member_id },
  });
  const before = paymentBefore(records, payment)?.cycle_no;
  const cycles = [cycle_no, ...(before === undefined ? [] : [before])];
  const entries = db.selectFrom('earnings').where('member_id', '=', member_id).where('cycle_no', 'in', cycles);
  const id = (await entries.select('id').execute()).map((entry) => entry.id);
  await records.load(db, { earnings: { id } });
  return records.knows(
    'earnings',
    'member_cycle',
    cycles.map((each) => memberCycle({ member_id, cycle_no: each })),
  );
}

/** The entries of a statement, by day. */
const entriesOf = (db: RecordSet, payment: PaymentRecord) =>
  earningsIn(db, payment).sort((a, b) =>
    a.earned_on === b.earned_on ? a.id - b.id : a.earned_on < b.earned_on ? -1 : 1,
  );

/** The member's payments in the same currency that pass a test. */
const others = (db: RecordSet, payment: PaymentRecord, passes: (other: PaymentRecord) => boolean) =>
  db
    .table('payments')
    .by('member_id', payment.member_id)
    .filter((other) => other.currency === payment.currency && passes(other));

const ofRuns = (db: RecordSet, payment: PaymentRecord, runs: readonly RunRecord[]) => {
  const places = new Map(runs.map(({ id }, place) => [id, place]));
  const place = ({ run_id }: PaymentRecord) => places.get(run_id) ?? 0;
  return others(db, payment, ({ run_id }) => places.has(run_id)).sort((a, b) => place(a) - place(b));
};

/** The member's previous payment in the currency. Its carry opens this one. */
const paymentBefore = (db: RecordSet, payment: PaymentRecord): PaymentRecord | undefined =>
  ofRuns(db, payment, runsBehind(db, payment)).at(-1);

/** The member's next payment, if it exists. */
const paymentAfter = (db: RecordSet, payment: PaymentRecord): PaymentRecord | undefined =>
  ofRuns(db, payment, runsAhead(db, payment)).find((other) => isIssued(db, other));

/** The parts of an opening balance (domain.md 3.8): the carry of the previous cycle, and returned payments. */
function openingOf(db: RecordSet, payment: PaymentRecord) {
  const before = paymentBefore(db, payment);
  const returned = others(db, payment, ({ returned_run_id }) => returned_run_id === payment.run_id);
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

const runIn = (db: RecordSet, { run_id }: PaymentRecord): RunRecord => {
  const run = db.table('runs').get(run_id);
  if (!run) throw new Error(`There is no pay run ${run_id}.`);
  return run;
};

function changesOf(db: RecordSet, payment: PaymentRecord, labels: Labels) {
  const cycleOf = (of: PaymentRecord): StatementCycle => ({
    opening_cents: of.opening_cents,
    entries: entriesOf(db, of),
    level_code: levelOn(db, of.member_id, runIn(db, of).to_on)?.code ?? null,
  });
  const before = paymentBefore(db, payment);
  const difference = payDifference(before ? cycleOf(before) : null, cycleOf(payment));
  const named = <P extends number | null>({ policy_id, cents }: { policy_id: P; cents: number }) => ({
    policy_id,
    case_no: labels.policy(policy_id).case_no,
    cents,
  });
  return {
    ...difference,
    previous: before
      ? { payment_id: before.id, cycle_no: before.cycle_no, net_cents: before.net_cents, paid_cents: before.paid_cents }
      : null,
    new_cases: difference.new_cases.map(named),
    excess: difference.excess.map(named),
    renewals: difference.renewals.map(named),
    chargebacks: difference.chargebacks.map((one) => ({ ...named(one), case_no: named(one).case_no || null })),
  };
}

/** A payment with its entries in groups, and the differences from the previous cycle (domain.md 4.1 and 6, B2). */
export async function paymentDetailOf(db: Db, user: NetworkCaller, payment: PaymentRecord) {
  const records = await statementOf(db, payment);
  const { from_on, to_on } = runIn(records, payment);
  const rows = await earningRows(db, user, entriesOf(records, payment));
  const labels = await labelsFor(db, user, {
    policies: records.read('earnings').map(({ policy_id }) => policy_id),
  });
  const after = paymentAfter(records, payment);
  const returned = payment.returned_run_id === null ? undefined : records.table('runs').get(payment.returned_run_id);
  const [row] = await paymentRows(db, user, [payment]);
  if (!row) throw new Error(`Payment ${payment.payment_no} has no row.`);
  return {
    ...row,
    from_on,
    to_on,
    returned_cycle_no: returned?.cycle_no ?? null,
    opening: openingOf(records, payment),
    next: after ? { payment_id: after.id, cycle_no: after.cycle_no } : null,
    groups: paymentGroups.map((group) => {
      const own = rows.filter(({ type }) => paymentGroupOf(type) === group);
      return { group, cents: amountOf(own), earnings: own };
    }),
    changes: changesOf(records, payment, labels),
    year: await yearToDate(db, records, payment),
  };
}
