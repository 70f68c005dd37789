import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { policyDays } from '@shared/contracts/network/policyWork';
import { type Issue, issue } from '@shared/http/issues';
import { type DayStatus, dayStatuses, stepsAhead } from '@shared/plan/policyStatus';
import type { TransitionBlocker } from '@shared/plan/transitionBlockers';
import type { z } from 'zod';
import { invalid, Problem } from '../../http/problems';
import type { NetworkCaller } from '../network';
import type { NetworkTransaction } from '../records/tables';
import type { StatusChange, StatusTransitions } from './statusTransitions';

/** Takes several steps of a case at once (domain.md 4.2). Each is a status change with its own day. */

type Days = z.output<typeof policyDays>;

/** @throws invalid for a step that is not ahead, and for a day missing before a later one */
export function stepsOf({ status }: PolicyRecord, { policy_no, ...days }: Days): StatusChange[] {
  const ahead = stepsAhead(status);
  const last = ahead.findLast((to) => days[`${to}_on`] !== undefined);
  const issues: Issue[] = dayStatuses.flatMap((to) =>
    days[`${to}_on`] !== undefined && !ahead.includes(to) ? [issue(`${to}_on`, 'choice')] : [],
  );
  const steps: StatusChange[] = [];
  for (const to of ahead.slice(0, last ? ahead.indexOf(last) + 1 : 1)) {
    const effective_on = days[`${to}_on`];
    if (effective_on) steps.push({ ...days, to, effective_on, reason: '', ...(to === 'issued' && { policy_no }) });
    else if (to !== 'delivered' || !last) issues.push(issue(`${to}_on`, 'required'));
  }
  if (issues.length > 0) throw invalid(issues);
  return steps;
}

/**
 * Takes the steps one after the other. Stops at the first with blockers if `stop` is given, for a preview.
 * @throws invalid with the step's day as the field, forbidden, or conflict('blocked')
 */
export async function advance(
  moves: StatusTransitions,
  tx: NetworkTransaction,
  user: NetworkCaller,
  policy: PolicyRecord,
  days: Days,
  stop?: (status: DayStatus, blockers: TransitionBlocker[]) => void,
): Promise<PolicyRecord> {
  let moved = policy;
  for (const step of stepsOf(policy, days)) {
    const blockers = stop ? await moves.blockers(tx.sql, user, moved, step) : [];
    if (blockers.length > 0) {
      stop?.(step.to as DayStatus, blockers);
      return moved;
    }
    try {
      moved = await moves.make(tx, user, moved, step);
    } catch (error) {
      throw error instanceof Problem && error.code === 'invalid' ? invalid(ofStep(error.issues, step)) : error;
    }
  }
  return moved;
}

const ofStep = (issues: readonly Issue[], { to }: StatusChange) =>
  issues.map((each) => (each.field === 'effective_on' ? { ...each, field: `${to}_on` } : each));
