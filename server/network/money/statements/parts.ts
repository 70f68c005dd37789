import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementPartRecord, StatementRowRecord } from '@shared/contracts/network/statements';
import { sumOf } from '@shared/plan/money';
import type { Network } from '../../network';
import { groupBy } from '../../reads/groupBy';
import { recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { holdUnpaid, letPaidGo } from '../holds';
import { expectedOf, type Part } from './allot';
import { received } from './open';

/** Stores the parts of lines and adds them to the received amounts of their records, which it returns. */
export async function putParts(
  network: Network,
  tx: NetworkTransaction,
  lines: readonly { id: number; parts: readonly Part[] }[],
): Promise<CommissionRecord[]> {
  const all = lines.flatMap(({ id, parts }) => parts.map((part) => ({ ...part, row_id: id })));
  if (all.length === 0) return [];
  const records = [...groupBy(all, ({ record }) => record.id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const before = first.record.statement_amount_cents ?? 0;
    return received(network, first.record, before + sumOf(parts.map(({ cents }) => cents)));
  });
  await tx.takeIds('statement_parts');
  await tx.putAll(
    'statement_parts',
    all.map(
      ({ row_id, record, cents }): StatementPartRecord => ({
        ...{ id: tx.nextId('statement_parts'), row_id, record_id: record.id, amount_cents: cents },
      }),
    ),
  );
  await tx.putAll('commission_records', records);
  await letPaidGo(
    network,
    tx,
    records.filter(({ status }) => status === 'reconciled'),
  );
  return records;
}

/** Takes lines off their records: those are due again. Returns the records. */
export async function removeParts(
  network: Network,
  tx: NetworkTransaction,
  row_ids: readonly number[],
): Promise<CommissionRecord[]> {
  const parts = await recordsWith(tx.sql, 'statement_parts', { row_id: row_ids });
  const ids = [...new Set(parts.map(({ record_id }) => record_id))];
  await tx.delete('statement_parts', ...parts.map(({ id }) => id));
  const rest = groupBy(await recordsWith(tx.sql, 'statement_parts', { record_id: ids }), ({ record_id }) => record_id);
  const before = await recordsOf(tx.sql, 'commission_records', ids);
  const records = before.map((record) => {
    const cents = rest.get(record.id)?.map(({ amount_cents }) => amount_cents);
    return received(network, record, cents ? sumOf(cents) : null);
  });
  await tx.putAll('commission_records', records);
  // A decision about the rest ends with the payment that left it.
  const accepted = await recordsWith(tx.sql, 'accepted_missing', { record_id: ids });
  await tx.delete('accepted_missing', ...accepted.map(({ id }) => id));
  await holdUnpaid(
    tx,
    records.filter(({ status }, index) => status === 'posted' && before[index]?.status === 'reconciled'),
  );
  await rejudge(network, tx, ids);
  return records;
}

/** Compares the undecided lines of records with them again: earlier parts agree, and the last one has the variance. */
export async function rejudge(network: Network, tx: NetworkTransaction, record_ids: readonly number[]): Promise<void> {
  const db = tx.sql;
  const touching = await recordsWith(db, 'statement_parts', { record_id: record_ids });
  const rows = (
    await recordsOf(
      db,
      'statement_rows',
      touching.map(({ row_id }) => row_id),
    )
  ).filter(({ resolution }) => resolution === null);
  if (rows.length === 0) return;
  const own = await recordsWith(db, 'statement_parts', { row_id: rows.map(({ id }) => id) });
  const ids = [...new Set(own.map(({ record_id }) => record_id))];
  const ofRecord = groupBy(await recordsWith(db, 'statement_parts', { record_id: ids }), ({ record_id }) => record_id);
  const expected = new Map<number, number>();
  for (const { id, due_cents } of await recordsOf(db, 'commission_records', ids)) {
    const parts = ofRecord.get(id) ?? [];
    const cents = expectedOf(
      due_cents,
      parts.map(({ amount_cents }) => amount_cents),
    );
    for (const [index, part] of parts.entries()) expected.set(part.id, cents[index] ?? 0);
  }
  const byRow = groupBy(own, ({ row_id }) => row_id);
  await tx.putAll(
    'statement_rows',
    rows.flatMap((row): StatementRowRecord[] => {
      const parts = byRow.get(row.id) ?? [];
      const expected_cents = sumOf(parts.map(({ id }) => expected.get(id) ?? 0));
      const bucket = expected_cents === row.amount_cents ? 'matched' : 'variance';
      const record_id = parts[0]?.record_id ?? null;
      if (bucket === row.bucket && expected_cents === row.expected_cents && record_id === row.record_id) return [];
      return [revised({ ...row, bucket, expected_cents, record_id }, network.now.toISOString())];
    }),
  );
}
