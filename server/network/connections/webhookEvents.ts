import { roles } from '@shared/abilities';
import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { PaymentRecord } from '@shared/contracts/network/payments';
import type { PolicyRecord, PolicyStatusRecord } from '@shared/contracts/network/policies';
import type { StatementRowRecord } from '@shared/contracts/network/statements';
import type { WebhookEvent } from '@shared/contracts/network/webhooks';
import type { Change } from '../../data/store';
import { type Db, recordsOf } from '../records/read';

interface Changed<T> {
  before: T | undefined;
  after: T;
}

/** Records of a table that were added or changed. */
const changed = <T>(changes: readonly Change[], table: string) =>
  changes.filter(({ collection, after }) => collection === table && after) as unknown as Changed<T>[];

/** Tables whose changes cause events. */
export const sources: ReadonlySet<string> = new Set([
  'members',
  'policy_statuses',
  'commission_records',
  'payments',
  'statement_rows',
]);

/** The events of one transaction's changes, read in that transaction. */
export async function eventsOf(db: Db, changes: readonly Change[]): Promise<WebhookEvent[]> {
  return [
    ...changed<MemberRecord>(changes, 'members').flatMap(activation),
    ...(await statusChanges(db, changed(changes, 'policy_statuses'))),
    ...changed<CommissionRecord>(changes, 'commission_records').flatMap(posting),
    ...changed<PaymentRecord>(changes, 'payments').flatMap(sending),
    ...(await reconciliations(db, changed(changes, 'statement_rows'))),
  ];
}

function activation({ before, after }: Changed<MemberRecord>): WebhookEvent[] {
  const { id: member_id, member_no, role, status } = after;
  const isActivated = role === roles.member && status === 'active' && before?.status !== 'active';
  return isActivated ? [{ type: 'member.activated', data: { member_id, member_no } }] : [];
}

function posting({ before, after }: Changed<CommissionRecord>): WebhookEvent[] {
  const { id: record_id, record_no, policy_id, kind, gross_cents, currency, posted_on } = after;
  if (posted_on === null || (before && before.posted_on !== null)) return [];
  return [
    { type: 'commission.posted', data: { record_id, record_no, policy_id, kind, gross_cents, currency, posted_on } },
  ];
}

/** A payment may be settled without having been marked as sent. */
const hasLeft = (payment: PaymentRecord | undefined) => payment?.status === 'sent' || payment?.status === 'settled';

function sending({ before, after }: Changed<PaymentRecord>): WebhookEvent[] {
  const { id: payment_id, payment_no, member_id, cycle_no, paid_cents, currency, method } = after;
  if (paid_cents <= 0 || hasLeft(before) || !hasLeft(after)) return [];
  return [
    { type: 'payment.sent', data: { payment_id, payment_no, member_id, cycle_no, paid_cents, currency, method } },
  ];
}

/** The history that a case brings along from another system is no event (domain.md 3.18). */
const isPast = ({ terms, created_at }: PolicyRecord, at: string) =>
  terms?.cut_over_on !== undefined && at === created_at;

async function statusChanges(db: Db, changes: readonly Changed<PolicyStatusRecord>[]): Promise<WebhookEvent[]> {
  const entries = changes.flatMap(({ before, after }) => (before ? [] : after));
  const policies = await recordsOf(
    db,
    'policies',
    entries.map(({ policy_id }) => policy_id),
  );
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  return entries.flatMap(({ policy_id, from, to, effective_on, at }) => {
    const policy = byId.get(policy_id);
    // An edited premium and a corrected case are in the history, but no change of status.
    if (!policy || from === to || isPast(policy, at)) return [];
    const { case_no, policy_no } = policy;
    return [
      { type: 'policy.status_changed', data: { policy_id, case_no, policy_no, from, to, effective_on } } as const,
    ];
  });
}

const isOpen = ({ bucket, resolution }: StatementRowRecord) => bucket !== 'matched' && resolution === null;

/** Statements whose last open line was settled, or that came without one. */
async function reconciliations(db: Db, changes: readonly Changed<StatementRowRecord>[]): Promise<WebhookEvent[]> {
  const settled = changes.filter(({ before, after }) => !isOpen(after) && (!before || isOpen(before)));
  const ids = [...new Set(settled.map(({ after }) => after.statement_id))];
  if (ids.length === 0) return [];
  const open = db.selectFrom('statement_rows').select('statement_id').where('bucket', '<>', 'matched');
  const unsettled = open.where('resolution', 'is', null).where('statement_id', 'in', ids).distinct();
  const statements = await db
    .selectFrom('statements')
    .select(['id', 'brand_id', 'reference'])
    .where('id', 'in', ids)
    .where('id', 'not in', unsettled)
    .orderBy('id')
    .execute();
  return statements.map(({ id: statement_id, brand_id, reference }) => ({
    type: 'statement.reconciled',
    data: { statement_id, brand_id, reference },
  }));
}
