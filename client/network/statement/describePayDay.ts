import type { TFunction } from 'i18next';
import { businessToday } from '~/platform/businessDay';
import type { Format } from '~/platform/format';

/** The day the money arrived, or the planned payday in the right tense. Texts: `payments`. */
export function describePayDay(
  t: TFunction,
  format: Format,
  { pay_on, settled_on = null }: { pay_on: string; settled_on?: string | null },
): string {
  if (settled_on) return t('payments:payDay.paid', { day: format.day(settled_on) });
  return t(`payments:payDay.${pay_on < businessToday() ? 'past' : 'coming'}`, { day: format.day(pay_on) });
}
