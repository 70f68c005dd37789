import { type RecruitStage, recruitSteps } from '@shared/contracts/network/recruits';
import { businessToday } from '~/platform/businessDay';
import type { Tone } from '~/ui/tone';

export const stageTones: Record<RecruitStage, Tone> = {
  lead: 'neutral',
  invited: 'info',
  attended_bpm: 'info',
  interviewed: 'info',
  registered: 'primary',
  exam_scheduled: 'primary',
  exam_passed: 'primary',
  licensed: 'success',
  contracted: 'success',
  first_sale: 'success',
  lost: 'neutral',
  paused: 'warning',
};

/**
 * Prospects per step, the number that reached the step, and the share that came from the step before, in basis points;
 * null when no prospect reached the step before. Lost and paused prospects are excluded because their last step is
 * unknown.
 */
export function conversionOf(counts: Readonly<Record<string, number>>) {
  const at = recruitSteps.map((stage) => counts[stage] ?? 0);
  const reached = at.map((_, index) => at.slice(index).reduce((sum, count) => sum + count, 0));
  return recruitSteps.map((stage, index) => {
    const before = reached[index - 1];
    const here = reached[index] ?? 0;
    return { stage, count: at[index] ?? 0, reached: here, bp: before ? Math.round((here / before) * 10_000) : null };
  });
}

/** True when the next action is due today or overdue. */
export const isDue = (next_action_on: string | null): boolean =>
  next_action_on !== null && next_action_on <= businessToday();
