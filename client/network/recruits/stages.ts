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
 * How many prospects stand at each step, how many came at least so far, and which part that is of those who came to the step
 * before, in basis points; null where nobody did. Who left says not from where, and counts for no step.
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

/** Whether the next action is today or late. */
export const isDue = (next_action_on: string | null): boolean =>
  next_action_on !== null && next_action_on <= businessToday();
