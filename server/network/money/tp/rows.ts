import type { Scope } from '@shared/contracts/network/policies';
import { ageBuckets, type TpRecord, type TpRow } from '@shared/contracts/network/tp';
import { daysBetween, shiftDay } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import { matcher } from '../../../data/listing';
import type { Network, NetworkCaller } from '../../network';
import { seesClient } from '../../policies/rows';
import type { Labels } from '../labels';
import { prospectsOf } from './prospects';

interface Whose {
  scope?: Scope | undefined;
  member_id?: number | undefined;
  policy_id?: number | undefined;
}

/** The TP that a caller may see: all for the office, else self and downline by the current tree (DOMAIN.md 5, rules 1 and 3). */
export function visibleTp(network: Network, user: NetworkCaller, { scope, member_id, policy_id }: Whose): TpRecord[] {
  const table = network.db.table('tp_records');
  const { tree } = network;
  const office = user.ability.can('manage', 'TP');
  const scoped = scope && tree.scope(user.id, scope);
  const sees = (id: number) => (scoped ? scoped.has(id) : office || tree.covers(user.id, id));
  const asked = (id: number) => (member_id === undefined || id === member_id) && sees(id);
  if (policy_id !== undefined) return table.by('policy_id', policy_id).filter((row) => asked(row.member_id));
  if (member_id !== undefined) return sees(member_id) ? table.by('member_id', member_id) : [];
  if (office && !scoped) return [...table.all()];
  return [...(scoped ?? tree.team(user.id))].flatMap((id) => table.by('member_id', id));
}

/** Days since submission of what is still pending. */
export const daysPending = ({ today }: Network, { state, pending_on }: TpRecord) =>
  state === 'pending' ? Math.max(0, daysBetween(pending_on, today)) : null;

const lastDays = [7, 14, 30, 60];
export const ageOf = (days: number) =>
  ageBuckets[lastDays.findIndex((last) => days <= last)] ?? ageBuckets[lastDays.length] ?? '60_plus';

/** The day by which a row is counted: that of its credit or reversal, or of submission while it is pending (DOMAIN.md 3.10). */
export const dayOf = ({ inforce_on, pending_on }: TpRecord) => inforce_on ?? pending_on;

interface Filter extends Whose {
  q?: string | undefined;
  state?: TpRecord['state'] | undefined;
  kind?: TpRecord['kind'] | undefined;
  brand_id?: number | undefined;
  category_group?: TpRecord['category_group'] | undefined;
  age?: (typeof ageBuckets)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Void rows are shown to who asks for them: mostly pending ones that came into force since. */
export function filterTp(network: Network, user: NetworkCaller, filter: Filter, labels: Labels): TpRecord[] {
  const matches = matcher(filter.q);
  return visibleTp(network, user, filter).filter((row) => {
    if (filter.state ? row.state !== filter.state : row.state === 'void') return false;
    if (filter.kind && row.kind !== filter.kind) return false;
    if (filter.brand_id && row.brand_id !== filter.brand_id) return false;
    if (filter.category_group && row.category_group !== filter.category_group) return false;
    const day = dayOf(row);
    if ((filter.from && day < filter.from) || (filter.to && day > filter.to)) return false;
    const days = daysPending(network, row);
    if (filter.age && (days === null || ageOf(days) !== filter.age)) return false;
    if (!filter.q) return true;
    const { case_no, policy_no, brand, product } = labels.policy(row.policy_id);
    return matches(case_no, policy_no, brand, product, labels.member(row.member_id));
  });
}

export function tpRowOf(network: Network, user: NetworkCaller, row: TpRecord, labels: Labels): TpRow {
  const policy = network.db.table('policies').get(row.policy_id);
  const { case_no, policy_no, brand, product } = labels.policy(row.policy_id);
  const { id, kind, state, member_id, policy_id, brand_id, category_group, share_bp, tp_cents } = row;
  const waits = state === 'pending' ? policy?.requirements.find(({ done_on }) => done_on === null) : undefined;
  const whole = policy !== undefined && seesClient(policy, user);
  const { median_days, placement_bp } = (state === 'pending' && prospectsOf(network).get(brand_id)) || {};
  const expected = median_days == null ? null : shiftDay(row.pending_on, Math.round(median_days));
  return {
    id,
    kind,
    state,
    member_id,
    agent: labels.member(member_id),
    policy_id,
    case_no,
    policy_no,
    brand_id,
    brand,
    product,
    category_group,
    currency: policy?.currency ?? 'USD',
    share_bp,
    tp_cents,
    pending_on: row.pending_on,
    inforce_on: row.inforce_on,
    status: policy?.status ?? 'draft',
    reason: row.reason,
    days_pending: daysPending(network, row),
    // Uplines are not told what a client's health has to do with it (DOMAIN.md 5, row rule 2).
    waits_for: waits
      ? { label: whole ? waits.label : '', owner: whole ? waits.owner : 'client', due_on: waits.due_on }
      : null,
    expected_on: expected && expected < network.today ? network.today : expected,
    likely_cents: placement_bp == null ? null : shareOf(tp_cents, placement_bp),
  };
}
