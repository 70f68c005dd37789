import { roles } from '@shared/abilities';
import type { payments } from '@shared/contracts/network/payments';
import type { Answer } from '@shared/http/endpoint';
import { sumOf } from '../../../data/listing';
import { noSuchRow } from '../../../http/problems';
import { settingsOf } from '../../desk/settings/settings';
import type { Network, NetworkCaller } from '../../network';
import { isIssued } from '../entries';
import { groupBy, type Labels } from '../labels';
import { paymentRowOf, seesAllPayments } from './rows';

/** Whose payments a call is about: the caller's own; for the office the named member's, or all. @throws noSuchRow */
export function payeeFor({ db }: Network, user: NetworkCaller, member_id: number | undefined): number | undefined {
  if (!seesAllPayments(user)) {
    if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
    return user.id;
  }
  if (member_id !== undefined && db.table('members').get(member_id)?.role !== roles.member) throw noSuchRow();
  return member_id;
}

/** The last payment of each currency, and what the run that is locked next would pay now (DOMAIN.md 4.1, payment records). */
export function nextPayment(network: Network, member_id: number | undefined, labels: Labels) {
  const { db, money } = network;
  // Of everybody there is no last payment; the office looks at runs.
  if (member_id === undefined) return { last: [], next: null };
  const sent = db
    .table('payments')
    .by('member_id', member_id)
    .filter((payment) => payment.paid_cents > 0 && payment.status !== 'failed' && isIssued(db, payment));
  const last = [...groupBy(sent, ({ currency }) => currency).values()].flatMap((rows) =>
    rows.reduce((latest, row) => (row.cycle_no > latest.cycle_no ? row : latest)),
  );
  const open = db
    .table('runs')
    .all()
    .filter(({ status }) => status === 'open');
  const run = open.length > 0 ? open.reduce((first, one) => (one.cycle_no < first.cycle_no ? one : first)) : undefined;
  return {
    last: last.map((row) => paymentRowOf(network, row, labels)),
    next: run
      ? {
          cycle_no: run.cycle_no,
          pay_on: run.pay_on,
          accounts: money.runs
            .calculate(run, member_id)
            .map(
              ({
                currency,
                opening_cents,
                credits_cents,
                debits_cents,
                net_cents,
                paid_cents,
                carry_cents,
                carried_for,
              }) => ({
                currency,
                opening_cents,
                credits_cents,
                debits_cents,
                net_cents,
                paid_cents,
                carry_cents,
                carried_for,
              }),
            ),
        }
      : null,
  };
}

/** The threshold of a year: that of the last year for which one is set. */
function thresholdOf(network: Network, year: number): number {
  const known = settingsOf(network).tax_thresholds.filter((one) => one.year <= year);
  return known.reduce((last, one) => (one.year > last.year ? one : last), { year: 0, cents: 0 }).cents;
}

type Year = Answer<typeof payments.yearTotal>;

/** What the bank settled in a year, chargebacks netted already (DOMAIN.md 3.8, tax year): a member's, or everybody's. */
export async function yearTotal(
  network: Network,
  { member_id, year }: { member_id: number | undefined; year: number },
): Promise<Year> {
  const { db } = network.sql;
  const threshold_cents = thresholdOf(network, year);
  const settled = db
    .selectFrom('payments')
    .where('status', '=', 'settled')
    .where('settled_on', '>=', `${year}-01-01`)
    .where('settled_on', '<=', `${year}-12-31`)
    .$if(member_id !== undefined, (found) => found.where('member_id', '=', member_id as number));
  const sums = await settled
    .select(({ fn }) => [
      'currency',
      'settled_on',
      fn.sum<number>('paid_cents').as('cents'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['currency', 'settled_on'])
    .execute();
  const reaching = settled
    .select('member_id')
    .groupBy(['member_id', 'currency'])
    .having(({ eb, fn }) => eb(fn.sum('paid_cents'), '>=', Math.max(1, threshold_cents)));
  const { count: reached } = await db
    .selectFrom(reaching.as('reaching'))
    .select(({ fn }) => fn.count<number>('member_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return {
    year,
    threshold_cents,
    reached: member_id === undefined ? null : reached > 0,
    members_reached: member_id === undefined ? reached : null,
    accounts: [...groupBy(sums, ({ currency }) => currency)]
      .map(([currency, rows]) => {
        const months = Array.from({ length: 12 }, () => 0);
        for (const { settled_on, cents } of rows) {
          const month = Number(settled_on?.slice(5, 7)) - 1;
          months[month] = (months[month] ?? 0) + cents;
        }
        return {
          currency,
          paid_cents: sumOf(rows, ({ cents }) => cents),
          payments: sumOf(rows, ({ count }) => count),
          months,
        };
      })
      .sort((a, b) => (a.currency > b.currency ? -1 : 1)),
  };
}
