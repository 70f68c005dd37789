import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PendingCase } from '@shared/contracts/network/reports';
import type { TaskMark } from '@shared/contracts/network/tasks';
import { daysBetween } from '@shared/format/days';
import { shareOf } from '@shared/plan/money';
import { isAmong, type Members, whichOf } from '../../members/team';
import { expectedOn, lastDueOf, type prospectsOf } from '../../money/tp/prospects';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor, type PolicyLabel } from '../../policies/labels';
import { handsOf, isOwn, seesClient } from '../../policies/rows';
import { marksOf } from '../../reads/taskMarks';
import { nextRequirement } from '../../records/due';
import { recordsOf } from '../../records/read';
import type { Products } from './catalogue';
import type { MedianStay } from './medianStays';

/** Carriers' results with earlier cases. */
export interface History {
  products: Products;
  prospects: Awaited<ReturnType<typeof prospectsOf>>;
  median: MedianStay;
}

const daysIn = ({ status_on }: Pick<PolicyRecord, 'status_on'>, today: string) =>
  Math.max(0, daysBetween(status_on, today));

/**
 * A case's days in its status relative to the median: 10000 is exactly the median. A median below one day counts as
 * one.
 */
export const riskOf = (days: number, median: number | null) =>
  median === null ? 0 : Math.round((days * 10_000) / Math.max(1, median));

/** The members' pending TP of each case, from its TP records. */
async function pendingTp({ sql: { db } }: Network, ids: readonly number[], members: Members | undefined) {
  const sums = await db
    .selectFrom('tp_records')
    .where('policy_id', 'in', ids)
    .where('state', '=', 'pending')
    .$if(members !== undefined, (query) => query.where(isAmong('member_id', members as Members)))
    .groupBy('policy_id')
    .select(({ fn }) => ['policy_id', fn.sum<number>('tp_cents').as('tp_cents')])
    .execute();
  return new Map(sums.map(({ policy_id, tp_cents }) => [policy_id, tp_cents]));
}

/** The caller if they share the case, else its first agent in the report's scope. */
const agentOf = (
  { splits }: PolicyRecord,
  user: NetworkCaller,
  among: ReadonlySet<number> | undefined,
): number | null =>
  (
    splits.find(({ member_id }) => member_id === user.id) ??
    splits.find(({ member_id }) => among?.has(member_id) ?? true) ??
    splits[0]
  )?.member_id ?? null;

/** Pending cases as the caller sees them, ordered by id. */
export async function pendingCases(
  network: Network,
  user: NetworkCaller,
  ids: readonly number[],
  members: Members | undefined,
  history: History,
): Promise<PendingCase[]> {
  if (ids.length === 0) return [];
  const { db } = network.sql;
  const policies = await recordsOf(db, 'policies', ids);
  const tp = await pendingTp(network, ids, members);
  const among = members && (await whichOf(db, members, policies.flatMap(handsOf)));
  const agents = new Map(policies.map((policy) => [policy.id, agentOf(policy, user, among)]));
  const labels = await labelsFor(db, user, { members: [...agents.values()], policies: ids });
  const marks = await marksOf(network, user, ['requirement', 'stuck', 'case']);
  return policies.map((policy) => {
    const agent = labels.member(agents.get(policy.id) ?? null);
    return pendingCaseOf(
      network,
      user,
      policy,
      { agent, ...labels.policy(policy.id) },
      tp.get(policy.id) ?? 0,
      history,
      marks,
    );
  });
}

/** A pending case with its age, its outlook from the carrier's history, and its missing items (domain.md 6, B5). */
function pendingCaseOf(
  network: Network,
  user: NetworkCaller,
  policy: PolicyRecord,
  { agent, insured, brand_id, brand, product }: PolicyLabel & { agent: string },
  tp_cents: number,
  { products, prospects, median }: History,
  marks: ReadonlyMap<string, TaskMark>,
): PendingCase {
  const { today } = network;
  const submitted_on = policy.submitted_on ?? today;
  const days_in_status = daysIn(policy, today);
  const median_days = median(brand_id, policy.status);
  const prospect = prospects.get(brand_id);
  const until_inforce = prospect?.median_days ?? null;
  const weight_bp = prospect?.placement_bp ?? 0;
  const seen = seesClient(policy, user);
  const risk_bp = riskOf(days_in_status, median_days);
  const task = taskOf(policy, risk_bp, seen);
  return {
    id: policy.id,
    case_no: policy.case_no,
    policy_no: policy.policy_no,
    insured,
    own: isOwn(policy, user),
    agent,
    brand,
    product,
    category_group: products.get(policy.product_id)?.category_group ?? 'life_perm',
    status: policy.status,
    submitted_on,
    days_pending: Math.max(0, daysBetween(submitted_on, today)),
    days_in_status,
    median_days,
    risk_bp,
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
    expected_on: until_inforce === null ? null : expectedOn(network, submitted_on, until_inforce, lastDueOf(policy)),
    client: seen ? contactOf(policy) : null,
    task,
    mark: marks.get(task) ?? null,
    weight_bp,
    tp_cents,
    likely_cents: shareOf(tp_cents, weight_bp),
  };
}

/** The owner's contact, for callers who may see the client. */
export const contactOf = ({ owner: { first, phone, email } }: Pick<PolicyRecord, 'owner'>) => ({ first, phone, email });

/** A pending case as a task: its next open requirement, a stay beyond the median, or the case (domain.md 2.20). */
function taskOf(policy: PolicyRecord, risk_bp: number, seen: boolean): string {
  // The key would name a client's requirement to an upline.
  const next = seen ? nextRequirement(policy) : undefined;
  if (next) return `requirement:${policy.id}:${next.code}`;
  return risk_bp > 10_000 ? `stuck:${policy.id}:${policy.status}` : `case:${policy.id}`;
}
