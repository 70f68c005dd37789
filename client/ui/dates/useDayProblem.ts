import { useTranslation } from 'react-i18next';
import { isDay } from './days';
import { dayText } from './dayText';

/** The error text for a typed day; undefined for an empty one and for one within the limits. */
export function useDayProblem(value: string | null, min?: string, max?: string): string | undefined {
  const { t, i18n } = useTranslation('ui');
  const written = (day: string) => dayText(day, i18n.resolvedLanguage ?? 'en');
  if (!value) return undefined;
  if (!isDay(value)) return t('dates.wrong', { pattern: t('dates.pattern') });
  if (min && value < min) return t('dates.tooEarly', { day: written(min) });
  return max && value > max ? t('dates.tooLate', { day: written(max) }) : undefined;
}
