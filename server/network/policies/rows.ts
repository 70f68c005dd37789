import {
  groupOf,
  type PolicyRecord,
  type PolicyRow,
  type PolicyStatusRecord,
  type Scope,
} from '@shared/contracts/network/policies';
import { dayIn, daysBetween } from '@shared/format/days';
import { allocate, plannedPremium } from '@shared/plan/targetPremium';
import { matcher } from '../../data/listing';
import { maskName, nameOf } from '../members/names';
import type { Network, NetworkCaller } from '../network';

const sight = new WeakMap<object, boolean>();

/** True for the office. Asked for every row of a list, so the answer is kept with the ability. */
export function seesAll({ ability }: NetworkCaller): boolean {
  let all = sight.get(ability);
  if (all === undefined) {
    all = ability.can('manage', 'Policy');
    sight.set(ability, all);
  }
  return all;
}

/** The policies that a caller may see at all (DOMAIN.md 5, row rules 1 and 2): all for the office, else own and downline. */
export function visiblePolicies(network: Network, user: NetworkCaller): readonly PolicyRecord[] {
  const table = network.db.table('policies');
  if (seesAll(user)) return table.all();
  const found = new Map<number, PolicyRecord>();
  for (const id of network.tree.team(user.id))
    for (const policy of table.by('member_id', id)) found.set(policy.id, policy);
  return [...found.values()];
}

/** One policy if the caller may see it; unknown and forbidden look alike. */
export function visiblePolicy(network: Network, user: NetworkCaller, id: number): PolicyRecord | undefined {
  const policy = network.db.table('policies').get(id);
  if (!policy || seesAll(user)) return policy;
  return policy.splits.some(({ member_id }) => network.tree.covers(user.id, member_id)) ? policy : undefined;
}

export const isOwn = (policy: PolicyRecord, user: NetworkCaller) =>
  policy.splits.some(({ member_id }) => member_id === user.id);

/** True when the caller may see who is insured: a writing agent or the office. */
export const seesClient = (policy: PolicyRecord, user: NetworkCaller) => isOwn(policy, user) || seesAll(user);

/** Whether a row of a policy's history came after another. */
export const isAfter = (a: PolicyStatusRecord, b: PolicyStatusRecord) => (a.at === b.at ? a.id > b.id : a.at > b.at);

/** The day since which a policy has its status: that of the last row of its history. */
export function statusSince(network: Network, policy: PolicyRecord): string {
  // A change of premium or agents leaves a row, too, and not another status.
  const rows = network.db.table('policy_statuses').by('policy_id', policy.id);
  const [first, ...others] = rows.filter(({ from, to }) => from !== to);
  if (!first) return dayIn(network.deps.timeZone, new Date(policy.created_at));
  return others.reduce((last, row) => (isAfter(row, last) ? row : last), first).effective_on;
}

/** The caller's part of a policy's TP; for the office the whole, for an upline what its agents in the policy have. */
export function tpFor(
  network: Network,
  policy: PolicyRecord,
  user: NetworkCaller,
): { tp: number; share: number | null } {
  if (seesAll(user)) return { tp: policy.tp_cents, share: null };
  const own = policy.splits.findIndex(({ member_id }) => member_id === user.id);
  const parts = allocate(
    policy.tp_cents,
    policy.splits.map(({ share_bp }) => share_bp),
  );
  if (own >= 0) return { tp: parts[own] ?? 0, share: policy.splits[own]?.share_bp ?? null };
  const mine = policy.splits.map(({ member_id }, index) =>
    network.tree.covers(user.id, member_id) ? (parts[index] ?? 0) : 0,
  );
  return { tp: mine.reduce((sum, part) => sum + part, 0), share: null };
}

export const plannedOf = (network: Network, policy: PolicyRecord) =>
  plannedPremium(policy, network.db.table('products').get(policy.product_id) ?? { tp_method: 'target' });

const insuredOf = (policy: PolicyRecord) => policy.insured ?? policy.owner;

export function insuredName(policy: PolicyRecord, user: NetworkCaller): string {
  const { first, last } = insuredOf(policy);
  return seesClient(policy, user) ? `${first} ${last}` : maskName(first, last);
}

interface Filter {
  q?: string | undefined;
  group?: string | undefined;
  status?: string | undefined;
  brand_id?: number | undefined;
  product_id?: number | undefined;
  category_group?: string | undefined;
  agent_id?: number | undefined;
  scope?: Scope | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Visible policies that pass a filter. A search for a name finds a client only for those who may see the name. */
export function filterPolicies(network: Network, user: NetworkCaller, filter: Filter): PolicyRecord[] {
  const scope = filter.scope && network.tree.scope(user.id, filter.scope);
  const products = network.db.table('products');
  const members = network.db.table('members');
  const matches = matcher(filter.q);
  return visiblePolicies(network, user).filter((policy) => {
    if (filter.group && groupOf(policy.status) !== filter.group) return false;
    if (filter.status && policy.status !== filter.status) return false;
    if (filter.product_id && policy.product_id !== filter.product_id) return false;
    if (filter.from && (policy.submitted_on ?? '') < filter.from) return false;
    if (filter.to && (policy.submitted_on ?? '9999') > filter.to) return false;
    if (filter.agent_id && !policy.splits.some(({ member_id }) => member_id === filter.agent_id)) return false;
    if (scope && !policy.splits.some(({ member_id }) => scope.has(member_id))) return false;
    const product = products.get(policy.product_id);
    if (filter.brand_id && product?.brand_id !== filter.brand_id) return false;
    if (filter.category_group) {
      const category = product && network.db.table('categories').get(product.category_id);
      if (category?.category_group !== filter.category_group) return false;
    }
    if (!filter.q) return true;
    const agents = policy.splits.map(({ member_id }) => members.get(member_id)).map((agent) => agent && nameOf(agent));
    return matches(policy.case_no, policy.policy_no, insuredName(policy, user), product?.name, ...agents);
  });
}

/** A row of the list as this caller may see it. */
export function policyRowOf(network: Network, policy: PolicyRecord, user: NetworkCaller): PolicyRow {
  const product = network.db.table('products').get(policy.product_id);
  const brand = product && network.db.table('brands').get(product.brand_id);
  const category = product && network.db.table('categories').get(product.category_id);
  const own = policy.splits.find(({ member_id }) => member_id === user.id);
  const agentId = (own ?? policy.splits[0])?.member_id ?? 0;
  const agent = network.db.table('members').get(agentId);
  const { tp, share } = tpFor(network, policy, user);
  return {
    id: policy.id,
    case_no: policy.case_no,
    policy_no: policy.policy_no,
    insured: insuredName(policy, user),
    own: own !== undefined,
    agent_id: agentId,
    agent: agent ? nameOf(agent) : '',
    split_count: policy.splits.length,
    share_bp: share,
    brand_id: brand?.id ?? 0,
    brand: brand?.name ?? '',
    product_id: policy.product_id,
    product: product?.name ?? '',
    category_group: category?.category_group ?? 'life_perm',
    currency: policy.currency,
    status: policy.status,
    submitted_on: policy.submitted_on,
    inforce_on: policy.inforce_on,
    planned_premium_cents: plannedOf(network, policy),
    tp_cents: tp,
    days_in_status: Math.max(0, daysBetween(statusSince(network, policy), network.today)),
    requirements_open: policy.requirements.filter(({ done_on }) => done_on === null).length,
  };
}
