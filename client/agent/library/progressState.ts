import { expiringDays, type ResourceProgress, type ResourceRow } from '@shared/contracts/network/library';
import { daysBetween } from '@shared/format/days';
import type { Tone } from '~/ui/tone';

type Tracked = Pick<ResourceRow, 'require_ack' | 'question_count' | 'edition' | 'due_on' | 'required'> & {
  progress: ResourceProgress | null;
};

/** `renewed`: an older edition was acknowledged. `overdue` and `due` apply to required resources only. */
export const progressStates = [
  'fresh',
  'started',
  'due',
  'overdue',
  'renewed',
  'acknowledged',
  'passed',
  'done',
] as const;
export type ProgressState = (typeof progressStates)[number];

export const progressTones: Record<ProgressState, Tone> = {
  fresh: 'neutral',
  started: 'info',
  due: 'warning',
  overdue: 'danger',
  renewed: 'warning',
  acknowledged: 'success',
  passed: 'success',
  done: 'success',
};

/** Completion by the server's rule. */
export const isDone = ({ progress, question_count, require_ack, edition }: Tracked): boolean =>
  progress !== null &&
  (question_count > 0 ? progress.passed_at !== null : require_ack || progress.completed_at !== null) &&
  (!require_ack || progress.acked_edition === edition);

/** The reader's progress state as of a day. */
export function progressState(row: Tracked, today: string): ProgressState {
  const { progress, require_ack, question_count, edition, due_on, required } = row;
  if (isDone(row)) return require_ack ? 'acknowledged' : question_count > 0 ? 'passed' : 'done';
  if (required && due_on !== null && due_on < today) return 'overdue';
  if (require_ack && progress?.acked_edition != null && progress.acked_edition < edition) return 'renewed';
  if (required) return 'due';
  return progress && progress.pct > 0 ? 'started' : 'fresh';
}

/** Days until a resource expires; undefined unless soon. */
export function expiresIn({ expires_on }: Pick<ResourceRow, 'expires_on'>, today: string): number | undefined {
  if (expires_on === null) return undefined;
  const days = daysBetween(today, expires_on);
  return days <= expiringDays ? days : undefined;
}
