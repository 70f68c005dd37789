import type { StatementRecord } from '@shared/contracts/network/statements';
import { conflict } from '../../../http/problems';
import type { Network } from '../../network';
import { recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { engineIn, payRunsOn } from '../cases';
import { letSettledGo } from '../holds';
import { takesEntries } from '../ledger';
import { voidReceipt } from '../receipts';
import { removeParts } from './parts';

/**
 * Undoes an import: its records are open again, its receipts are voided with mirrored postings, and its lines are gone
 * (domain.md 3.12.18). Status changes stay, because the office made them. @throws conflict
 */
export async function undone(
  network: Network,
  tx: NetworkTransaction,
  statement: StatementRecord,
  reason: string,
): Promise<{ lines: number; receipts: number }> {
  const db = tx.sql;
  const rows = await recordsWith(db, 'statement_rows', { statement_id: statement.id });
  const orders = (
    await recordsOf(
      db,
      'orders',
      rows.flatMap(({ order_id }) => order_id ?? []),
    )
  ).filter(({ status }) => status === 'confirmed');
  await requireOpenRuns(
    tx,
    orders.map(({ id }) => id),
  );
  const ids = rows.map(({ id }) => id);
  await tx.putAll(
    'statement_rows',
    rows
      .filter(({ resolution }) => resolution !== null)
      .map((row) => revised({ ...row, resolution: null, resolved_by: null }, network.now.toISOString())),
  );
  const disputing = new Set(rows.flatMap(({ id, resolution }) => (resolution === 'disputed' ? id : [])));
  const disputed = new Set(
    (await recordsWith(db, 'statement_parts', { row_id: [...disputing] })).map(({ record_id }) => record_id),
  );
  for (const record of await removeParts(network, tx, ids)) {
    if (record.status === 'disputed' && disputed.has(record.id))
      await letSettledGo(network, tx, await tx.put('commission_records', { ...record, status: 'posted' }));
  }
  const note = reason || `The import of ${statement.reference || `statement ${statement.id}`} was undone.`;
  const made = await engineIn(tx, [...new Set(orders.map(({ policy_id }) => policy_id))]);
  await made.db.within(tx, (journal) => {
    // The latest first: earlier receipts decide what later ones earn.
    for (const order of orders.sort((a, b) => b.id - a.id)) voidReceipt(network, journal, made, order, note);
  });
  await tx.delete('statement_rows', ...ids);
  await tx.delete('statements', statement.id);
  return { lines: rows.length, receipts: orders.length };
}

/** Refuses while a pay run that closed has an entry of these receipts. @throws conflict */
async function requireOpenRuns({ sql }: NetworkTransaction, order_ids: readonly number[]): Promise<void> {
  if (order_ids.length === 0) return;
  const entries = await sql
    .selectFrom('earnings')
    .innerJoin('commission_records', 'commission_records.id', 'earnings.record_id')
    .innerJoin('orders', 'orders.id', 'commission_records.order_id')
    .where('commission_records.order_id', 'in', order_ids)
    .where('earnings.status', '<>', 'held')
    .select(['cycle_no', 'order_no'])
    .orderBy('earnings.id')
    .execute();
  const runs = new Map(
    (await payRunsOn(sql))
      .table('runs')
      .all()
      .map((run) => [run.cycle_no, run]),
  );
  const closed = entries.find(({ cycle_no }) => {
    const run = runs.get(cycle_no);
    return run !== undefined && !takesEntries(run);
  });
  if (closed)
    throw conflict(
      'run_locked',
      `Pay run ${closed.cycle_no} is locked and has commission of receipt ${closed.order_no}. Unlock the run, or correct the cases instead.`,
    );
}
