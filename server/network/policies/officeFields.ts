import { type CaseFlag, groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import type { NetworkCaller } from '../network';
import type { PolicyContext } from './context';
import { nextPremium } from './due';
import { seesAll } from './rows';
import { writingAgents } from './submission';

/** A pending case this long in one status stands still; a premium this late is missing. */
export const patienceDays = 30;

/** Whether all writing agents of an open case may write it now. */
export function isReady(context: Pick<PolicyContext, 'db' | 'today'>, policy: PolicyRecord): boolean {
  const product = context.db.table('products').get(policy.product_id);
  return (
    !product || writingAgents(context, policy, product, context.today).every(({ blockers }) => blockers.length === 0)
  );
}

/** What is wrong with a case: an agent not ready to write, a status that does not move, a premium that is late. */
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
