import { taskTags } from '@shared/contracts/demos/tasks';
import { shiftDay } from '@shared/format/days';
import { localeOf } from '@shared/format/locale';
import { nextWeekday } from './groups';

type TaskTag = (typeof taskTags)[number];

/** Words of one language; alternatives are separated by commas. */
export interface QuickWords {
  today: string;
  tomorrow: string;
  dayAfter: string;
  nextWeek: string;
  /** With `{n}` for the number of days. */
  inDays: string;
  /** Words before a day that leave the title with it, such as "on". */
  before: string;
  important: string;
  tags: Record<TaskTag, string>;
}

/** An understood part of the text. */
export type Part =
  | { text: string; kind: 'day'; day: string }
  | { text: string; kind: 'tag'; tag: TaskTag }
  | { text: string; kind: 'important' };

export interface Understood {
  /** The text without its understood parts. */
  title: string;
  parts: readonly Part[];
}

interface Reading {
  today: string;
  language: string;
  words: QuickWords;
  /** Parts that the user removed: they belong to the title. */
  ignored: readonly string[];
}

/** Lowercase without accents. Positions stay those of the text. */
const folded = (text: string): string =>
  [...text]
    .map((sign) => {
      const plain = (sign === '’' ? "'" : (sign.normalize('NFD')[0] ?? sign)).toLowerCase();
      return plain.length === sign.length ? plain : sign;
    })
    .join('');

const alternatives = (words: string) =>
  folded(words)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns of days, longest first, and the day of each. */
function dayPatterns({ today, language, words }: Reading): { pattern: string; day: (n: number) => string }[] {
  const names = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
    // January 4, 1970 was a Sunday.
    const name = folded(names.format(new Date(Date.UTC(1970, 0, 4 + weekday))));
    // Portuguese speakers leave out "-feira".
    return { pattern: escaped(name).replace(/-feira$/, '(?:-feira)?'), day: () => nextWeekday(today, weekday) };
  });
  const shifted = (word: string, days: number) =>
    alternatives(word).map((one) => ({ pattern: escaped(one), day: () => shiftDay(today, days) }));
  return [
    ...shifted(words.today, 0),
    ...shifted(words.tomorrow, 1),
    ...shifted(words.dayAfter, 2),
    ...alternatives(words.nextWeek).map((one) => ({ pattern: escaped(one), day: () => nextWeekday(today, 1) })),
    ...alternatives(words.inDays).map((one) => ({
      pattern: escaped(one).replace('\\{n\\}', '(\\d{1,3})'),
      day: (n: number) => shiftDay(today, n),
    })),
    ...weekdays,
  ].sort((a, b) => b.pattern.length - a.pattern.length);
}

type Found = Part & { from: number };

function daysIn(text: string, reading: Reading): Found[] {
  const before = alternatives(reading.words.before).map(escaped).join('|');
  return dayPatterns(reading).flatMap(({ pattern, day }) =>
    [
      ...folded(text).matchAll(new RegExp(`(?<![\\p{L}\\d-])(?:(?:${before})\\s+)?${pattern}(?![\\p{L}\\d-])`, 'gu')),
    ].map(
      ({ 0: hit, 1: n, index }): Found => ({
        kind: 'day',
        from: index,
        text: text.slice(index, index + hit.length),
        day: day(Number(n ?? 0)),
      }),
    ),
  );
}

/** `#team` and `!high` are tags, by name in the user's language or in English; `!` and `!important` are importance. */
function marksIn(text: string, { words }: Reading): Found[] {
  const tagOf = (word: string) => taskTags.find((tag) => tag === word || folded(words.tags[tag]) === word);
  return [...folded(text).matchAll(/(?<!\S)([#!])(\p{L}*)(?![^\s,;.])/gu)].flatMap(
    ({ 0: hit, 1: sign, 2: word = '', index }): Found[] => {
      const found = { from: index, text: text.slice(index, index + hit.length) };
      const tag = tagOf(word);
      if (tag) return [{ ...found, kind: 'tag', tag }];
      const isImportant = sign === '!' && (word === '' || alternatives(words.important).includes(word));
      return isImportant ? [{ ...found, kind: 'important' }] : [];
    },
  );
}

/** Reads a task typed in one line, such as "Call Ann on Friday !high #team". The first day counts. */
export function understand(text: string, reading: Reading): Understood {
  const candidates = [...daysIn(text, reading), ...marksIn(text, reading)]
    .filter((part) => !reading.ignored.includes(part.text))
    .sort((a, b) => a.from - b.from || b.text.length - a.text.length);
  const parts: Found[] = [];
  for (const part of candidates) {
    const last = parts.at(-1);
    const overlaps = last !== undefined && part.from < last.from + last.text.length;
    if (!overlaps && !(part.kind === 'day' && parts.some(({ kind }) => kind === 'day'))) parts.push(part);
  }
  let title = text;
  for (const { from, text: said } of parts.toReversed()) title = title.slice(0, from) + title.slice(from + said.length);
  return { title: title.replace(/\s+/g, ' ').trim(), parts };
}
