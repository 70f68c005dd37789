import type { EarningType } from '@shared/contracts/network/earnings';
import type { PaymentRecord, YearPart } from '@shared/contracts/network/payments';
import { sumOf } from '@shared/plan/money';
import { paymentGroupOf } from '@shared/plan/payDifference';
import type { RecordSet } from '../../records/loaded';
import type { Db } from '../../records/read';
import { isIssued } from '../entries';

/** Fees and entries by hand are apart from the earned commission and rewards. */
const partOf = (type: EarningType): Exclude<YearPart, 'paid'> => {
  if (paymentGroupOf(type) === 'chargeback') return 'chargebacks';
  return type === 'fee' || type === 'adjustment' ? 'adjustments' : 'earned';
};

/** The day of payment: the settlement by the bank, or until then the pay date. */
const dayOf = (db: RecordSet, { settled_on, run_id }: PaymentRecord) =>
  settled_on ?? db.table('runs').get(run_id)?.pay_on ?? '';

/** Sums of the year of a payment's day, over the member's payments in its currency up to its run (domain.md 3.8). */
export async function yearToDate(db: Db, records: RecordSet, payment: PaymentRecord) {
  const { member_id, currency, cycle_no } = payment;
  const year = dayOf(records, payment).slice(0, 4);
  const payments = records
    .table('payments')
    .by('member_id', member_id)
    .filter(
      (other) =>
        other.currency === currency &&
        // Numbers of runs follow their order.
        other.cycle_no <= cycle_no &&
        dayOf(records, other).startsWith(year) &&
        (other.id === payment.id || isIssued(records, other)),
    )
    .sort((a, b) => (a.cycle_no < b.cycle_no ? -1 : 1));
  const entries = await db
    .selectFrom('earnings')
    .where('member_id', '=', member_id)
    .where('currency', '=', currency)
    .where('status', '<>', 'held')
    .where(
      'cycle_no',
      'in',
      payments.map((each) => each.cycle_no),
    )
    .groupBy(['cycle_no', 'type'])
    .select(({ fn }) => ['cycle_no', 'type', fn.sum<number>('amount_cents').as('cents')])
    .execute();
  const rows = payments.map((each) => {
    const own = entries.filter((entry) => entry.cycle_no === each.cycle_no);
    const part = (name: YearPart) => sumOf(own.flatMap(({ type, cents }) => (partOf(type) === name ? [cents] : [])));
    return {
      payment_id: each.id,
      cycle_no: each.cycle_no,
      on: dayOf(records, each),
      earned_cents: part('earned'),
      chargebacks_cents: part('chargebacks'),
      adjustments_cents: part('adjustments'),
      paid_cents: each.status === 'failed' ? 0 : each.paid_cents,
    };
  });
  return {
    year: Number(year),
    earned_cents: sumOf(rows.map((row) => row.earned_cents)),
    chargebacks_cents: sumOf(rows.map((row) => row.chargebacks_cents)),
    adjustments_cents: sumOf(rows.map((row) => row.adjustments_cents)),
    paid_cents: sumOf(rows.map((row) => row.paid_cents)),
    payments: rows,
  };
}
