import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementRowRecord } from '@shared/contracts/network/statements';
import { issue } from '@shared/http/issues';
import { conflict, invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { holdDisputed, letSettledGo } from '../holds';
import { isDue } from './match';

/** Adds a carrier's payment to a record; a record paid exactly becomes reconciled. */
export function paid({ now }: Network, record: CommissionRecord, amount_cents: number): CommissionRecord {
  const variance_cents = amount_cents - record.gross_cents;
  const status = variance_cents === 0 && record.status === 'posted' ? 'reconciled' : record.status;
  return revised({ ...record, statement_amount_cents: amount_cents, variance_cents, status }, now.toISOString());
}

type Resolving =
  | { action: 'accept' | 'dispute' | 'ignore' | 'reopen' | 'detach'; note: string }
  | { action: 'assign'; record_id: number; variance_cents: number; note: string };

/** Settles a line or reopens it, and returns the changes of the line. @throws conflict, invalid */
export async function resolved(
  network: Network,
  tx: NetworkTransaction,
  row: StatementRowRecord,
  user: NetworkCaller,
  body: Resolving,
): Promise<Partial<StatementRowRecord>> {
  if (body.action === 'reopen') return reopened(network, tx, row);
  if (body.action === 'detach') return detached(network, tx, row);
  const db = tx.sql;
  if (row.resolution !== null || row.bucket === 'matched') throw conflict('resolved', 'This line is already settled.');
  const record = await recordOf(db, 'commission_records', row.record_id);
  const wrong = () =>
    conflict('bucket', 'Accept or dispute a variance. Assign an unmatched line to a record, or ignore it.');
  const at = network.now.toISOString();
  const resolved_by = user.id;
  if (body.action === 'assign') {
    if (row.bucket !== 'unmatched') throw wrong();
    const record = await recordOf(db, 'commission_records', body.record_id);
    const brand_id = (await recordOf(db, 'statements', row.statement_id))?.brand_id;
    const product = await db
      .selectFrom('policies')
      .innerJoin('products', 'products.id', 'policies.product_id')
      .where('policies.id', '=', record?.policy_id ?? 0)
      .select('brand_id')
      .executeTakeFirst();
    if (!record || !isDue(record) || product?.brand_id !== brand_id) throw invalid([issue('record_id', 'missing')]);
    // A payment never matches a chargeback.
    if (record.gross_cents > 0 !== row.amount_cents > 0) throw invalid([issue('record_id', 'opposite')]);
    const variance = row.amount_cents - record.gross_cents;
    if (variance !== body.variance_cents)
      throw invalid([issue('variance_cents', 'variance', { difference: (variance / 100).toFixed(2) })]);
    const matched = paid(network, record, row.amount_cents);
    await tx.put('commission_records', matched.status === 'posted' ? { ...matched, status: 'reconciled' } : matched);
    return { resolution: 'assigned', resolved_by, record_id: record.id };
  }
  if (body.action === 'ignore') {
    if (row.bucket !== 'unmatched') throw wrong();
    return { resolution: 'ignored', resolved_by };
  }
  if (row.bucket !== 'variance' || !record) throw wrong();
  const settled: Partial<CommissionRecord> =
    body.action === 'accept'
      ? { status: 'reconciled' }
      : { status: 'disputed', dispute: { member_id: user.id, reason: body.note, at } };
  const saved = await tx.put('commission_records', revised({ ...record, ...settled }, at));
  if (body.action === 'accept') await letSettledGo(network, tx, saved);
  else await holdDisputed(tx, saved);
  return { resolution: body.action === 'accept' ? 'accepted' : 'disputed', resolved_by };
}

/** Reverts the settlement of a line. A dispute continues, and payments stay. @throws conflict */
async function reopened(
  network: Network,
  tx: NetworkTransaction,
  row: StatementRowRecord,
): Promise<Partial<StatementRowRecord>> {
  if (row.resolution === null) throw conflict('open', 'Nobody has settled this line.');
  const open = { resolution: null, resolved_by: null };
  const record = await recordOf(tx.sql, 'commission_records', row.record_id);
  if (!record) return open;
  const assigned = row.resolution === 'assigned';
  const settledHere = record.status === 'reconciled' || (record.status === 'disputed' && row.resolution === 'disputed');
  const unsettled: CommissionRecord = {
    ...record,
    ...(settledHere && { status: 'posted' }),
    ...(assigned && { statement_amount_cents: null, variance_cents: null }),
  };
  const saved = await tx.put('commission_records', revised(unsettled, network.now.toISOString()));
  await letSettledGo(network, tx, saved);
  return assigned ? { ...open, record_id: null } : open;
}

/** Detaches a line from a record matched by mistake: the record is due again, and the line is open. @throws conflict */
async function detached(
  network: Network,
  tx: NetworkTransaction,
  row: StatementRowRecord,
): Promise<Partial<StatementRowRecord>> {
  if (row.resolution !== null) throw conflict('resolved', 'This line is already settled.');
  const record = await recordOf(tx.sql, 'commission_records', row.record_id);
  if (!record) throw conflict('no_record', 'This line has no record.');
  const due: CommissionRecord = {
    ...record,
    ...(record.status === 'reconciled' && { status: 'posted' }),
    statement_amount_cents: null,
    variance_cents: null,
  };
  await tx.put('commission_records', revised(due, network.now.toISOString()));
  return { bucket: 'unmatched', record_id: null };
}
