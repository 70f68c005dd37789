import { roles } from '@shared/abilities';
import type { earnings } from '@shared/contracts/network/earnings';
import type { Received } from '@shared/http/endpoint';
import { listOf, matcher, sortBy } from '../../../data/listing';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { memberRanges } from '../found';
import { totalsOf } from '../labels';
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
  const members = network.db.table('members');
  const matches = matcher(q);
  const found = [];
  for await (const range of memberRanges(network))
    for (const { member_id, ...balance } of await ledgersOf(network, ...range)) {
      const { balance_cents } = balance;
      const member = members.get(member_id);
      if (balance_cents === 0 || member?.role !== roles.member) continue;
      if ((currency && balance.currency !== currency) || (debit !== undefined && debit !== balance_cents < 0)) continue;
      const { id, member_no } = member;
      const name = nameOf(member);
      if (matches(name, member_no)) found.push({ id, member_no, member: name, ...balance });
    }
  return found;
}
