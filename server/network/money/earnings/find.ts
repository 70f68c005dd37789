import type { EarningRecord } from '@shared/contracts/network/earnings';
import { fewOf, mostRead, numbered, policiesNamed } from '../../listed/few';
import { Listed } from '../../listed/page';
import { membersNamed } from '../../members/find';
import type { Network, NetworkCaller } from '../../network';
import { earningStatus } from '../entries';
import type { Currency } from '../labels';
import { ownEarnings } from './own';
import type { EarningFilter } from './rows';

/** Whether entries by day tell who passes: nobody's besides the ledger's, no policy's own, and nothing that only reading them tells. */
export const isByDays = ({
  q,
  source_member_id,
  policy_id,
  brand_id,
  origin,
  without_policy,
}: EarningFilter): boolean =>
  !q && [source_member_id, policy_id, brand_id, origin, without_policy].every((each) => each === undefined);

/** The entries of a ledger by day; of all of them without one. */
export const listedEarnings = (
  network: Network,
  { type, status, currency, cycle_no, from, to }: EarningFilter,
  ledger: number | undefined,
): Listed<'earnings'> =>
  new Listed(
    network.db,
    'earnings',
    {
      passes: ([ofType, ofStatus, ofCurrency, cycle = '']) =>
        (!type || ofType === type) &&
        (!currency || ofCurrency === currency) &&
        (!cycle_no || cycle === cycle_no) &&
        (!status ||
          earningStatus(network.db, { status: ofStatus as EarningRecord['status'], cycle_no: cycle }) === status),
      from,
      to,
    },
    ledger === undefined ? undefined : ownEarnings(network, ledger),
  );

/** Entries with the same traits as sums of cents. */
export const sumsOfCells = ({ cells }: Pick<Listed<'earnings'>, 'cells'>) =>
  cells.map(({ traits: [type, status, currency, cycle_no], sums: [amount_cents = 0, credits_cents = 0] }) => ({
    type: type as EarningRecord['type'],
    status: status as EarningRecord['status'],
    currency: currency as Currency,
    cycle_no: cycle_no as string,
    amount_cents,
    credits_cents,
    debits_cents: amount_cents - credits_cents,
  }));

/** The entries of a ledger, or of all, that a filter may mean. @throws invalid when they are too many to be read */
export function earningsFor(
  network: Network,
  user: NetworkCaller,
  filter: EarningFilter,
  ledger: number | undefined,
): readonly EarningRecord[] {
  const table = network.db.table('earnings');
  if (filter.policy_id !== undefined) return table.by('policy_id', filter.policy_id);
  const listed = listedEarnings(network, filter, ledger);
  if (listed.total <= mostRead || !filter.q) return fewOf(listed);
  const found = new Map<number, EarningRecord>();
  const one = numbered(filter.q, table.get);
  if (one) found.set(one.id, one);
  const named = [
    ...policiesNamed(network, user, filter.q).flatMap((id) => table.by('policy_id', id)),
    ...(ledger === undefined ? membersNamed(network, filter.q).flatMap((id) => table.by('member_id', id)) : []),
  ];
  for (const row of named) found.set(row.id, row);
  return [...found.values()];
}
