import type { EarningRecord } from '@shared/contracts/network/earnings';
import { fewOf, mostRead, numbered, policiesNamed } from '../../listed/few';
import { Listed } from '../../listed/page';
import { membersNamed } from '../../members/find';
import type { Network, NetworkCaller } from '../../network';
import { earningStatus } from '../entries';
import type { Currency } from '../labels';
import type { EarningFilter } from './rows';

/** Whether the entries of all ledgers by day are meant: nobody's and no policy's own, and nothing that only reading them tells. */
export const isOfAll = ({ q, member_id, source_member_id, policy_id }: EarningFilter): boolean =>
  !q && member_id === undefined && source_member_id === undefined && policy_id === undefined;

/** The entries of all ledgers by day. */
export const listedEarnings = (
  { db }: Network,
  { type, status, currency, cycle_no, from, to }: EarningFilter,
): Listed<'earnings'> =>
  new Listed(db, 'earnings', {
    passes: ([ofType, ofStatus, ofCurrency, cycle = '']) =>
      (!type || ofType === type) &&
      (!currency || ofCurrency === currency) &&
      (!cycle_no || cycle === cycle_no) &&
      (!status || earningStatus(db, { status: ofStatus as EarningRecord['status'], cycle_no: cycle }) === status),
    from,
    to,
  });

export const sumsOfCells = ({ cells }: Listed<'earnings'>) =>
  cells.map(({ traits: [, , currency], sums: [amount_cents = 0, credits_cents = 0] }) => ({
    currency: currency as Currency,
    amount_cents,
    credits_cents,
    debits_cents: amount_cents - credits_cents,
  }));

/** The entries of all ledgers that a filter may mean. @throws invalid when they are too many to be read */
export function earningsOfAll(network: Network, user: NetworkCaller, filter: EarningFilter): readonly EarningRecord[] {
  const table = network.db.table('earnings');
  const listed = listedEarnings(network, filter);
  if (listed.total <= mostRead || !filter.q) return fewOf(listed);
  const found = new Map<number, EarningRecord>();
  const one = numbered(filter.q, table.get);
  if (one) found.set(one.id, one);
  const named = [
    ...policiesNamed(network, user, filter.q).flatMap((id) => table.by('policy_id', id)),
    ...membersNamed(network, filter.q).flatMap((id) => table.by('member_id', id)),
  ];
  for (const row of named) found.set(row.id, row);
  return [...found.values()];
}
