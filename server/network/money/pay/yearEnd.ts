import { currencies } from '@shared/contracts/fields';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { yearEnd } from '@shared/contracts/network/yearEnd';
import type { Received } from '@shared/http/endpoint';
import type { ExpressionBuilder } from 'kysely';
import { listOf, matcher, sortBy } from '../../../data/listing';
import type { Network } from '../../network';
import { totalsOf } from '../../reads/currencyTotals';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { thresholdOf } from './totals';

type Query = Received<typeof yearEnd.list>['query'];

/** Payments settled in a year by agent and currency. Fees are those of the cycles that were paid. */
export async function yearEndList(network: Network, query: Query) {
  const rows = await rowsFor(network, query);
  const { list, ...page } = listOf(rows, query, {
    by: {
      member: (row) => row.member,
      gross_cents: (row) => row.gross_cents,
      fees_cents: (row) => row.fees_cents,
      paid_cents: (row) => row.paid_cents,
      payments: (row) => row.payments,
    },
    otherwise: (all) => sortBy(all, (row) => row.paid_cents, 'desc'),
    present: (row) => row,
    summary: totalsOf(rows, {
      gross_cents: (row) => row.gross_cents,
      fees_cents: (row) => row.fees_cents,
      paid_cents: (row) => row.paid_cents,
    }),
  });
  const ids = list.map(({ id }) => id);
  const members = new Map((await recordsOf(network.sql.db, 'members', ids)).map((member) => [member.id, member]));
  return { ...page, list: list.map((row) => ({ ...row, ...taxFactsOf(members.get(row.id)) })) };
}

function taxFactsOf(member: MemberRecord | undefined) {
  const { line1, line2, city, state, zip, country } = member?.address ?? {};
  return {
    tax_type: member?.tax_type ?? null,
    tax_id_last4: member?.tax_id_last4 ?? null,
    address: [line1, line2, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
  };
}

async function rowsFor(network: Network, { q, currency, reached, year = Number(network.today.slice(0, 4)) }: Query) {
  const { db } = network.sql;
  const threshold_cents = Math.max(1, await thresholdOf(network, year));
  const chosen = currency ? [currency] : currencies;
  const isSettled = (eb: ExpressionBuilder<SqlTables, 'payments'>) =>
    eb.and([
      eb('payments.status', '=', 'settled'),
      eb('payments.paid_cents', '>', 0),
      eb('payments.settled_on', '>=', `${year}-01-01`),
      eb('payments.settled_on', '<=', `${year}-12-31`),
      eb('payments.currency', 'in', chosen),
    ]);
  const paid = await db
    .selectFrom(
      db
        .selectFrom('payments')
        .where(isSettled)
        .select(({ fn }) => [
          'payments.member_id',
          'payments.currency',
          fn.sum<number>('paid_cents').as('paid_cents'),
          fn.countAll<number>().as('payments'),
        ])
        .groupBy(['payments.member_id', 'payments.currency'])
        .as('paid'),
    )
    .innerJoin('members', 'members.id', 'paid.member_id')
    .select(['members.id', 'member_no', 'first_name', 'last_name', 'display_name', 'chinese_name'])
    .select(['paid.currency', 'paid.paid_cents', 'paid.payments'])
    .execute();
  // Materialized, because few entries are fees: looking for them from each payment takes 11 s at 100,000 members.
  const fees = await db
    .with(
      (name) => name('fees').materialized(),
      (query) =>
        query
          .selectFrom('earnings')
          .where('currency', 'in', chosen)
          .where('type', '=', 'fee')
          .where('status', '<>', 'held')
          .select(['member_id', 'currency', 'cycle_no', 'amount_cents']),
    )
    .selectFrom('fees')
    .innerJoin('payments', (on) =>
      on
        .onRef('payments.member_id', '=', 'fees.member_id')
        .onRef('payments.currency', '=', 'fees.currency')
        .onRef('payments.cycle_no', '=', 'fees.cycle_no'),
    )
    .where((eb) => isSettled(eb as never))
    .select(({ fn }) => ['fees.member_id', 'fees.currency', fn.sum<number>('amount_cents').as('cents')])
    .groupBy(['fees.member_id', 'fees.currency'])
    .execute();
  const feesOf = new Map(fees.map(({ member_id, currency: of, cents }) => [`${member_id} ${of}`, 0 - cents]));
  const matches = matcher(q);
  return paid.flatMap(({ first_name, last_name, display_name, chinese_name, ...row }) => {
    const fees_cents = feesOf.get(`${row.id} ${row.currency}`) ?? 0;
    const full = {
      ...row,
      member: nameOf({ display_name, chinese_name }),
      legal_name: `${first_name} ${last_name}`,
      gross_cents: row.paid_cents + fees_cents,
      fees_cents,
      reached: row.paid_cents >= threshold_cents,
    };
    const fits = reached === undefined || full.reached === reached;
    return fits && matches(full.member, full.legal_name, full.member_no) ? [full] : [];
  });
}
