import { roles } from '@shared/abilities';
import type { earnings } from '@shared/contracts/network/earnings';
import type { Received } from '@shared/http/endpoint';
import { sql } from 'kysely';
import { listOf, matcher, sortBy } from '../../../data/listing';
import type { Network } from '../../network';
import { totalsOf } from '../../reads/currencyTotals';
import { nameOf } from '../../records/names';
import { ledgersOf } from './balances';

type Query = Received<typeof earnings.balances>['query'];

/** The balances of all members that are not zero. */
export async function balanceList(network: Network, query: Query) {
  const rows = await balancesFor(network, query);
  return listOf(rows, query, {
    by: {
      member: (row) => row.member,
      balance_cents: (row) => row.balance_cents,
      held_cents: (row) => row.held_cents,
      earned_cents: (row) => row.earned_cents,
      paid_cents: (row) => row.paid_cents,
    },
    otherwise: (all) => sortBy(all, (row) => row.balance_cents),
    present: (row) => row,
    summary: totalsOf(rows, {
      balance_cents: (row) => row.balance_cents,
      debit_cents: (row) => Math.min(0, row.balance_cents),
      held_cents: (row) => row.held_cents,
    }),
  });
}

async function balancesFor(network: Network, { q, debit, currency }: Query) {
  const { db } = network.sql;
  const balance = sql.ref('balance_cents');
  let rows = db.selectFrom(ledgersOf(network).as('ledgers')).where(balance, '<>', 0);
  if (debit !== undefined) rows = rows.where(balance, debit ? '<' : '>', 0);
  if (currency) rows = rows.where('currency', '=', currency);
  const ledgers = await rows
    .innerJoin('members', 'members.id', 'ledgers.member_id')
    .where('members.role', '=', roles.member)
    .select(['members.id', 'member_no', 'display_name', 'chinese_name', 'ledgers.currency'])
    .select(['earned_cents', 'paid_cents', 'held_cents', 'balance_cents'])
    .orderBy('members.id')
    .orderBy('ledgers.currency', 'desc')
    .execute();
  const matches = matcher(q);
  return ledgers.flatMap(({ display_name, chinese_name, ...row }) => {
    const member = nameOf({ display_name, chinese_name });
    return matches(member, row.member_no) ? { ...row, member } : [];
  });
}
