import { type PolicyRecord, type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import type { PendingCase, reports } from '@shared/contracts/network/reports';
import { dayNumber, dayOfNumber, daysBetween, shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { shareOf, sumOf } from '@shared/plan/money';
import type { NumberColumn } from '../../../data/columns';
import { inOrder } from '../../../data/keptOrder';
import type { Owners } from '../../../data/keptSums';
import { matcher, type Sortable } from '../../../data/listing';
import { daysUntil } from '../../daysUntil';
import { nameOf } from '../../members/names';
import type { prospectsOf } from '../../money/tp/prospects';
import type { Network, NetworkCaller } from '../../network';
import { places, policyColumns } from '../../policies/columns';
import { insuredName, isOwn, seesClient } from '../../policies/rows';
import { conditionsOf, statusesOf } from '../../policies/totals';
import { stateNumber } from '../../stateNumber';
import { medianStay } from './stays';
import type { Filters } from './tp';

/** So many cases are read until somebody else may do something. */
const atOnce = 100;
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

type Query = Received<typeof reports.pending>['query'];
type Cells = NumberColumn;
type Prospects = Awaited<ReturnType<typeof prospectsOf>>;

/** What pending cases are sorted by and summed up from, in columns: each figure as `pendingCaseOf` tells it. */
function figuresOf(network: Network, user: NetworkCaller, group: Owners, known: Prospects) {
  const { db, today } = network;
  const book = policyColumns(network);
  const { column } = book.now;
  const [status, statusOn, submittedOn, requirementOn, productOf, agentsOf, whole] = [
    ...[column('status'), column('status_on'), column('submitted_on'), column('requirement_on'), column('product_id')],
    ...[column('agents'), column('tp_cents')],
  ] as [Cells, Cells, Cells, Cells, Cells, Cells, Cells];
  const [agentsAt, partsAt] = [
    places.map((place) => column(`agent${place}`)),
    places.map((place) => column(`part${place}`)),
  ];
  const sinceDay = daysUntil(today);
  // Of very many cases no product is looked up twice.
  const carriers: ({ brand: number; name: string } & ReturnType<typeof prospectsIn>)[] = [];
  const prospectsIn = (brand: number) => known.get(brand) ?? never;
  for (const { id, brand_id } of db.table('products').all())
    carriers[id] = { brand: brand_id, name: db.table('brands').get(brand_id)?.name ?? '', ...prospectsIn(brand_id) };
  const nobody = { brand: 0, name: '', ...never };
  const carrier = (id: number) => carriers[productOf[id] as number] ?? nobody;
  const medians = new Map<number, number | null>();
  const median = (id: number) => {
    const [its, { brand }] = [status[id] as number, carrier(id)];
    const key = brand * policyStatuses.length + its;
    let days = medians.get(key);
    if (days === undefined) {
      days = medianStay(network, brand, policyStatuses[its] as PolicyStatus);
      medians.set(key, days);
    }
    return days;
  };
  const waited = (id: number) => Math.max(0, sinceDay(statusOn[id] as number));
  /** The parts of the agents who are meant (DOMAIN.md 2.6). */
  const tp = (id: number) => {
    if (agentsOf[id] === 1) return whole[id] as number;
    let cents = 0;
    for (const [place, agents] of agentsAt.entries())
      if (!group || group.has(agents[id] as number)) cents += partsAt[place]?.[id] || 0;
    return cents;
  };
  const likely = (id: number, tp_cents: number) => shareOf(tp_cents, carrier(id).placement_bp ?? 0);
  const agent = (id: number) => {
    const agents = agentsAt.map((each) => each[id] as number);
    return (
      agents.find((each) => each === user.id) ?? agents.find((each) => !group || group.has(each)) ?? agents[0] ?? 0
    );
  };
  const late = dayNumber(today);
  return {
    /** Of many cases what is counted, in cents, and how many are late with a requirement. */
    summary: (ids: readonly number[]) => {
      const sums = { tp_cents: 0, likely_cents: 0, overdue: 0 };
      for (const id of ids) {
        const cents = tp(id);
        sums.tp_cents += cents;
        sums.likely_cents += likely(id, cents);
        if ((requirementOn[id] as number) < late) sums.overdue += 1;
      }
      return sums;
    },
    keys: {
      risk: (id) => riskOf(waited(id), median(id)),
      case_no: (id) => book.rows.text('case_no', id),
      agent: (id) => book.nameOf(agent(id)),
      brand: (id) => carrier(id).name,
      status: (id) => status[id] as number,
      submitted_on: (id) => submittedOn[id] as number,
      days_in_status: waited,
      expected_on: (id) => {
        const { median_days } = carrier(id);
        if (median_days === null) return null;
        const submitted = dayOfNumber(submittedOn[id] as number);
        return Math.max(late, dayNumber(shiftDay(submitted, Math.round(median_days))));
      },
      tp_cents: tp,
      likely_cents: (id) => likely(id, tp(id)),
    } satisfies Record<NonNullable<Query['sort']>, (id: number) => Sortable>,
  };
}

/**
 * A page of the pending cases of some members, the one that stands the longest beyond its median first (DOMAIN.md 6, B5). They are
 * counted and sorted in columns, and those of the page are read; with pauses where a search has to read all.
 */
export function* pendingReport(
  network: Network,
  user: NetworkCaller,
  group: Owners,
  query: Query,
  prospects: Prospects,
) {
  const { q, status, page, limit, sort = 'risk', order, ...filters } = query;
  const { db } = network;
  const presented = (id: number) => {
    const policy = db.table('policies').get(id);
    return policy ? [pendingCaseOf(network, user, policy, group, prospects)] : [];
  };
  let ids = pendingIn(network, group, filters, status);
  const matches = matcher(q);
  if (q) {
    const found: number[] = [];
    for (const [at, id] of ids.entries()) {
      for (const row of presented(id))
        if (matches(row.case_no, row.policy_no, row.insured, row.agent, row.brand, row.product)) found.push(id);
      if (at % atOnce === 0) yield;
    }
    ids = found;
  }
  const { keys, summary } = figuresOf(network, user, group, prospects);
  const sorted = inOrder(ids, keys[sort], query.sort ? order === 'desc' : true, page * limit);
  const shown = Array.prototype.slice.call(sorted, (page - 1) * limit, page * limit) as number[];
  return {
    list: shown.flatMap(presented),
    total: ids.length,
    page,
    limit,
    summary: summary(ids),
  };
}

/** Submitted cases that are not decided, with an agent among the members, that pass a filter. */
function pendingIn(
  network: Network,
  group: Owners,
  { brand_id, category_group, state }: Filters,
  status: PolicyStatus | undefined,
): number[] {
  const rows = policyColumns(network).now;
  const agents = places.map((place) => rows.column(`agent${place}`));
  const tests = conditionsOf(network, rows, { brand_id, category_group });
  const [statuses, on, states] = [rows.column('status'), rows.column('submitted_on'), rows.column('signed_state')];
  const wanted = statusesOf({ group: 'pending', status });
  const signed = state && stateNumber(state);
  // What is pending is asked first: it is a small part of all.
  const passes = (id: number) =>
    wanted[statuses[id] as number] === true &&
    !Number.isNaN(on[id]) &&
    (!group || agents.some((column) => group.has(column[id] as number))) &&
    (!signed || states[id] === signed) &&
    tests.every((test) => test(id));
  const found: number[] = [];
  rows.scan({ among: group && rows.ownedBy(group.ids), passes }, (id) => {
    found.push(id);
  });
  return found;
}

/** A pending case with its age, its outlook by its carrier's history, and what is missing (DOMAIN.md 6, B5). */
function pendingCaseOf(
  network: Network,
  user: NetworkCaller,
  policy: PolicyRecord,
  group: Owners,
  known: Prospects,
): PendingCase {
  const { db, today } = network;
  const product = db.table('products').get(policy.product_id);
  const brand_id = product?.brand_id ?? 0;
  const submitted_on = policy.submitted_on ?? today;
  const agent = db.table('members').get(agentOf(policy, user, group));
  const days_in_status = Math.max(0, daysBetween(policy.status_on, today));
  const median_days = medianStay(network, brand_id, policy.status);
  const prospects = known.get(brand_id) ?? never;
  const expected_on = prospects.median_days === null ? null : shiftDay(submitted_on, Math.round(prospects.median_days));
  const weight_bp = prospects.placement_bp ?? 0;
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
