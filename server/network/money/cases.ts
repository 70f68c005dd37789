import type { PolicyRecord } from '@shared/contracts/network/policies';
import { type LoadedRecords, loaded } from '../records/loaded';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { cappedInAll } from './advances';
import type { CommissionEngine } from './commissionEngine';
import { engineOf } from './facts';

/** The records that the engine needs for some policies, and for other cases of agents with a cap over all of them. */
export async function casesIn(db: Db, policy_ids: readonly number[]): Promise<LoadedRecords> {
  const records = await recordsFor(db, policy_ids);
  const capped = [...new Set(records.read('policies').flatMap(cappedInAll))];
  if (capped.length === 0) return records;
  const others = await db
    .selectFrom('commission_lines')
    .innerJoin('policies', 'policies.id', 'commission_lines.policy_id')
    .where('commission_lines.payee_id', 'in', capped)
    .where('policies.status', '=', 'inforce')
    .select('policies.id')
    .distinct()
    .execute();
  const all = await recordsFor(db, [...new Set([...policy_ids, ...others.map(({ id }) => id)])]);
  return all.knows('commission_lines', 'payee_id', capped);
}

/** Orders of some policies with their postings, payees, and rules. */
async function recordsFor(db: Db, policy_ids: readonly number[]): Promise<LoadedRecords> {
  const [id, policy_id] = [policy_ids, policy_ids];
  const records = await loaded(db, {
    policies: { id },
    orders: { policy_id },
    tp_records: { policy_id },
    commission_records: { policy_id },
    commission_lines: { policy_id },
    earnings: { policy_id },
    runs: 'all',
    settings: 'all',
    grids: 'all',
    levels: 'all',
    categories: 'all',
    brands: 'all',
  });
  // An order, a record and a line belong to one policy.
  records
    .hasAll('orders', 'id')
    .hasAll('tp_records', 'order_id')
    .hasAll('commission_records', 'id', 'order_id', 'parent_record_id')
    .hasAll('commission_lines', 'id', 'record_id')
    .hasAll('earnings', 'id', 'record_id');
  const policies = records.read('policies');
  const payees = new Set<number>();
  for (const { splits, chain_snapshot } of policies)
    for (const { member_id } of [...splits, ...chain_snapshot.flat()]) payees.add(member_id);
  for (const { payee_id } of records.read('commission_lines')) if (payee_id !== null) payees.add(payee_id);
  const member_id = [...payees];
  return records.load(db, {
    products: { id: policies.map(({ product_id }) => product_id) },
    members: { id: member_id },
    member_statuses: { member_id },
    member_levels: { member_id },
    credentials: { member_id },
  });
}

/** The engine over some policies, with their records already loaded. */
export async function engineOn(db: Db, policy_ids: readonly number[]) {
  const records = await casesIn(db, policy_ids);
  return { db: records, ...engineOf(records) };
}

/** The engine inside a transaction, for changes through `db.within(tx, …)`. */
export async function engineIn(tx: NetworkTransaction, policy_ids: readonly number[]) {
  const made = await engineOn(tx.sql, policy_ids);
  await tx.takeIds('tp_records', 'commission_records', 'commission_lines', 'earnings', 'runs');
  return made;
}

/** All pay runs, and the settings that they follow. */
export const payRunsOn = (db: Db): Promise<LoadedRecords> => loaded(db, { runs: 'all', settings: 'all' });

type Event =
  | 'submitted'
  | 'changed'
  | 'inForce'
  | 'received'
  | 'closed'
  | 'ended'
  | 'reinstated'
  | 'released'
  | 'voided'
  | 'reversed'
  | 'restored';
type After<E extends Event> = Parameters<CommissionEngine[E]> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** Posts an event of a policy inside a transaction: the engine reads the case there and posts its consequences. */
export async function post<E extends Event>(
  tx: NetworkTransaction,
  event: E,
  policy: PolicyRecord,
  ...rest: After<E>
): Promise<ReturnType<CommissionEngine[E]>> {
  const made = await engineIn(tx, [policy.id]);
  const happened = made.engine[event] as (...of: unknown[]) => ReturnType<CommissionEngine[E]>;
  return made.db.within(tx, (journal) => happened.call(made.engine, journal, policy, ...rest));
}
