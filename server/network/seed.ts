import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type About, about, collections } from '@shared/contracts/network/fixtures';
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

type Rows = { [K in keyof typeof collections]: Tables[K][] };
const kept = new Map<string, Promise<Rows>>();

const read = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));

/** What the fixtures of a folder are, as if they had been made for `today`. */
export async function aboutOf(folder: string, today?: string): Promise<About> {
  const told = about.parse(await read(folder, 'about'));
  return { ...told, as_of: today ?? told.as_of };
}

/**
 * The rows of a folder with their dates moved so that the day they are relative to is `today`. Files are read once and kept: rows
 * are never changed in place, so that any number of servers in one process can share them.
 */
export function rowsOf(folder: string, today?: string): Promise<Rows> {
  const key = `${folder} ${today ?? ''}`;
  let found = kept.get(key);
  if (!found) {
    found = readRows(folder, today);
    kept.set(key, found);
  }
  return found;
}

async function readRows(folder: string, today: string | undefined): Promise<Rows> {
  const { as_of } = await aboutOf(folder);
  const rows = Object.fromEntries(
    await Promise.all(Object.keys(collections).map(async (name) => [name, await read(folder, name)] as const)),
  ) as Rows;
  const days = today ? daysBetween(as_of, today) : 0;
  return days === 0 ? rows : shiftDates(rows, days);
}
