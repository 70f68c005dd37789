import {
  type CaseFlag,
  type PolicyRecord,
  type PolicyRow,
  type PolicyStatusRecord,
  groupOf as statusGroupOf,
} from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { allocate, plannedPremium } from '@shared/plan/targetPremium';
import { teamOf, whichOf } from '../members/team';
import type { NetworkCaller } from '../network';
import { nextPremium, nextRequirement } from '../records/due';
import { maskName } from '../records/names';
import { type Db, recordOf } from '../records/read';
import type { PolicyContext } from './context';
import { writingAgents } from './submission';

const sight = new WeakMap<object, boolean>();

/** True for the office. Needed for every row of a list, so the result is cached with the ability. */
export function seesAll({ ability }: NetworkCaller): boolean {
  let all = sight.get(ability);
  if (all === undefined) {
    all = ability.can('oversee', 'Policy');
    sight.set(ability, all);
  }
  return all;
}

/** One policy if the caller may see it; unknown and forbidden get the same answer. */
export async function visiblePolicy(db: Db, user: NetworkCaller, id: number): Promise<PolicyRecord | undefined> {
  const policy = await recordOf(db, 'policies', id);
  return policy && (await seesPolicy(db, user, policy)) ? policy : undefined;
}

/** The office sees all policies, a member those of their team (domain.md 5, row rule 1). */
export const seesPolicy = async (db: Db, user: NetworkCaller, policy: Hands): Promise<boolean> =>
  seesAll(user) || (await whichOf(db, teamOf(user.id), handsOf(policy))).size > 0;

export const isOwn = (policy: PolicyRecord, user: NetworkCaller) =>
  policy.splits.some(({ member_id }) => member_id === user.id);

/** Policy fields that name the responsible agents. */
type Hands = { splits: readonly { member_id: number }[]; serviced_by?: number };
type Client = Pick<PolicyRecord, 'insured' | 'owner'>;

/** The agents responsible for a policy: its writing agents, and its servicer if one of them left. */
export const handsOf = ({ splits, serviced_by }: Hands): number[] => [
  ...splits.map(({ member_id }) => member_id),
  ...(serviced_by === undefined ? [] : [serviced_by]),
];

/** True if the caller may see who is insured: the responsible agents and the office. */
export const seesClient = (policy: Hands, user: NetworkCaller) => handsOf(policy).includes(user.id) || seesAll(user);

export const isAfter = (a: PolicyStatusRecord, b: PolicyStatusRecord) => (a.at === b.at ? a.id > b.id : a.at > b.at);

type Shown = Pick<PolicyRow, 'tp_cents' | 'share_bp' | 'share_of'>;

/**
 * The part of a policy's TP to show, and its owner. The office sees the whole. A member sees the scope's shares, so
 * that a list adds up to the scope's TP; for a single policy, the caller's share or else that of the agents below.
 */
export function tpFor(
  { covers }: Pick<PolicyContext, 'covers'>,
  policy: PolicyRecord,
  user: NetworkCaller,
  among?: ReadonlySet<number>,
): Shown {
  if (seesAll(user)) return { tp_cents: policy.tp_cents, share_bp: null, share_of: null };
  const shares = among ?? (isOwn(policy, user) ? new Set([user.id]) : undefined);
  const parts = allocate(
    policy.tp_cents,
    policy.splits.map(({ share_bp }) => share_bp),
  );
  let [tp_cents, share_bp] = [0, 0];
  let alone = true;
  for (const [place, split] of policy.splits.entries()) {
    if (shares ? !shares.has(split.member_id) : !covers(split.member_id)) continue;
    tp_cents += parts[place] ?? 0;
    share_bp += split.share_bp;
    alone &&= split.member_id === user.id;
  }
  const share_of = share_bp === 10_000 ? null : alone ? 'own' : 'team';
  return { tp_cents, share_bp: alone && share_bp > 0 ? share_bp : null, share_of };
}

/** Uses the product as of submission: later changes do not affect the case (domain.md 4.2). */
export const plannedOf = ({ product }: Pick<PolicyContext, 'product'>, policy: PolicyRecord) =>
  plannedPremium(policy, policy.terms ?? product(policy.product_id) ?? { tp_method: 'target' });

const insuredOf = (policy: Client) => policy.insured ?? policy.owner;

