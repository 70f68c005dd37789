import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { Network } from '../../network';
import { recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { letPaidGo } from '../holds';
import { received } from './open';
import { rejudge } from './parts';

/**
 * Moves the lines of carrier statements from records that a correction replaced to those that replace them: reconciled
 * if the amount agrees, else with their variance. A line without such a record is unmatched again (domain.md 3.12.17).
 */
export async function moveStatementLines(
  network: Network,
  tx: NetworkTransaction,
  replaced: readonly number[],
  posted: readonly CommissionRecord[],
): Promise<void> {
  // Entries of a replaced record and of its settlement cancel each other, so none waits for the carrier.
  await letPaidGo(network, tx, await recordsOf(tx.sql, 'commission_records', replaced));
  const parts = await recordsWith(tx.sql, 'statement_parts', { record_id: replaced });
  if (parts.length === 0) return;
  const at = network.now.toISOString();
  const free = posted.filter(({ gross_cents }) => gross_cents !== 0);
  const takers = new Map<number, CommissionRecord>();
  const former = await recordsOf(tx.sql, 'commission_records', [...new Set(parts.map(({ record_id }) => record_id))]);
  for (const record of former) {
    const index = free.findIndex(
      ({ order_id, kind, gross_cents }) =>
        order_id === record.order_id && kind === record.kind && gross_cents > 0 === record.gross_cents > 0,
    );
    const [taker] = index < 0 ? [] : free.splice(index, 1);
    if (taker)
      takers.set(
        record.id,
        await tx.put('commission_records', received(network, taker, record.statement_amount_cents ?? 0)),
      );
    await tx.put(
      'commission_records',
      revised({ ...record, statement_amount_cents: null, variance_cents: null, status: 'reconciled' }, at),
    );
  }
  const accepted = await recordsWith(tx.sql, 'accepted_missing', { record_id: former.map(({ id }) => id) });
  await tx.delete('accepted_missing', ...accepted.map(({ id }) => id));
  const gone = parts.filter(({ record_id }) => !takers.has(record_id));
  await tx.delete('statement_parts', ...gone.map(({ id }) => id));
  await tx.putAll(
    'statement_parts',
    parts.flatMap((part) => {
      const taker = takers.get(part.record_id);
      return taker ? [{ ...part, record_id: taker.id }] : [];
    }),
  );
  const rows = await recordsOf(tx.sql, 'statement_rows', [...new Set(parts.map(({ row_id }) => row_id))]);
  await tx.putAll(
    'statement_rows',
    rows.map((row) =>
      revised(
        {
          ...row,
          ...{ bucket: 'unmatched', record_id: null, expected_cents: null },
          ...{ resolution: null, resolved_by: null },
        },
        at,
      ),
    ),
  );
  await letPaidGo(
    network,
    tx,
    [...takers.values()].filter(({ status }) => status === 'reconciled'),
  );
  await rejudge(
    network,
    tx,
    [...takers.values()].map(({ id }) => id),
  );
}
