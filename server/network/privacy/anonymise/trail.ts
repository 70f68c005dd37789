import type { ApprovalRecord } from '@shared/contracts/network/approvals';
import type { AuditRecord } from '@shared/contracts/network/audit';
import type { MemberRecord } from '@shared/contracts/network/members';
import { type Db, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';

/** The records whose entries in the audit log name the person. */
type On = Record<
  | 'licences'
  | 'credentials'
  | 'appointments'
  | 'steps'
  | 'conversations'
  | 'written'
  | 'events'
  | 'levels'
  | 'uplines'
  | 'statuses'
  | 'planned'
  | 'promotions'
  | 'prospects'
  | 'uploads'
  | 'pictures',
  readonly { id: number }[]
>;

const entities: Record<keyof On, string> = {
  licences: 'licences',
  credentials: 'credentials',
  appointments: 'appointments',
  steps: 'member_steps',
  conversations: 'conversations',
  written: 'conversation_messages',
  events: 'calendar_events',
  levels: 'member_levels',
  uplines: 'member_uplines',
  statuses: 'member_statuses',
  planned: 'planned_changes',
  promotions: 'promotions',
  prospects: 'recruits',
  uploads: 'uploads',
  pictures: 'att_images',
};

/** Fields that say nothing about the person: they keep their values in the log. */
const kept = new Set([
  ...['status', 'role', 'level_id', 'level_since', 'sponsor_id', 'joined_on', 'activated_on', 'terminated_on'],
  ...['from_on', 'to_on', 'effective_on', 'member_id', 'brand_id', 'from_level_id', 'to_level_id', 'track'],
  ...[
    'agreement_version',
    'stage',
    'stage_since_on',
    'source',
    'converted_member_id',
    'agreement_signed_at',
    'anonymised_at',
    'office_role',
    'counted_cents',
    'needed_cents',
  ],
]);

/** Entries of the audit log about a member and the member's records. */
export async function trailOf(db: Db, { id }: MemberRecord, on: On): Promise<AuditRecord[]> {
  const entries: AuditRecord[] = [];
  const of = async (entity: string, ids: readonly number[]) => {
    for (let from = 0; from < ids.length; from += 500)
      entries.push(
        ...(await recordsWith(db, 'audit_log', { entity, entity_id: ids.slice(from, from + 500).map(String) })),
      );
  };
  await of('members', [id]);
  for (const name of Object.keys(entities) as (keyof On)[])
    await of(
      entities[name],
      on[name].map((row) => row.id),
    );
  return entries.filter(({ before, after }) => before !== null || after !== null);
}

const cleared = (values: AuditRecord['before']) =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kept.has(name) ? value : '***']));

/** Takes the values from entries of the log; their action, time, and actor stay. */
export async function clearTrail(tx: NetworkTransaction, trail: readonly AuditRecord[]): Promise<void> {
  if (trail.length > 0)
    await tx.putAll(
      'audit_log',
      trail.map((entry) => ({ ...entry, before: cleared(entry.before), after: cleared(entry.after) })),
    );
}

/** Takes the values from decided approvals about a member. */
export async function clearApprovals(tx: NetworkTransaction, id: number): Promise<void> {
  const approvals = await recordsWith(tx.sql, 'approvals', { entity: 'members', entity_id: String(id) });
  const decided = approvals.filter(({ status, act }) => status !== 'proposed' && act !== 'anonymise');
  if (decided.length > 0)
    await tx.putAll(
      'approvals',
      decided.map((row): ApprovalRecord => ({ ...row, asked: {}, subject: '', memo: '' })),
    );
}
