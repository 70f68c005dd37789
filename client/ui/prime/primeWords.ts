import { addLocale, locale } from 'primereact/api';
import { useTranslation } from 'react-i18next';

const known = new Set<string>();

/** Sunday, 4 January 2026, and the days after it. */
const weekday = (index: number) => new Date(Date.UTC(2026, 0, 4 + index));
const month = (index: number) => new Date(Date.UTC(2026, index, 1));

const names = (language: string, count: number, at: (index: number) => Date, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
};

/** Sunday in English and Portuguese, Monday in German and French: not every browser can tell. */
const firstDay = (language: string) => (/^(en|pt)/.test(language) ? 0 : 1);

/** Teaches PrimeReact the words of a language: names from Intl, the rest from our own texts. */
export const usePrimeWords = (language: string): void => {
  const { t } = useTranslation('ui');
  if (!known.has(language)) {
    known.add(language);
    addLocale(language, {
      dayNames: names(language, 7, weekday, { weekday: 'long' }),
      dayNamesShort: names(language, 7, weekday, { weekday: 'short' }),
      dayNamesMin: names(language, 7, weekday, { weekday: language === 'pt' ? 'narrow' : 'short' }),
      monthNames: names(language, 12, month, { month: 'long' }),
      monthNamesShort: names(language, 12, month, { month: 'short' }),
      firstDayOfWeek: firstDay(language),
      weekHeader: t('dates.week'),
      today: t('dates.today'),
      clear: t('clear'),
      choose: t('choose'),
      cancel: t('cancel'),
      chooseDate: t('dates.chooseDate'),
      chooseMonth: t('dates.chooseMonth'),
      chooseYear: t('dates.chooseYear'),
      nextMonth: t('dates.nextMonth'),
      prevMonth: t('dates.previousMonth'),
      nextYear: t('dates.nextYear'),
      prevYear: t('dates.previousYear'),
      nextDecade: t('dates.nextDecade'),
      prevDecade: t('dates.previousDecade'),
      emptyMessage: t('noOptions'),
      emptyFilterMessage: t('noMatches'),
    });
  }
  locale(language);
};
