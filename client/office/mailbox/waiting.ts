import type { ConversationRow } from '@shared/contracts/network/mailbox';
import type { TFunction } from 'i18next';
import type { Tone } from '~/ui/tone';

const minuteMs = 60_000;
const [hour, day] = [60, 24 * 60];
/** Below this, the deadline is highlighted. */
const soonMinutes = 4 * hour;

/** A duration in its largest fitting unit: minutes, hours or days. */
export function spanText(t: TFunction<'mailbox'>, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < hour) return t('span.minutes', { value: minutes });
  if (minutes < 2 * day) return t('span.hours', { value: Math.round(minutes / hour) });
  return t('span.days', { value: Math.round(minutes / day) });
}

/** Time left until the answer is due, or time overdue; undefined if no answer is due. */
export function deadline(
  t: TFunction<'mailbox'>,
  { sla_due_at }: Pick<ConversationRow, 'sla_due_at'>,
  now: number,
): { text: string; tone: Tone } | undefined {
  if (!sla_due_at) return undefined;
  const left = Date.parse(sla_due_at) - now;
  if (left < 0) return { text: t('overdueBy', { span: spanText(t, -left) }), tone: 'danger' };
  return { text: t('left', { span: spanText(t, left) }), tone: left < soonMinutes * minuteMs ? 'warning' : 'neutral' };
}
