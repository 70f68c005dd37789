import type { StatementRecord, StatementRowRecord } from '@shared/contracts/network/statements';
import type { Network } from '../../network';
import { recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { matchRows } from './match';
import { putParts, rejudge } from './parts';

/** A statement's open lines: without a match and without a decision. */
export const openLines = (
  { sql }: Pick<NetworkTransaction, 'sql'>,
  statement_id: number,
): Promise<StatementRowRecord[]> =>
  recordsWith(sql, 'statement_rows', { statement_id, bucket: 'unmatched', resolution: null });

/** Matches the open lines again, and returns the number of lines that pay a record now. */
export async function rematched(
  network: Network,
  tx: NetworkTransaction,
  { id, brand_id }: StatementRecord,
): Promise<number> {
  const lines = await matchRows(tx.sql, brand_id, await openLines(tx, id));
  const matched = lines.filter(({ bucket }) => bucket !== 'unmatched');
  if (matched.length === 0) return 0;
  const at = network.now.toISOString();
  await tx.putAll(
    'statement_rows',
    matched.map(
      ({ parts, policies: _, proposes: __, repeats: ___, ...row }): StatementRowRecord =>
        revised({ ...row, record_id: parts[0]?.record.id ?? null }, at),
    ),
  );
  const records = await putParts(network, tx, matched);
  await rejudge(
    network,
    tx,
    records.map((record) => record.id),
  );
  return matched.length;
}
