import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

/** Formats a month (`2026-10`) or a quarter (`2026-Q4`). */
export function periodText(period: string, format: Format, t: TFunction<'rewards'>): string {
  const quarter = /^(\d{4})-Q([1-4])$/.exec(period);
  return quarter ? t('rewards:quarter', { quarter: quarter[2], year: quarter[1] }) : format.month(period, 'long');
}
