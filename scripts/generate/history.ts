import type { PolicyStatusRecord } from '@shared/contracts/network/policies';
import { instantOf } from './days';
import { stream } from './random';
import { reasonFor } from './reasons';
import type { PolicyPath } from './steps';

/** A row of policy_status_history without its id (domain.md 2.6 and 3.5); the first row creates the draft. */
export type HistoryRow = Omit<PolicyStatusRecord, 'id'>;

const byAgent = new Set(['draft', 'submitted', 'withdrawn']);
const administratorIds = [121, 122, 123] as const;

export function historyOf(seed: number, way: PolicyPath, policyId: number, agentId: number): HistoryRow[] {
  const random = stream(seed, 'history', way.slot);
  const caseworker = random.pick(administratorIds);
  let minutes = 0;
  return way.steps.map((step, index): HistoryRow => {
    const previous = way.steps[index - 1];
    minutes = previous?.reported === step.reported ? Math.min(479, minutes + random.int(6, 45)) : random.int(0, 340);
    return {
      policy_id: policyId,
      from: previous?.to ?? null,
      to: step.to,
      at: instantOf(step.reported, minutes),
      effective_on: step.on,
      by: byAgent.has(step.to) ? agentId : random.chance(0.85) ? caseworker : random.pick(administratorIds),
      reason: reasonFor(random, step.to, way, previous?.to),
    };
  });
}

export const numbered = (rows: readonly HistoryRow[]): PolicyStatusRecord[] =>
  [...rows]
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.policy_id - b.policy_id))
    .map((row, index) => ({ id: index + 1, ...row }));
