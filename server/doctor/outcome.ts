import {
  type SystemCheck,
  type SystemLevel,
  type SystemOutcome,
  systemOutcomes,
} from '@shared/contracts/network/system';

const levels = Object.fromEntries(
  Object.entries(systemOutcomes).flatMap(([level, outcomes]) => outcomes.map((each) => [each, level])),
) as Record<SystemOutcome, SystemLevel>;

/** A check's result; its name and level follow from the outcome. */
export const outcome = (outcome: SystemOutcome, values: SystemCheck['values'] = {}): SystemCheck => ({
  check: outcome.split('_')[0] as SystemCheck['check'],
  level: levels[outcome],
  outcome,
  values,
});
