import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { Network } from '../../network';
import { recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { paid } from './resolve';

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
  const rows = await recordsWith(tx.sql, 'statement_rows', { record_id: replaced });
  if (rows.length === 0) return;
  const at = network.now.toISOString();
  const former = new Map(
    (await recordsOf(tx.sql, 'commission_records', replaced)).map((record) => [record.id, record]),
  );
  const free = posted.filter(({ gross_cents }) => gross_cents !== 0);
  const takers = new Map<number, CommissionRecord>();
  for (const record_id of new Set(rows.flatMap((row) => row.record_id ?? []))) {
    const record = former.get(record_id);
    if (!record) continue;
    const amount_cents = record.statement_amount_cents ?? 0;
    const index = free.findIndex(
      ({ order_id, kind, gross_cents }) =>
        order_id === record.order_id && kind === record.kind && gross_cents > 0 === record.gross_cents > 0,
    );
    const [taker] = index < 0 ? [] : free.splice(index, 1);
    if (taker) takers.set(record_id, await tx.put('commission_records', paid(network, taker, amount_cents)));
    await tx.put(
      'commission_records',
      revised({ ...record, statement_amount_cents: null, variance_cents: null, status: 'reconciled' }, at),
    );
  }
  for (const row of rows) {
    const taker = takers.get(row.record_id ?? 0);
    const isSame = taker !== undefined && row.amount_cents === taker.gross_cents;
    await tx.put(
      'statement_rows',
      revised(
        {
          ...row,
          record_id: taker?.id ?? null,
          bucket: isSame ? 'matched' : taker ? 'variance' : 'unmatched',
          resolution: null,
          resolved_by: null,
        },
        at,
      ),
    );
  }
}
