import type { tpExportQuery } from '@shared/contracts/network/imports';
import type { CsvValue } from '@shared/format/csv';
import type { Request, Response } from 'express';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { figure, listed } from '../../data/sql/list';
import { sendCsv } from '../money/csv';
import type { Network, NetworkCaller } from '../network';
import type { FoundPolicies } from '../policies/find';
import { groupBy } from '../reads/groupBy';
import type { SqlTables } from '../records/rows';

interface Export<TB extends 'policies' | 'tp_records'> {
  name: TB;
  head: readonly string[];
  found: SelectQueryBuilder<SqlTables, TB, object>;
  /** Cells of the rows with these ids, in any order. */
  rows: (ids: number[]) => Promise<{ id: number; cells: CsvValue[] }[]>;
}

/** Sends rows as CSV, and records the export and its user in the audit log (domain.md 4.0). */
export async function sendRows<TB extends 'policies' | 'tp_records'>(
  network: Network,
  { user, req, res }: { user: NetworkCaller; req: Request; res: Response },
  { name, head, found, rows }: Export<TB>,
): Promise<void> {
  const { db, now } = network;
  const { count } = await figure(found);
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
  const parts = listed(found, { id: `${name}.id` as never, rows });
  await sendCsv(res, `${name.replace('_records', '')}-${network.today}.csv`, head, cellsOf(parts));
}

async function* cellsOf(parts: AsyncIterable<{ cells: CsvValue[] }[]>) {
  for await (const part of parts) for (const { cells } of part) yield cells;
}

const policyHead = [
  'case_no',
  'policy_no',
  'status',
  'brand',
  'product',
  'agent',
  'agents',
  'owner_first',
  'owner_last',
  'insured_first',
  'insured_last',
  'currency',
  'premium_mode',
  'modal_premium',
  'target_premium',
  'face_amount',
  'tp',
  'signed_state',
  'submitted_on',
  'inforce_on',
  'closed_on',
  'source',
  'notes',
];

const amount = (cents: number | null): CsvValue => (cents === null ? null : { cents });

export const policyExport = ({ sql: { db } }: Network, found: FoundPolicies): Export<'policies'> => ({
  name: 'policies',
  head: policyHead,
  found,
  rows: async (ids) => {
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
    return rows.map((row) => {
      const own = agents.get(row.id) ?? [];
      const insured = row.insured ?? row.owner;
      const cells = [
        row.case_no,
        row.policy_no ?? '',
        row.status,
        row.brand,
        row.code,
        own[0]?.member_no ?? '',
        own.map(({ member_no, share_bp }) => `${member_no} ${share_bp / 100} %`).join('; '),
        row.owner.first,
        row.owner.last,
        insured.first,
        insured.last,
        row.currency,
        row.premium_mode,
        amount(row.modal_premium_cents),
        amount(row.target_premium_cents),
        amount(row.face_amount_cents),
        amount(row.tp_cents),
        row.signed_state,
        row.submitted_on ?? '',
        row.inforce_on ?? '',
        row.closed_on ?? '',
        row.source,
        row.notes,
      ];
      return { id: row.id, cells };
    });
  },
});

const tpHead = [
  'case_no',
  'policy_no',
  'agent',
  'kind',
  'state',
  'share',
  'tp',
  'category_group',
  'brand',
  'pending_on',
  'inforce_on',
  'reason',
];

/** Exports TP records; void ones only if filtered for. */
export function tpExport(
  { sql: { db } }: Network,
  { state, from, to }: z.infer<typeof tpExportQuery>,
): Export<'tp_records'> {
  let found = db.selectFrom('tp_records').where('tp_records.state', state ? '=' : '<>', state ?? 'void');
  if (from) found = found.where('tp_records.day', '>=', from);
  if (to) found = found.where('tp_records.day', '<=', to);
  return { name: 'tp_records', head: tpHead, found, rows };

  async function rows(ids: number[]) {
    const records = await db
      .selectFrom('tp_records')
      .innerJoin('policies', 'policies.id', 'tp_records.policy_id')
      .innerJoin('members', 'members.id', 'tp_records.member_id')
      .innerJoin('brands', 'brands.id', 'tp_records.brand_id')
      .where('tp_records.id', 'in', ids)
      .select(['tp_records.id', 'case_no', 'policy_no', 'member_no', 'kind', 'state', 'share_bp'])
      .select(['tp_records.tp_cents', 'category_group', 'brands.code', 'pending_on', 'tp_records.inforce_on', 'reason'])
      .execute();
    return records.map((row) => ({
      id: row.id,
      cells: [
        row.case_no,
        row.policy_no ?? '',
        row.member_no,
        row.kind,
        row.state,
        row.share_bp / 100,
        amount(row.tp_cents),
        row.category_group,
        row.code,
        row.pending_on,
        row.inforce_on ?? '',
        row.reason,
      ],
    }));
  }
}