export function insuredName(policy: Hands & Client, user: NetworkCaller): string {
  const { first, last } = insuredOf(policy);
  return seesClient(policy, user) ? `${first} ${last}` : maskName(first, last);
}

function waitsFor(policy: PolicyRecord, user: NetworkCaller): PolicyRow['waits_for'] {
  const next = statusGroupOf(policy.status) === 'pending' ? nextRequirement(policy) : undefined;
  if (!next) return null;
  const { code, label, owner, due_on } = next;
  return seesClient(policy, user) ? { code, label, owner, due_on } : { code: null, label: '', owner: 'client', due_on };
}

function servicerOf({ member }: PolicyContext, { serviced_by }: PolicyRecord): PolicyRow['servicer'] {
  const servicing = serviced_by === undefined ? undefined : member(serviced_by);
  return serviced_by !== undefined && servicing ? { member_id: serviced_by, name: servicing.name } : null;
}

/** Row fields for the office only; `officeFields` fills them. */
const notForMembers = { policy_owner: null, submitted_by: null, flags: null };

/** A list row as this caller may see it; TP is the share of `among`, see `tpFor`. */
export function policyRowOf(
  context: PolicyContext,
  policy: PolicyRecord,
  user: NetworkCaller,
  among?: ReadonlySet<number>,
): PolicyRow {
  const { today } = context;
  const product = context.product(policy.product_id);
  const own = policy.splits.find(({ member_id }) => member_id === user.id);
  const agentId = (own ?? policy.splits[0])?.member_id ?? 0;
  return {
    id: policy.id,
    version: policy.version,
    case_no: policy.case_no,
    policy_no: policy.policy_no,
    insured: insuredName(policy, user),
    own: own !== undefined,
    agent_id: agentId,
    agent: context.member(agentId)?.name ?? '',
    servicer: servicerOf(context, policy),
    split_count: policy.splits.length,
    agents: policy.splits.map(({ member_id, share_bp }) => ({
      member_id,
      name: context.member(member_id)?.name ?? '',
      share_bp,
    })),
    brand_id: product?.brand_id ?? 0,
    brand: product?.brand ?? '',
    product_id: policy.product_id,
    product: product?.name ?? '',
    category_group: product?.category_group ?? 'life_perm',
    currency: policy.currency,
    status: policy.status,
    submitted_on: policy.submitted_on,
    inforce_on: policy.inforce_on,
    planned_premium_cents: plannedOf(context, policy),
    ...tpFor(context, policy, user, among),
    days_in_status: Math.max(0, daysBetween(policy.status_on, today)),
    requirements_open: policy.requirements.filter(({ done_on }) => done_on === null).length,
    waits_for: waitsFor(policy, user),
    ...notForMembers,
  };
}

/** A pending case counts as stalled after this many days in a status; a premium counts as missing when this late. */
export const patienceDays = 30;

export function isReady(context: Pick<PolicyContext, 'db' | 'today'>, policy: PolicyRecord): boolean {
  const product = context.db.table('products').get(policy.product_id);
  return (
    !product || writingAgents(context, policy, product, context.today).every(({ blockers }) => blockers.length === 0)
  );
}

/** A case's problems: an agent who is not ready to write, a stalled status, a late premium. */
function flagsOf(context: PolicyContext, policy: PolicyRecord): CaseFlag[] {
  const { today } = context;
  const group = statusGroupOf(policy.status);
  const writes = group === 'pending' || group === 'draft';
  const premium = nextPremium(policy);
  const flags: CaseFlag[] = [];
  if (writes && !isReady(context, policy)) flags.push('not_ready');
  if (group === 'pending' && daysBetween(policy.status_on, today) > patienceDays) flags.push('stalled');
  if (premium && daysBetween(premium.due_on, today) > patienceDays) flags.push('missing_money');
  return flags;
}

/** Fields of a case for the office alone: owner, submitter, and problems (domain.md 4.2). */
export function officeFields(context: PolicyContext, policy: PolicyRecord, user: NetworkCaller) {
  if (!seesAll(user)) return {};
  const name = (id: number | undefined) => (id === undefined ? '' : (context.member(id)?.name ?? ''));
  return {
    policy_owner: `${policy.owner.first} ${policy.owner.last}`.trim(),
    submitted_by: name(context.submitter(policy.id)),
    flags: flagsOf(context, policy),
  };
}
