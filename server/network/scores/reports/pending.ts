import type { PolicyRecord, PolicyStatus } from '@shared/contracts/network/policies';
import type { PendingCase } from '@shared/contracts/network/reports';
import { daysBetween, shiftDay } from '@shared/format/days';
import { shareOf, sumOf } from '@shared/plan/money';
import type { Owners } from '../../../data/keptSums';
import { nameOf } from '../../members/names';
import { prospectsOf } from '../../money/tp/prospects';
import type { Network, NetworkCaller } from '../../network';
import { insuredName, isOwn, seesClient } from '../../policies/rows';
import { casesOf } from './cases';
import { medianStay } from './stays';
import type { Filters } from './tp';

const never = { median_days: null, placement_bp: null };

/** What of a case is pending for the members, from its TP records. */
const pendingTp = ({ db }: Network, policy: PolicyRecord, members: Owners): number =>
  sumOf(
    db
      .table('tp_records')
      .by('policy_id', policy.id)
      .filter(({ state, member_id }) => state === 'pending' && (!members || members.has(member_id)))
      .map(({ tp_cents }) => tp_cents),
  );

/** How long beyond its median a case stands in its status: 10000 is as long. A median of less than a day counts as one. */
const riskOf = (days: number, median: number | null) =>
  median === null ? 0 : Math.round((days * 10_000) / Math.max(1, median));

/** The pending cases of some members, with pauses. */
export function* pendingCases(
  network: Network,
  user: NetworkCaller,
  members: Owners,
  { status, ...filters }: Filters & { status?: PolicyStatus | undefined },
): Generator<void, PendingCase[]> {
  const found: PendingCase[] = [];
  const prospects = prospectsOf(network);
  for (const some of casesOf(network, members, { ...filters, group: 'pending' })) {
    for (const policy of some)
      if (!status || policy.status === status) found.push(pendingCaseOf(network, user, policy, members, prospects));
    yield;
  }
  return found;
}

/** A pending case with its age, its outlook by its carrier's history, and what is missing (DOMAIN.md 6, B5). */
function pendingCaseOf(
  network: Network,
  user: NetworkCaller,
  policy: PolicyRecord,
  members: Owners,
  known: ReturnType<typeof prospectsOf>,
): PendingCase {
  const { db, today } = network;
  const product = db.table('products').get(policy.product_id);
  const brand_id = product?.brand_id ?? 0;
  const submitted_on = policy.submitted_on ?? today;
  const agent = db.table('members').get(agentOf(policy, user, members));
  const days_in_status = Math.max(0, daysBetween(policy.status_on, today));
  const median_days = medianStay(network, brand_id, policy.status);
  const prospects = known.get(brand_id) ?? never;
  const expected_on = prospects.median_days === null ? null : shiftDay(submitted_on, Math.round(prospects.median_days));
  const weight_bp = prospects.placement_bp ?? 0;
  const tp_cents = pendingTp(network, policy, members);
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
    expected_on: expected_on !== null && expected_on < today ? today : expected_on,
    weight_bp,
    tp_cents,
    likely_cents: shareOf(tp_cents, weight_bp),
  };
}

/** The caller, or the first agent whom the report is about. */
const agentOf = ({ splits }: PolicyRecord, user: NetworkCaller, members: Owners): number =>
  (
    splits.find(({ member_id }) => member_id === user.id) ??
    splits.find(({ member_id }) => !members || members.has(member_id)) ??
    splits[0]
  )?.member_id ?? 0;
