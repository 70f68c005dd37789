import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { about, collections } from '@shared/contracts/network/fixtures';
import { dayLength, daysBetween, shiftDay } from '@shared/format/days';
import type { Tables } from './tables';

/** A copy of a row with every day (`…_on`, `level_since`) and instant (`…_at`) moved; birthdays stay. */
export function shiftDates<T>(value: T, days: number, key = ''): T {
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value) && (key.endsWith('_on') || key === 'level_since'))
      return shiftDay(value, days) as T;
    if (key.endsWith('_at')) return new Date(Date.parse(value) + days * dayLength).toISOString() as T;
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, days, key)) as T;
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shiftDates(item, days, name)])) as T;
  }
  return value;
}

type Fixtures = Awaited<ReturnType<typeof read>>;
const kept = new Map<string, Promise<Fixtures>>();

async function read(folder: string) {
  const json = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const rows = await Promise.all(Object.keys(collections).map(async (name) => [name, await json(name)] as const));
  return {
    about: about.parse(await json('about')),
    rows: Object.fromEntries(rows) as { [K in keyof typeof collections]: Tables[K][] },
  };
}

/**
 * The fixtures of a folder with their dates moved so that the day they are relative to is `today`. Files are read once and kept:
 * rows are never changed in place, so that any number of servers in one process can share them.
 */
export async function fixtures(folder: string, today?: string): Promise<Fixtures> {
  const key = `${folder} ${today ?? ''}`;
  let found = kept.get(key);
  if (!found) {
    found = read(folder).then((raw) => {
      const days = today ? daysBetween(raw.about.as_of, today) : 0;
      return days === 0
        ? raw
        : { about: { ...raw.about, as_of: today ?? raw.about.as_of }, rows: shiftDates(raw.rows, days) };
    });
    kept.set(key, found);
  }
  return found;
}
