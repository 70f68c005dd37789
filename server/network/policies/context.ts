import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import type { Network } from '../network';
import { LoadedRecords, type RecordSet } from '../recordSet';
import type { Db } from '../records';
import { handsOf } from './rows';

/** From where policies are looked at: the records that they name, the tree, and the day. */
export interface PolicyContext extends Pick<Network, 'tree' | 'today'> {
  db: RecordSet;
}

/** Reads what decides whether these policies can be submitted, and whether their agents may write them. */
export function loadReadiness(
  records: LoadedRecords,
  db: Db,
  policies: readonly PolicyRecord[],
): Promise<LoadedRecords> {
  const member_id = policies.flatMap(({ splits }) => splits.map((split) => split.member_id));
  return records.load(db, {
    products: { id: policies.map(({ product_id }) => product_id) },
    categories: 'all',
    members: { id: member_id },
    member_statuses: { member_id },
    licences: { member_id },
    credentials: { member_id },
    appointments: { member_id },
  });
}

/** What the rows of these policies show; for the office and for details also their history, and who may write the open ones. */
export async function contextOf(
  { tree, today }: Pick<Network, 'tree' | 'today'>,
  db: Db,
  policies: readonly PolicyRecord[],
  { office = false, history = office }: { office?: boolean; history?: boolean } = {},
): Promise<PolicyContext> {
  const records = await new LoadedRecords().load(db, {
    products: { id: policies.map(({ product_id }) => product_id) },
    brands: 'all',
    categories: 'all',
    ...(history && { policy_statuses: { policy_id: policies.map(({ id }) => id) } }),
  });
  const wrote = history ? records.read('policy_statuses').map(({ by }) => by) : [];
  await records.load(db, { members: { id: [...policies.flatMap(handsOf), ...wrote].filter((id) => id !== null) } });
  const open = policies.filter(({ status }) => ['draft', 'pending'].includes(groupOf(status)));
  if (office && open.length > 0) await loadReadiness(records, db, open);
  return { tree, today, db: records };
}
