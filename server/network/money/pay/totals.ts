import { roles } from '@shared/abilities';
import type { PaymentRecord, payments } from '@shared/contracts/network/payments';
import type { Answer } from '@shared/http/endpoint';
import { sql } from 'kysely';
import { sumOf } from '../../../data/listing';
import { noSuchRow } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordOf, recordsWith } from '../../records/read';
import { settingsIn } from '../../settings/settings';
import { concerns } from '../ledger';
import { calculatedFor } from './calculate';
import { issuedPayments, paymentsOf } from './find';
import { paymentRows, seesAllPayments } from './rows';

/** The payee of a call: the caller; for the office, a named member or all (undefined). @throws noSuchRow */
export async function payeeFor(
  db: Db,
  user: NetworkCaller,
  member_id: number | undefined,
): Promise<number | undefined> {
  if (!seesAllPayments(user)) {
    if (member_id !== undefined && member_id !== user.id) throw noSuchRow();
    return user.id;
  }
  if (member_id !== undefined && (await recordOf(db, 'members', member_id))?.role !== roles.member) throw noSuchRow();
  return member_id;
}

/** The last payment of each currency, and the amounts that the next lock would pay now (domain.md 4.1, payment records). */
export async function nextPayment(network: Network, user: NetworkCaller, member_id: number | undefined) {
  // There is no last payment for all members; the office looks at runs.
  if (member_id === undefined) return { last: [], next: null };
  const all = await recordsWith(network.sql.db, 'runs', { status: 'open' });
  const open = all.filter((run) => concerns(run, member_id));
  const run = open.length > 0 ? open.reduce((first, one) => (one.cycle_no < first.cycle_no ? one : first)) : undefined;
  return {
    last: await paymentRows(network.sql.db, user, await lastPayments(network, member_id)),
    next: run
      ? {
          cycle_no: run.cycle_no,
          pay_on: run.pay_on,
          accounts: (await calculatedFor(network, run, member_id)).map((payment) => ({
            currency: payment.currency,
            opening_cents: payment.opening_cents,
            credits_cents: payment.credits_cents,
            debits_cents: payment.debits_cents,
            net_cents: payment.net_cents,
            paid_cents: payment.paid_cents,
            carry_cents: payment.carry_cents,
            carried_for: payment.carried_for,
          })),
        }
      : null,
  };
}

/** A member's last payment per currency that has arrived or is under way. */
async function lastPayments(network: Network, member_id: number): Promise<PaymentRecord[]> {
  const sent = await issuedPayments(network)
    .where('payments.member_id', '=', member_id)
    .where('payments.paid_cents', '>', 0)
    .where('payments.status', '<>', 'failed')
    .select(['payments.id', 'payments.currency', 'payments.cycle_no'])
    .orderBy('payments.id')
    .execute();
  const latest = [...groupBy(sent, ({ currency }) => currency).values()].flatMap((rows) =>
    rows.reduce((last, row) => (row.cycle_no > last.cycle_no ? row : last)),
  );
  return paymentsOf(
    network,
    latest.map(({ id }) => id),
  );
}

/** The threshold of a year: the latest one set for it or for an earlier year. */
export async function thresholdOf({ sql: { db } }: Network, year: number): Promise<number> {
  const thresholds = (await settingsIn(db)).tax_thresholds.filter((one) => one.year <= year);
  return thresholds.reduce((last, one) => (one.year > last.year ? one : last), { year: 0, cents: 0 }).cents;
}

type Year = Answer<typeof payments.yearTotal>;

/** Payments settled in a year by one member or by all, net of chargebacks (domain.md 3.8, tax year). */
export async function yearTotal(
  network: Network,
  { member_id, year }: { member_id: number | undefined; year: number },
): Promise<Year> {
  const { db } = network.sql;
  const threshold_cents = await thresholdOf(network, year);
  const isOfYear = (on: string) =>
    sql<boolean>`status = 'settled' and ${sql.ref(on)} between ${`${year}-01-01`} and ${`${year}-12-31`}`;
  const settled = db.selectFrom('payments').where(isOfYear('settled_on'));
  const days =
    member_id === undefined
      ? db
          .selectFrom('payments_by_day')
          .where(isOfYear('settled_on'))
          .select(['currency', 'settled_on', 'paid_cents', 'count'])
      : settled
          .where('member_id', '=', member_id)
          .select(['currency', sql<string>`settled_on`.as('settled_on'), 'paid_cents', sql<number>`1`.as('count')]);
  const sums = await db
    .selectFrom(days.as('days'))
    .select(({ fn }) => [
      'currency',
      'settled_on',
      fn.sum<number>('paid_cents').as('cents'),
      fn.sum<number>('count').as('count'),
    ])
    .groupBy(['currency', 'settled_on'])
    .having(({ eb, fn }) => eb(fn.sum('count'), '>', 0))
    .execute();
  const reaching = settled
    .$if(member_id !== undefined, (payments) => payments.where('member_id', '=', member_id as number))
    .select('member_id')
    .groupBy(['member_id', 'currency'])
    .having(({ eb, fn }) => eb(fn.sum('paid_cents'), '>=', Math.max(1, threshold_cents)));
  const { reached } = await network.sql.db
    .selectFrom(reaching.as('reaching'))
    .select(({ fn }) => fn.count<number>('member_id').distinct().as('reached'))
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
          const month = Number(settled_on.slice(5, 7)) - 1;
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
