import type { BookRecord } from '@shared/contracts/network/books';
import type { RowId } from '../../data/collection';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';

/** Tables whose rows name a policy and that no import of a book writes. */
const dependents = [
  ...(['commission_records', 'earnings', 'proposed_adjustments'] as const),
  ...(['policy_documents', 'conversations'] as const),
];

/** The cases of a book with anything that its import did not write. */
export async function casesChanged(db: Db, { first_id, last_id, cut_over_on }: BookRecord): Promise<number> {
  const policies = await db
    .selectFrom('policies')
    .select('id')
    .where('id', '>=', first_id)
    .where('id', '<=', last_id)
    .where(({ eb, or }) => or([eb('version', '>', 0), eb('serviced_by', 'is not', null)]))
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select('policy_id')
    .where('policy_id', '>=', first_id)
    .where('policy_id', '<=', last_id)
    .where(({ eb, or }) => or([eb('version', '>', 0), eb('received_on', '>', cut_over_on)]))
    .execute();
  const tp = await db
    .selectFrom('tp_records')
    .select('policy_id')
    .where('policy_id', '>=', first_id)
    .where('policy_id', '<=', last_id)
    .where('kind', '=', 'manual')
    .execute();
  const changed = new Set<number | null>(policies.map(({ id }) => id));
  for (const { policy_id } of [...orders, ...tp]) changed.add(policy_id);
  for (const name of dependents)
    for (const { policy_id } of await db
      .selectFrom(name)
      .select('policy_id')
      .where('policy_id', '>=', first_id)
      .where('policy_id', '<=', last_id)
      .execute())
      changed.add(policy_id);
  return changed.size;
}

/** Deletes the cases of a book with their past. Returns their number. */
export async function removeBook(tx: NetworkTransaction, { first_id, last_id }: BookRecord): Promise<number> {
  const changes = new Map<string, Map<RowId, undefined>>();
  for (const name of ['tp_records', 'orders', 'policy_statuses'] as const) {
    const rows = await tx.sql
      .selectFrom(name)
      .select('id')
      .where('policy_id', '>=', first_id)
      .where('policy_id', '<=', last_id)
      .execute();
    changes.set(name, new Map(rows.map(({ id }) => [id, undefined])));
  }
  const ids = Array.from({ length: last_id - first_id + 1 }, (_, index) => first_id + index);
  changes.set('policies', new Map(ids.map((id) => [id, undefined])));
  await tx.change(changes);
  return ids.length;
}
