import { type CaseFlag, groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import type { NetworkCaller } from '../network';
import { nextPremium } from '../records/due';
import type { PolicyContext } from './context';
import { seesAll } from './rows';
import { writingAgents } from './submission';

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
  const group = groupOf(policy.status);
  const writes = group === 'pending' || group === 'draft';
  const premium = nextPremium(policy);
  const flags: CaseFlag[] = [];
  if (writes && !isReady(context, policy)) flags.push('not_ready');
  if (group === 'pending' && daysBetween(policy.status_on, today) > patienceDays) flags.push('stalled');
  if (premium && daysBetween(premium.due_on, today) > patienceDays) flags.push('missing_money');
  return flags;
}

/** Fields of a case for the office alone: owner, all agents, submitter, and problems (domain.md 4.2). */
export function officeFields(context: PolicyContext, policy: PolicyRecord, user: NetworkCaller) {
  if (!seesAll(user)) return {};
  const name = (id: number | undefined) => (id === undefined ? '' : (context.member(id)?.name ?? ''));
  return {
    policy_owner: `${policy.owner.first} ${policy.owner.last}`.trim(),
    agents: policy.splits.map(({ member_id, share_bp }) => ({ member_id, name: name(member_id), share_bp })),
    submitted_by: name(context.submitter(policy.id)),
    flags: flagsOf(context, policy),
  };
}
