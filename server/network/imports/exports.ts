import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import type { CsvValue } from '@shared/format/csv';
import type { Request, Response } from 'express';
import { sendCsv } from '../money/csv';
import type { Network, NetworkCaller } from '../network';
import { insuredOf } from '../policies/rows';

/** Sends rows as CSV and records in the audit log who exported them (DOMAIN.md 4.0). */
export async function sendRows(
  network: Network,
  { user, req, res, name }: { user: NetworkCaller; req: Request; res: Response; name: 'policies' | 'tp_records' },
  head: readonly string[],
  ids: readonly number[],
  rowOf: (id: number) => readonly CsvValue[] | undefined,
): Promise<void> {
  const { db, now } = network;
  await db.write((tx) =>
    tx.put('audit_log', {
      id: tx.nextId('audit_log'),
      actor_id: user.id,
      action: req.path.replace('/backend', ''),
      entity: name,
      entity_id: '*',
      before: null,
      after: { rows: ids.length },
      ip: req.ip ?? '',
      at: now.toISOString(),
    }),
  );
  await sendCsv(res, `${name.replace('_records', '')}-${network.today}.csv`, head, rowsOf(ids, rowOf));
}

function* rowsOf(ids: readonly number[], rowOf: (id: number) => readonly CsvValue[] | undefined) {
  for (const id of ids) {
    const row = rowOf(id);
    if (row) yield row;
  }
}

export const policyHead = [
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

export function policyCells({ db }: Network, policy: PolicyRecord): CsvValue[] {
  const product = db.table('products').get(policy.product_id);
  const numberOf = (id: number) => db.table('members').get(id)?.member_no ?? '';
  const insured = insuredOf(policy);
  return [
    policy.case_no,
    policy.policy_no ?? '',
    policy.status,
    db.table('brands').get(product?.brand_id ?? 0)?.code ?? '',
    product?.code ?? '',
    numberOf(policy.splits[0]?.member_id ?? 0),
    policy.splits.map(({ member_id, share_bp }) => `${numberOf(member_id)} ${share_bp / 100} %`).join('; '),
    policy.owner.first,
    policy.owner.last,
    insured.first,
    insured.last,
    policy.currency,
    policy.premium_mode,
    amount(policy.modal_premium_cents),
    amount(policy.target_premium_cents),
    amount(policy.face_amount_cents),
    amount(policy.tp_cents),
    policy.signed_state,
    policy.submitted_on ?? '',
    policy.inforce_on ?? '',
    policy.closed_on ?? '',
    policy.source,
    policy.notes,
  ];
}

export const tpHead = [
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

export function tpCells({ db }: Network, row: TpRecord): CsvValue[] {
  const policy = db.table('policies').get(row.policy_id);
  return [
    policy?.case_no ?? '',
    policy?.policy_no ?? '',
    db.table('members').get(row.member_id)?.member_no ?? '',
    row.kind,
    row.state,
    row.share_bp / 100,
    { cents: row.tp_cents },
    row.category_group,
    db.table('brands').get(row.brand_id)?.code ?? '',
    row.pending_on,
    row.inforce_on ?? '',
    row.reason,
  ];
}
