import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementRowRecord, statements } from '@shared/contracts/network/statements';
import type { Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { sumOf } from '@shared/plan/money';
import { conflict, invalid } from '../../../http/problems';
import type { Network, NetworkCaller } from '../../network';
import { recordOf, recordsOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { holdDisputed, holdUnpaid, letPaidGo, letSettledGo } from '../holds';
import type { Part } from './allot';
import { isDue, openOf } from './open';
import { putParts, rejudge, removeParts } from './parts';

type Resolving = Received<typeof statements.resolve>['body'];
type Assigning = Extract<Resolving, { action: 'assign' }>;
type Change = Partial<StatementRowRecord>;

/** Settles a line or reopens it, and returns the changes of the line. @throws conflict, invalid */
export async function resolved(
  network: Network,
  tx: NetworkTransaction,
  row: StatementRowRecord,
  user: NetworkCaller,
  body: Resolving,
): Promise<Change> {
  if (body.action === 'reopen') return reopened(network, tx, row);
  if (body.action === 'detach') return detached(network, tx, row);
  if (row.resolution !== null || row.bucket === 'matched') throw conflict('resolved', 'This line is already settled.');
  const wrong = () =>
    conflict('bucket', 'Accept or dispute a variance. Assign an unmatched line to a record, or ignore it.');
  const resolved_by = user.id;
  if (body.action === 'assign') {
    if (row.bucket !== 'unmatched') throw wrong();
    return { resolution: 'assigned', resolved_by, ...(await assigned(network, tx, row, body)) };
  }
  if (body.action === 'ignore') {
    if (row.bucket !== 'unmatched') throw wrong();
    return { resolution: 'ignored', resolved_by };
  }
  const records = (await recordsOfLine(tx, row)).filter((record) => openOf(record) !== 0);
  if (row.bucket !== 'variance' || records.length === 0) throw wrong();
  const at = network.now.toISOString();
  for (const record of records) {
    const settled: Partial<CommissionRecord> =
      body.action === 'accept'
        ? { status: 'reconciled' }
        : { status: 'disputed', dispute: { member_id: user.id, reason: body.note, at } };
    const saved = await tx.put('commission_records', revised({ ...record, ...settled }, at));
    if (body.action === 'accept') {
      await letSettledGo(network, tx, saved);
      await letPaidGo(network, tx, [saved]);
    }
    if (body.action === 'dispute') await holdDisputed(network, tx, saved);
  }
  return { resolution: body.action === 'accept' ? 'accepted' : 'disputed', resolved_by };
}

const recordsOfLine = async (tx: NetworkTransaction, { id }: StatementRowRecord): Promise<CommissionRecord[]> =>
  recordsOf(
    tx.sql,
    'commission_records',
    (await recordsWith(tx.sql, 'statement_parts', { row_id: id })).map(({ record_id }) => record_id),
  );

/**
 * Assigns a line to records of its carrier, in their order: each takes its open amount, and the last one the rest.
 * @throws invalid
 */
async function assigned(
  network: Network,
  tx: NetworkTransaction,
  row: StatementRowRecord,
  { record_id, also, variance_cents, rest }: Assigning,
): Promise<Change> {
  const db = tx.sql;
  const ids = [...new Set([record_id, ...also])];
  const records = await recordsOf(db, 'commission_records', ids);
  const brand_id = (await recordOf(db, 'statements', row.statement_id))?.brand_id;
  const brands = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where(
      'policies.id',
      'in',
      records.map(({ policy_id }) => policy_id),
    )
    .select('brand_id')
    .execute();
  if (records.length !== ids.length || !records.every(isDue) || brands.some((brand) => brand.brand_id !== brand_id))
    throw invalid([issue('record_id', 'missing')]);
  // A payment never matches a chargeback.
  if (records.some((record) => openOf(record) > 0 !== row.amount_cents > 0))
    throw invalid([issue('record_id', 'opposite')]);
  const expected_cents = sumOf(records.map(openOf));
  const variance = row.amount_cents - expected_cents;
  if (variance !== variance_cents)
    throw invalid([issue('variance_cents', 'variance', { difference: (variance / 100).toFixed(2) })]);
  const parts: Part[] = [];
  let left = row.amount_cents;
  for (const [index, record] of records.entries()) {
    const open = openOf(record);
    const cents = index === records.length - 1 || Math.abs(left) < Math.abs(open) ? left : open;
    if (cents !== 0) parts.push({ record, cents });
    left -= cents;
  }
  // A record that gets nothing of the line does not belong to it.
  if (parts.length < records.length) throw invalid([issue('also', 'tooMany', { max: parts.length - 1 })]);
  const paid = await putParts(network, tx, [{ id: row.id, parts }]);
  const closed = paid.filter((record) => record.status === 'posted' && openOf(record) !== 0);
  const isShort = Math.abs(row.amount_cents) < Math.abs(expected_cents);
  if (!isShort || rest === 'written_off') {
    const reconciled = closed.map((record) => ({ ...record, status: 'reconciled' as const }));
    await tx.putAll('commission_records', reconciled);
    await letPaidGo(network, tx, reconciled);
  }
  await rejudge(network, tx, ids);
  return { record_id: records[0]?.id ?? null, policy_id: records[0]?.policy_id ?? null, expected_cents };
}

/** Reverts the settlement of a line. A dispute continues, and payments stay. @throws conflict */
async function reopened(network: Network, tx: NetworkTransaction, row: StatementRowRecord): Promise<Change> {
  if (row.resolution === null) throw conflict('open', 'Nobody has settled this line.');
  const open = { resolution: null, resolved_by: null };
  if (row.resolution === 'assigned') {
    for (const record of await removeParts(network, tx, [row.id])) await letSettledGo(network, tx, record);
    return { ...open, record_id: null, expected_cents: null };
  }
  const { resolution } = row;
  for (const record of await recordsOfLine(tx, row)) {
    if (openOf(record) === 0) continue;
    const settledHere = record.status === 'reconciled' || (record.status === 'disputed' && resolution === 'disputed');
    const unsettled: CommissionRecord = { ...record, ...(settledHere && { status: 'posted' }) };
    const saved = await tx.put('commission_records', revised(unsettled, network.now.toISOString()));
    await letSettledGo(network, tx, saved);
    if (record.status === 'reconciled') await holdUnpaid(tx, [saved]);
  }
  return open;
}

/** Detaches a line from records matched by mistake: they are due again, and the line is open. @throws conflict */
async function detached(network: Network, tx: NetworkTransaction, row: StatementRowRecord): Promise<Change> {
  if (row.resolution !== null) throw conflict('resolved', 'This line is already settled.');
  const records = await removeParts(network, tx, [row.id]);
  if (records.length === 0) throw conflict('no_record', 'This line has no record.');
  return { bucket: 'unmatched', record_id: null, expected_cents: null };
}
