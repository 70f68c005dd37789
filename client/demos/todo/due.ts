import { shiftDay } from '@shared/format/days';
import type { Tone } from '~/ui/tone';

export type DueWord = 'overdue' | 'today' | 'tomorrow' | 'on';

/** Urgency of a due day. A completed task is never late. */
export function dueOf(day: string, today: string, isCompleted: boolean): { word: DueWord; tone: Tone } {
  const on = day.slice(0, 10);
  if (isCompleted) return { word: 'on', tone: 'neutral' };
  if (on < today) return { word: 'overdue', tone: 'danger' };
  if (on === today) return { word: 'today', tone: 'warning' };
  if (on === shiftDay(today, 1)) return { word: 'tomorrow', tone: 'info' };
  return { word: 'on', tone: 'neutral' };
}
