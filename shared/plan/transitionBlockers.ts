import { groupOf, type PolicyRecord, type PolicyStatus } from '../contracts/network/policies';
import { shiftDay } from '../format/days';
import { sumOf } from './money';
import { isAllowed, mayMove } from './policyStatus';
import type { ReadinessBlocker } from './readyToWrite';

export interface Transition {
  from: PolicyStatus;
  to: PolicyStatus;
  effective_on: string;
  /** True if the caller manages policies; otherwise the caller is the writing agent. */
  manages: boolean;
}

type Requirement = PolicyRecord['requirements'][number];

/** The policy facts the guards need. Only those of the target status are read. */
export interface TransitionFacts {
  /** Names of required fields that are still empty. */
  missing_fields: readonly string[];
  shares_bp: readonly number[];
  agents: readonly { member_id: number; blockers: readonly ReadinessBlocker[] }[];
  /** A manager's reason to allow an agent who is not ready; otherwise empty. */
  override_reason: string;
  requirements: readonly Pick<Requirement, 'code' | 'owner' | 'done_on'>[];
  policy_no: string | null;
  issued_on: string | null;
  inforce_on: string | null;
  initial_receipt: boolean;
  exchange_in_transit: boolean;
  paid_to_on: string | null;
  status_reason: string;
}

export type TransitionBlocker =
  | { code: 'not_allowed' | 'not_permitted' | 'reason_missing' | 'initial_receipt_missing' }
  | { code: 'field_missing'; field: string }
  | { code: 'shares'; sum_bp: number }
  | { code: 'agent_not_ready'; member_id: number; blockers: readonly ReadinessBlocker[] }
  | { code: 'carrier_requirement_open'; requirement: Requirement['code'] }
  | { code: 'reinstatement_too_late'; last_on: string };

const reinstatementDays = 90;

/** The last day on which a lapsed policy may come back into force (domain.md 3.5). */
export const lastReinstatement = (paid_to_on: string): string => shiftDay(paid_to_on, reinstatementDays);

/** Everything that keeps a policy from a status; empty if the change is allowed (domain.md 3.5, who and guards). */
export function transitionBlockers(transition: Transition, facts: TransitionFacts): TransitionBlocker[] {
  const { from, to, manages } = transition;
  if (!isAllowed(from, to)) return [{ code: 'not_allowed' }];
  if (!mayMove(from, to, manages)) return [{ code: 'not_permitted' }];
  switch (to) {
    case 'submitted':
      return submissionBlockers(facts, manages);
    case 'approved':
      return facts.requirements
        .filter(({ owner, done_on }) => owner === 'carrier' && done_on === null)
        .map(({ code }) => ({ code: 'carrier_requirement_open', requirement: code }));
    case 'issued':
      return missing(facts, ['policy_no', 'issued_on']);
    case 'inforce':
      return from === 'lapsed' ? reinstatementBlockers(transition, facts) : inforceBlockers(facts);
    default:
      return ['closed', 'ended'].includes(groupOf(to)) && facts.status_reason === ''
        ? [{ code: 'reason_missing' }]
        : [];
  }
}

const missing = (facts: TransitionFacts, fields: ('policy_no' | 'issued_on' | 'inforce_on' | 'paid_to_on')[]) =>
  fields.filter((field) => !facts[field]).map((field) => ({ code: 'field_missing' as const, field }));

function submissionBlockers(facts: TransitionFacts, manages: boolean): TransitionBlocker[] {
  const blockers: TransitionBlocker[] = facts.missing_fields.map((field) => ({ code: 'field_missing', field }));
  const sum_bp = sumOf(facts.shares_bp);
  if (sum_bp !== 10_000) blockers.push({ code: 'shares', sum_bp });
  if (manages && facts.override_reason !== '') return blockers;
  for (const { member_id, blockers: agentBlockers } of facts.agents)
    if (agentBlockers.length > 0) blockers.push({ code: 'agent_not_ready', member_id, blockers: agentBlockers });
  return blockers;
}

function inforceBlockers(facts: TransitionFacts): TransitionBlocker[] {
  const blockers: TransitionBlocker[] = missing(facts, ['inforce_on']);
  if (!facts.initial_receipt && !facts.exchange_in_transit) blockers.push({ code: 'initial_receipt_missing' });
  return blockers;
}

function reinstatementBlockers({ effective_on }: Transition, facts: TransitionFacts): TransitionBlocker[] {
  if (facts.paid_to_on === null) return missing(facts, ['paid_to_on']);
  const last_on = lastReinstatement(facts.paid_to_on);
  return effective_on > last_on ? [{ code: 'reinstatement_too_late', last_on }] : [];
}
