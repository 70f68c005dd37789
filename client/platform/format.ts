import { currencyStyle, mainCurrency } from '@shared/format/currency';
import { localeOf } from '@shared/format/locale';
import { useTranslation } from 'react-i18next';
import { browserDiffers, dayAt } from './networkClock';
import { thisNetwork } from './thisNetwork';

const cached = <T>(make: (language: string, key: string) => T) => {
  const kept = new Map<string, T>();
  return (language: string, key = ''): T => {
    const name = `${language} ${key}`;
    let made = kept.get(name);
    if (!made) {
      made = make(language, key);
      kept.set(name, made);
    }
    return made;
  };
};

const money = cached((language, currency) => new Intl.NumberFormat(language, currencyStyle(currency)));
const moneyShort = cached(
  (language, currency) => new Intl.NumberFormat(language, { ...currencyStyle(currency), maximumFractionDigits: 0 }),
);
const compact = cached(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);
const count = cached((language) => new Intl.NumberFormat(language));
const percent = cached(
  (language, digits) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits.startsWith('=') ? Number(digits.slice(1)) : 0,
      maximumFractionDigits: Number(digits.replace('=', '') || 2),
    }),
);
const day = cached(
  (language, style) =>
    new Intl.DateTimeFormat(language, { dateStyle: (style || 'medium') as 'medium', timeZone: 'UTC' }),
);
const month = cached(
  (language, style) =>
    new Intl.DateTimeFormat(language, {
      month: (style || 'short') as 'short',
      timeZone: 'UTC',
      ...(style === 'long' && { year: 'numeric' }),
    }),
);
const weekday = cached(
  (language, style) => new Intl.DateTimeFormat(language, { weekday: (style || 'short') as 'short', timeZone: 'UTC' }),
);
const instant = cached(
  (language, timeZone) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const size = cached(
  (language, unit) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }),
);
const time = cached((language, timeZone) => new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }));
const zone = cached(
  (language, timeZone) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short', year: 'numeric' }),
);
const languageNames = cached((language) => new Intl.DisplayNames(language, { type: 'language' }));
const list = cached((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

/** Replaces invalid values, as in incomplete answers of other servers. */
const dash = '–';
const number = (format: Intl.NumberFormat, value: number) => (Number.isFinite(value) ? format.format(value) : dash);
const moment = (format: Intl.DateTimeFormat, value: string) => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? dash : format.format(at);
};

/** The network's zone at an instant, such as "PST". */
function zoneNameAt(language: string, at: Date): string {
  if (Number.isNaN(at.getTime())) return '';
  const parts = zone(language, thisNetwork.now.zone).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The network's zone at an instant, such as "PST"; empty where the browser's clock shows the same time. */
const zoneAt = (language: string, at: Date): string => (browserDiffers(at) ? zoneNameAt(language, at) : '');
const withZone = (language: string, text: string, value: string) =>
  [text, zoneAt(language, new Date(value))].filter(Boolean).join('\u00a0');

/**
 * Formats numbers, money and dates in one language. Input is as stored: `YYYY-MM-DD`, integer cents, basis points.
 * Days and times of instants are the network's (domain.md, conventions).
 */
export const formatIn = (language: string, locale = localeOf(language)) => ({
  language,
  money: (cents: number, currency: string = mainCurrency) =>
    number(money(locale, currency || mainCurrency), cents / 100),
  /** Whole units, for headline figures. */
  moneyShort: (cents: number, currency: string = mainCurrency) =>
    number(moneyShort(locale, currency || mainCurrency), cents / 100),
  compact: (value: number) => number(compact(locale), value),
  count: (value: number) => number(count(locale), value),
  percent: (bp: number, digits = 2) => number(percent(locale, String(digits)), bp / 10_000),
  /** A rate of a column of rates: two decimals, so that their decimal points line up across pages. */
  rate: (bp: number) => number(percent(locale, '=2'), bp / 10_000),
  /** Formats the rates of a matrix's column with the same number of decimals, so that their decimal points line up. */
  percents: (rates: readonly number[]) => {
    const decimals = Math.max(0, ...rates.map((bp) => (bp % 100 === 0 ? 0 : bp % 10 === 0 ? 1 : 2)));
    return (bp: number) => number(percent(locale, `=${decimals}`), bp / 10_000);
  },
  /** A day, or the network's day at an instant. */
  day: (value: string, style: 'short' | 'medium' | 'long' | 'full' = 'medium') =>
    moment(day(locale, style), `${value.length > 10 ? dayAt(value) : value}T00:00:00Z`),
  month: (value: string, style: 'short' | 'long' = 'short') =>
    moment(month(locale, style), `${value.slice(0, 7)}-01T00:00:00Z`),
  /** 1 is Monday. Short names use the language, because those of pt-PT are whole words. */
  weekday: (day: number, style: 'short' | 'long' = 'short') =>
    weekday(language, style).format(new Date(Date.UTC(2024, 0, day))),
  instant: (value: string) => withZone(locale, moment(instant(locale, thisNetwork.now.zone), value), value),
  time: (value: string) => withZone(locale, moment(time(locale, thisNetwork.now.zone), value), value),
  /** A time without its zone, for a text that names the zone. */
  clock: (value: string) => moment(time(locale, thisNetwork.now.zone), value),
  /** The network's zone at an instant, such as "PST". */
  zoneName: (value: string) => zoneNameAt(locale, new Date(value)),
  /** The network's zone where the browser's clock shows another time, for times that stand without theirs. */
  zone: (value: string) => zoneAt(locale, new Date(value)),
  /** A file's size from bytes: "1.2 MB". */
  size: (bytes: number) => {
    const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : bytes < 1_000_000_000 ? 2 : 3;
    return size(locale, units[step] ?? 'byte').format(bytes / 1_000 ** step);
  },
  list: (values: string[]) => list(locale).format(values),
  /** A language's name from its code, such as `de`. */
  languageName: (code: string) => languageNames(language).of(code) ?? code,
});
export type Format = ReturnType<typeof formatIn>;

const formats = cached((language) => formatIn(language));

/** Formats in the current language, and follows language changes. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formats(i18n.resolvedLanguage ?? 'en');
}
