import type { ConversationRow } from '@shared/contracts/network/mailbox';
import type { TFunction } from 'i18next';
import type { Tone } from '~/ui/tone';

const minuteMs = 60_000;
const [hour, day] = [60, 24 * 60];
/** Less than this is left: it is time to answer. */
const soonMinutes = 4 * hour;

/** How long, in the largest unit that says it: minutes, hours, days. */
export function spanText(t: TFunction<'mailbox'>, ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < hour) return t('span.minutes', { value: minutes });
  if (minutes < 2 * day) return t('span.hours', { value: Math.round(minutes / hour) });
  return t('span.days', { value: Math.round(minutes / day) });
}

/** How long a member still waits for the answer that is due, or how long it is overdue; undefined while nobody waits. */
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
