import type { yearEnd } from '@shared/contracts/network/yearEnd';
import type { Received } from '@shared/http/endpoint';
import { listOf, matcher, sortBy } from '../../../data/listing';
import type { Network } from '../../network';
import { totalsOf } from '../../reads/currencyTotals';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import { thresholdOf } from './totals';

type Query = Received<typeof yearEnd.list>['query'];

/** Payments settled in a year by agent and currency. Fees are those of the cycles that were paid. */
export async function yearEndList(network: Network, query: Query) {
  const rows = await rowsFor(network, query);
  return listOf(rows, query, {
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
}

async function rowsFor(network: Network, { q, currency, reached, year = Number(network.today.slice(0, 4)) }: Query) {
  const { db } = network.sql;
  const threshold_cents = Math.max(1, await thresholdOf(network, year));
  const settled = db
    .selectFrom('payments')
    .where('payments.status', '=', 'settled')
    .where('payments.paid_cents', '>', 0)
    .where('settled_on', '>=', `${year}-01-01`)
    .where('settled_on', '<=', `${year}-12-31`)
    .$if(currency !== undefined, (some) => some.where('payments.currency', '=', currency as 'USD'));
  const paid = await settled
    .select(({ fn }) => [
      'payments.member_id',
      'payments.currency',
      fn.sum<number>('paid_cents').as('paid_cents'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['payments.member_id', 'payments.currency'])
    .execute();
  const fees = await settled
    .innerJoin('earnings', (on) =>
      on
        .onRef('earnings.member_id', '=', 'payments.member_id')
        .onRef('earnings.currency', '=', 'payments.currency')
        .onRef('earnings.cycle_no', '=', 'payments.cycle_no'),
    )
    .where('earnings.type', '=', 'fee')
    .where('earnings.status', '<>', 'held')
    .select(({ fn }) => ['payments.member_id', 'payments.currency', fn.sum<number>('amount_cents').as('cents')])
    .groupBy(['payments.member_id', 'payments.currency'])
    .execute();
  const feesOf = new Map(fees.map(({ member_id, currency: of, cents }) => [`${member_id} ${of}`, 0 - cents]));
  const members = new Map(
    (
      await recordsOf(
        db,
        'members',
        paid.map(({ member_id }) => member_id),
      )
    ).map((member) => [member.id, member]),
  );
  const matches = matcher(q);
  return paid.flatMap(({ member_id, currency: of, paid_cents, count }) => {
    const member = members.get(member_id);
    if (!member) return [];
    const fees_cents = feesOf.get(`${member_id} ${of}`) ?? 0;
    const { line1, line2, city, state, zip, country } = member.address ?? {};
    const row = {
      id: member_id,
      member_no: member.member_no,
      member: nameOf(member),
      legal_name: `${member.first_name} ${member.last_name}`,
      tax_type: member.tax_type,
      tax_id_last4: member.tax_id_last4,
      address: [line1, line2, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
      currency: of,
      payments: count,
      gross_cents: paid_cents + fees_cents,
      fees_cents,
      paid_cents,
      reached: paid_cents >= threshold_cents,
    };
    const fits = reached === undefined || row.reached === reached;
    return fits && matches(row.member, row.legal_name, row.member_no) ? [row] : [];
  });
}
