import type { payments, RunRow } from '@shared/contracts/network/payments';
import type { Answer } from '@shared/http/endpoint';
import { paths } from '~/paths';
import type { StepperItem } from '~/ui/Stepper';
import type { Tone } from '~/ui/tone';

export type Calculation = Answer<typeof payments.calculate>;
export type CalculatedRow = Calculation['list'][number];
export type RunCheck = Calculation['checks'][number];

export const runAddress = (cycle_no?: string): string =>
  cycle_no ? `${paths.officePayments}?cycle_no=${cycle_no}` : paths.officePayments;

export const runTones: Record<RunRow['status'], Tone> = { open: 'info', locked: 'warning', paid: 'success' };

const stages = ['collect', 'review', 'approve', 'send', 'settle'] as const;
export type Stage = (typeof stages)[number];

/** A run's stage. A locked run that can no longer be unlocked is on its way to the bank. */
export function stageOf({ status, blocker, requested_by, unlockable }: RunRow): Stage | 'done' {
  if (status === 'paid') return 'done';
  if (status === 'locked') return unlockable ? 'send' : 'settle';
  if (blocker !== null) return 'collect';
  return requested_by === null ? 'review' : 'approve';
}

/** The run's stages for the stepper; `name` labels each. */
export function stepsOf(run: RunRow, name: (stage: Stage) => string): StepperItem[] {
  const stage = stageOf(run);
  const at = stage === 'done' ? stages.length : stages.indexOf(stage);
  return stages.map((key, index) => ({
    key,
    label: name(key),
    state: index < at ? 'done' : index === at ? 'current' : 'next',
  }));
}
