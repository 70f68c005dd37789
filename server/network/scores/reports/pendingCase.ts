import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PendingCase } from '@shared/contracts/network/reports';
import { daysBetween } from '@shared/format/days';
import { shareOf, sumOf } from '@shared/plan/money';
import type { Group } from '../../members/group';
import { nameOf } from '../../members/names';
import { expectedOn, type prospectsOf } from '../../money/tp/prospects';
import type { Network, NetworkCaller } from '../../network';
import { insuredName, isOwn, seesClient } from '../../policies/rows';
import type { MedianStay } from './medianStays';

/** What carriers did with earlier cases. */
interface History {
  prospects: Awaited<ReturnType<typeof prospectsOf>>;
  median: MedianStay;
}

export const daysIn = ({ status_on }: Pick<PolicyRecord, 'status_on'>, today: string) =>
  Math.max(0, daysBetween(status_on, today));

/** How long beyond its median a case stands in its status: 10000 is as long. A median of less than a day counts as one. */
export const riskOf = (days: number, median: number | null) =>
  median === null ? 0 : Math.round((days * 10_000) / Math.max(1, median));

/** What of a case is pending for the members, from its TP records. */
const pendingTp = ({ db }: Network, policy: PolicyRecord, group: Group | undefined): number =>
  sumOf(
    db
      .table('tp_records')
      .by('policy_id', policy.id)
      .filter(({ state, member_id }) => state === 'pending' && (!group || group.has(member_id)))
      .map(({ tp_cents }) => tp_cents),
  );

/** The caller, or the first agent whom the report is about. */
const agentOf = ({ splits }: PolicyRecord, user: NetworkCaller, group: Group | undefined): number =>
  (
    splits.find(({ member_id }) => member_id === user.id) ??
    splits.find(({ member_id }) => !group || group.has(member_id)) ??
    splits[0]
  )?.member_id ?? 0;

/** A pending case with its age, its outlook by its carrier's history, and what is missing (DOMAIN.md 6, B5). */
export function pendingCaseOf(
  network: Network,
  user: NetworkCaller,
  policy: PolicyRecord,
  group: Group | undefined,
  { prospects, median }: History,
): PendingCase {
  const { db, today } = network;
  const product = db.table('products').get(policy.product_id);
  const brand_id = product?.brand_id ?? 0;
  const submitted_on = policy.submitted_on ?? today;
  const agent = db.table('members').get(agentOf(policy, user, group));
  const days_in_status = daysIn(policy, today);
  const median_days = median(brand_id, policy.status);
  const prospect = prospects.get(brand_id);
  const until_inforce = prospect?.median_days ?? null;
  const weight_bp = prospect?.placement_bp ?? 0;
  const tp_cents = pendingTp(network, policy, group);
  const seen = seesClient(policy, user);
  return {
    id: policy.id,
    case_no: policy.case_no,
    policy_no: policy.policy_no,
    insured: insuredName(policy, user),
    own: isOwn(policy, user),
    agent: agent ? nameOf(agent) : '',
    brand: db.table('brands').get(brand_id)?.name ?? '',
    product: product?.name ?? '',
    category_group: (product && db.table('categories').get(product.category_id)?.category_group) ?? 'life_perm',
    status: policy.status,
    submitted_on,
    days_pending: Math.max(0, daysBetween(submitted_on, today)),
    days_in_status,
    median_days,
    risk_bp: riskOf(days_in_status, median_days),
    missing: policy.requirements
      .filter(({ done_on }) => done_on === null)
      .sort((a, b) => ((a.due_on ?? '9') < (b.due_on ?? '9') ? -1 : 1))
      .map(({ code, label, owner, due_on }) => ({
        code: seen ? code : null,
        label: seen ? label : '',
        owner: seen ? owner : 'client',
        due_on,
        overdue: due_on !== null && due_on < today,
      })),
    expected_on: until_inforce === null ? null : expectedOn(network, submitted_on, until_inforce),
    weight_bp,
    tp_cents,
    likely_cents: shareOf(tp_cents, weight_bp),
  };
}
