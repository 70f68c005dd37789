import { roles } from '@shared/abilities';
import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { PolicyDetail, PolicyRecord } from '@shared/contracts/network/policies';
import { sumOf } from '@shared/plan/money';
import { allocate } from '@shared/plan/targetPremium';
import { isAmong, teamOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordsWith } from '../records/read';
import { contextOf } from './context';
import { insuredName, isAfter, isOwn, officeFields, policyRowOf, seesAll, seesClient } from './rows';

/**
 * A policy in full. An upline gets it without birthday, contact details, notes and documents, with the owner masked and requirements,
 * medical or other, only as "client requirement" (domain.md 5, row rule 2).
 */
export async function policyDetailOf(
  network: Network,
  db: Db,
  policy: PolicyRecord,
  user: NetworkCaller,
): Promise<PolicyDetail> {
  const context = await contextOf(network, db, [policy], user, { readiness: true, history: true });
  const whole = seesClient(policy, user);
  const name = (id: number) => context.member(id)?.name ?? '';
  const parts = allocate(
    policy.tp_cents,
    policy.splits.map(({ share_bp }) => share_bp),
  );
  const ownerName = whole
    ? `${policy.owner.first} ${policy.owner.last}`
    : insuredName({ ...policy, insured: null }, user);
  const row = policyRowOf(context, policy, user);
  return {
    ...row,
    counted_tp_cents: Math.min(row.tp_cents, await countedTp(db, policy, user)),
    ...(await correctionsOf(network, db, policy)),
    ...officeFields(context, policy, user),
    owner: {
      name: ownerName,
      state: policy.owner.state,
      birthday: whole ? policy.owner.birthday : null,
      email: whole ? policy.owner.email : null,
      phone: whole ? policy.owner.phone : null,
    },
    insured_person: policy.insured && {
      name: insuredName(policy, user),
      state: policy.insured.state,
      birthday: whole ? policy.insured.birthday : null,
      tobacco: whole ? policy.insured.tobacco : null,
    },
    face_amount_cents: policy.face_amount_cents,
    target_premium_cents: policy.target_premium_cents,
    premium_mode: policy.premium_mode,
    modal_premium_cents: policy.modal_premium_cents,
    initial_lump_cents: policy.initial_lump_cents,
    exchange_1035_cents: policy.exchange_1035_cents,
    risk_class: whole ? policy.risk_class : null,
    signed_on: policy.signed_on,
    submitted_on: policy.submitted_on,
    approved_on: policy.approved_on,
    issued_on: policy.issued_on,
    delivered_on: policy.delivered_on,
    inforce_on: policy.inforce_on,
    closed_on: policy.closed_on,
    status_reason: whole ? policy.status_reason : '',
    requirements: policy.requirements.map(({ code, label, owner, due_on, done_on }) => ({
      code: whole ? code : null,
      label: whole ? label : '',
      owner: whole ? owner : 'client',
      due_on,
      done_on,
    })),
    splits: policy.splits.map(({ member_id, share_bp }, index) => ({
      member_id,
      name: name(member_id),
      share_bp,
      tp_cents: parts[index] ?? 0,
    })),
    riders: policy.riders,
    source: whole ? policy.source : null,
    notes: whole ? policy.notes : '',
    timeline: context.db
      .table('policy_statuses')
      .by('policy_id', policy.id)
      .sort((a, b) => (isAfter(a, b) ? 1 : -1))
      .map(({ from, to, effective_on, by, reason }) => ({
        from,
        to,
        effective_on,
        by: name(by),
        by_id: context.member(by)?.role === roles.member ? by : null,
        reason: whole ? reason : '',
      })),
  };
}

/** The last correction of a case that stands, and whether the office reversed its money. */
async function correctionsOf({ calendar }: Network, db: Db, { id, inforce_on }: PolicyRecord) {
  if (inforce_on === null) return { corrected_on: null, reversed: false };
  const corrections = await recordsWith(db, 'corrections', { policy_id: id });
  const last = corrections.filter(({ undo_of, undone_at }) => undo_of === null && undone_at === null).at(-1);
  const records = await recordsWith(db, 'commission_records', { policy_id: id });
  const isReversed = (record: CommissionRecord) =>
    records
      .filter(
        ({ parent_record_id, cause }) =>
          parent_record_id === record.id && (cause === 'reversal' || cause === 'restoration'),
      )
      .at(-1)?.cause === 'reversal';
  const firstYears = records.filter(
    ({ kind, status, corrected_by }) => kind === 'first_year' && status !== 'void' && corrected_by === undefined,
  );
  return {
    corrected_on: last ? calendar.dayAt(Date.parse(last.created_at)) : null,
    reversed: firstYears.length > 0 && firstYears.every(isReversed),
  };
}

/**
 * TP of a policy that counts for the caller: all of it for the office, else the caller's own share, or the downline's
 * without one.
 */
async function countedTp(db: Db, policy: PolicyRecord, user: NetworkCaller): Promise<number> {
  const rows = await db
    .selectFrom('tp_records')
    .where('policy_id', '=', policy.id)
    .where('state', '<>', 'void')
    .$if(!seesAll(user), (query) =>
      query.where(isAmong('member_id', isOwn(policy, user) ? { ids: [user.id] } : teamOf(user.id))),
    )
    .select('tp_cents')
    .execute();
  return sumOf(rows.map(({ tp_cents }) => tp_cents));
}
