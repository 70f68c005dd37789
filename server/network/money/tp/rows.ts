import type { PolicyRecord } from '@shared/contracts/network/policies';
import { ageBuckets, type TpRecord, type TpRow } from '@shared/contracts/network/tp';
import { daysBetween } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import type { Network, NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { seesClient } from '../../policies/rows';
import { recordsOf } from '../../records/read';
import { expectedOn, lastDueOf, prospectsOf } from './prospects';

/** Days since the submission of pending TP; null otherwise. */
export const daysPending = ({ today }: Network, { state, pending_on }: TpRecord) =>
  state === 'pending' ? Math.max(0, daysBetween(pending_on, today)) : null;

const lastDays = [7, 14, 30, 60];
export const ageOf = (days: number) =>
  ageBuckets[lastDays.findIndex((last) => days <= last)] ?? ageBuckets[lastDays.length] ?? '60_plus';

/** The smallest and largest number of days of an age; the last age has no upper bound. */
export function daysOfAge(age: (typeof ageBuckets)[number]): [least: number, most: number | undefined] {
  const place = ageBuckets.indexOf(age);
  return [place === 0 ? 0 : (lastDays[place - 1] ?? 0) + 1, lastDays[place]];
}

/** A row counts on the day of its credit or reversal; a pending row on the day of its submission (domain.md 3.10). */
export const tpDayOf = ({ inforce_on, pending_on }: Pick<TpRecord, 'inforce_on' | 'pending_on'>) =>
  inforce_on ?? pending_on;

/** Rows of a list, with the carrier's outlook for pending ones. */
export async function tpRowsOf(
  network: Network,
  user: NetworkCaller,
  rows: readonly TpRecord[],
  db = network.sql.db,
): Promise<TpRow[]> {
  const ids = rows.map(({ policy_id }) => policy_id);
  const policies = new Map((await recordsOf(db, 'policies', ids)).map((policy) => [policy.id, policy]));
  const labels = await labelsFor(db, user, { policies: ids, members: rows.map(({ member_id }) => member_id) });
  const prospects = rows.some(({ state }) => state === 'pending') ? await prospectsOf(network) : undefined;
  return rows.map((row) => tpRowOf(network, user, row, { policy: policies.get(row.policy_id), labels, prospects }));
}

export function tpRowOf(
  network: Network,
  user: NetworkCaller,
  row: TpRecord,
  {
    policy,
    labels,
    prospects,
  }: {
    policy: PolicyRecord | undefined;
    labels: Labels;
    prospects: Awaited<ReturnType<typeof prospectsOf>> | undefined;
  },
): TpRow {
  const { case_no, policy_no, brand, product } = labels.policy(row.policy_id);
  const { id, kind, state, member_id, policy_id, brand_id, category_group, share_bp, tp_cents } = row;
  const waits = state === 'pending' ? policy?.requirements.find(({ done_on }) => done_on === null) : undefined;
  const whole = policy !== undefined && seesClient(policy, user);
  const { median_days, placement_bp } = (state === 'pending' && prospects?.get(brand_id)) || {};
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
    // Uplines never see a client's health requirements (domain.md 5, row rule 2).
    waits_for: waits
      ? { label: whole ? waits.label : '', owner: whole ? waits.owner : 'client', due_on: waits.due_on }
      : null,
    expected_on:
      median_days == null ? null : expectedOn(network, row.pending_on, median_days, policy ? lastDueOf(policy) : null),
    placement_bp: placement_bp ?? null,
    likely_cents: placement_bp == null ? null : shareOf(tp_cents, placement_bp),
  };
}
