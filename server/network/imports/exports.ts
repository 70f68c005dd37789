import type { tpExportQuery } from '@shared/contracts/network/imports';
import type { CsvValue } from '@shared/format/csv';
import type { Request, Response } from 'express';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { figure, listed } from '../../data/sql/list';
import { type CsvColumns, sendCsv } from '../money/csv';
import type { Network, NetworkCaller } from '../network';
import type { FoundPolicies } from '../policies/find';
import { groupBy } from '../reads/groupBy';
import type { Db } from '../records/read';
import type { SqlTables } from '../records/rows';

interface Export<TB extends 'policies' | 'tp_records', Row extends { id: number }> {
  name: TB;
  columns: CsvColumns<Row>;
  matching: SelectQueryBuilder<SqlTables, TB, object>;
  /** Rows with these ids, in any order. */
  rows: (ids: number[]) => Promise<Row[]>;
}

/** Sends rows as CSV, and records the export and its user in the audit log (domain.md 4.0). */
export async function sendRows<TB extends 'policies' | 'tp_records', Row extends { id: number }>(
  network: Network,
  { user, req, res }: { user: NetworkCaller; req: Request; res: Response },
  { name, columns, matching, rows }: Export<TB, Row>,
): Promise<void> {
  const { db, now } = network;
  const { count } = await figure(matching);
  await db.write(async (tx) =>
    tx.put('audit_log', {
      id: await tx.newId('audit_log'),
      actor_id: user.id,
      action: req.path.replace('/backend', ''),
      entity: name,
      entity_id: '*',
      before: null,
      after: { rows: count },
      ip: req.ip ?? '',
      ...(user.key && { api_key_id: user.key.id }),
      at: now.toISOString(),
    }),
  );
  const parts = listed(matching, { id: `${name}.id` as never, rows });
  await sendCsv(res, `${name.replace('_records', '')}-${network.today}.csv`, columns, rowsIn(parts));
}

async function* rowsIn<Row>(parts: AsyncIterable<Row[]>) {
  for await (const part of parts) yield* part;
}

const amount = (cents: number | null): CsvValue => (cents === null ? null : { cents });

const policyColumns: CsvColumns<Awaited<ReturnType<typeof policiesOf>>[number]> = {
  case_no: (row) => row.case_no,
  policy_no: (row) => row.policy_no,
  status: (row) => row.status,
  brand: (row) => row.brand,
  product: (row) => row.code,
  agent: (row) => row.agents[0]?.member_no,
  agents: (row) => row.agents.map(({ member_no, share_bp }) => `${member_no} ${share_bp / 100} %`).join('; '),
  owner_first: (row) => row.owner.first,
  owner_last: (row) => row.owner.last,
  insured_first: (row) => (row.insured ?? row.owner).first,
  insured_last: (row) => (row.insured ?? row.owner).last,
  currency: (row) => row.currency,
  premium_mode: (row) => row.premium_mode,
  modal_premium: (row) => amount(row.modal_premium_cents),
  target_premium: (row) => amount(row.target_premium_cents),
  face_amount: (row) => amount(row.face_amount_cents),
  tp: (row) => amount(row.tp_cents),
  signed_state: (row) => row.signed_state,
  submitted_on: (row) => row.submitted_on,
  inforce_on: (row) => row.inforce_on,
  closed_on: (row) => row.closed_on,
  source: (row) => row.source,
  notes: (row) => row.notes,
};

export const policyExport = ({ sql: { db } }: Network, matching: FoundPolicies) =>
  ({ name: 'policies', columns: policyColumns, matching, rows: (ids: number[]) => policiesOf(db, ids) }) as const;

async function policiesOf(db: Db, ids: number[]) {
  const splits = await db
    .selectFrom('policy_splits')
    .innerJoin('members', 'members.id', 'policy_splits.member_id')
    .where('policy_id', 'in', ids)
    .select(['policy_id', 'share_bp', 'member_no'])
    .orderBy('policy_id')
    .orderBy('position')
    .execute();
  const agents = groupBy(splits, ({ policy_id }) => policy_id);
  const rows = await db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .where('policies.id', 'in', ids)
    .select(['policies.id', 'case_no', 'policy_no', 'policies.status', 'brands.code as brand', 'products.code'])
    .select(['owner', 'insured', 'policies.currency', 'premium_mode', 'modal_premium_cents', 'target_premium_cents'])
    .select(['face_amount_cents', 'tp_cents', 'signed_state', 'submitted_on', 'inforce_on', 'closed_on', 'source'])
    .select('notes')
    .execute();
  return rows.map((row) => ({ ...row, agents: agents.get(row.id) ?? [] }));
}

const tpColumns: CsvColumns<Awaited<ReturnType<typeof tpOf>>[number]> = {
  case_no: (row) => row.case_no,
  policy_no: (row) => row.policy_no,
  agent: (row) => row.member_no,
  kind: (row) => row.kind,
  state: (row) => row.state,
  share: (row) => row.share_bp / 100,
  tp: (row) => amount(row.tp_cents),
  category_group: (row) => row.category_group,
  brand: (row) => row.code,
  pending_on: (row) => row.pending_on,
  inforce_on: (row) => row.inforce_on,
  reason: (row) => row.reason,
};

/** Exports TP records; void ones only if filtered for. */
export function tpExport({ sql: { db } }: Network, { state, from, to }: z.infer<typeof tpExportQuery>) {
  let rows = db.selectFrom('tp_records').where('tp_records.state', state ? '=' : '<>', state ?? 'void');
  if (from) rows = rows.where('tp_records.day', '>=', from);
  if (to) rows = rows.where('tp_records.day', '<=', to);
  return { name: 'tp_records', columns: tpColumns, matching: rows, rows: (ids: number[]) => tpOf(db, ids) } as const;
}

const tpOf = (db: Db, ids: number[]) =>
  db
    .selectFrom('tp_records')
    .innerJoin('policies', 'policies.id', 'tp_records.policy_id')
    .innerJoin('members', 'members.id', 'tp_records.member_id')
    .innerJoin('brands', 'brands.id', 'tp_records.brand_id')
    .where('tp_records.id', 'in', ids)
    .select(['tp_records.id', 'case_no', 'policy_no', 'member_no', 'kind', 'state', 'share_bp'])
    .select(['tp_records.tp_cents', 'category_group', 'brands.code', 'pending_on', 'tp_records.inforce_on', 'reason'])
    .execute();
