import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdjustmentRecord } from '@shared/contracts/network/adjustments';
import { type About, about, collections } from '@shared/contracts/network/fixtures';
import { dayLength, daysBetween, shiftDay } from '@shared/format/days';
import type { Tables } from '../records/tables';
import { allRowsIn } from './fixtureFiles';

/** Moves days and instants by whole days, with a cache per day. */
function mover(days: number): (text: string) => string {
  const hashes = new Map<string, string>();
  const dayOf = (day: string) => {
    const moved = hashes.get(day) ?? shiftDay(day, days);
    hashes.set(day, moved);
    return moved;
  };
  return (text) => dayOf(text.slice(0, 10)) + text.slice(10);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/;

/** A copy of a row with every day (`…_on`, `level_since`) and instant (`at`, `…_at`) moved; birthdays stay. */
export function shiftDates<T>(value: T, days: number, move = mover(days), key = ''): T {
  if (typeof value === 'string') {
    if (key.endsWith('_on') || key === 'level_since') return (isDay.test(value) ? move(value) : value) as T;
    if (key !== 'at' && !key.endsWith('_at')) return value;
    return (isInstant.test(value) ? move(value) : new Date(Date.parse(value) + days * dayLength).toISOString()) as T;
  }
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, days, move, key)) as T;
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const item = (value as Record<string, unknown>)[name];
    copy[name] = typeof item === 'number' ? item : shiftDates(item, days, move, name);
  }
  return copy as T;
}

type Rows = { [K in keyof typeof collections]: Tables[K][] };
const kept = new Map<string, Promise<Rows>>();

/** A folder's description of its fixtures, as if made for `today`. */
export async function aboutOf(folder: string, today?: string): Promise<About> {
  const told = about.parse(JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')));
  return { ...told, as_of: today ?? told.as_of };
}

/**
 * The rows of a folder, with dates moved so that their reference day is `today`. Files are read once and kept. Rows are
 * never changed in place, so any number of servers in one process can share them.
 */
export function rowsOf(folder: string, today?: string): Promise<Rows> {
  const key = `${folder} ${today ?? ''}`;
  let parsed = kept.get(key);
  if (!parsed) {
    parsed = readRows(folder, today);
    kept.set(key, parsed);
  }
  return parsed;
}

async function readRows(folder: string, today: string | undefined): Promise<Rows> {
  const { as_of } = await aboutOf(folder);
  const rows = Object.fromEntries(
    await Promise.all(Object.keys(collections).map(async (name) => [name, await allRowsIn(folder, name)] as const)),
  ) as Rows;
  const days = today ? daysBetween(as_of, today) : 0;
  return days === 0 ? rows : shiftDates(rows, days);
}

/** The office's manual adjustments from a folder that has them, with dates moved likewise. */
export async function adjustmentsOf(folder: string, today?: string): Promise<AdjustmentRecord[]> {
  if (!existsSync(join(folder, 'adjustments.json'))) return [];
  const { as_of } = await aboutOf(folder);
  return shiftDates(await allRowsIn<AdjustmentRecord>(folder, 'adjustments'), today ? daysBetween(as_of, today) : 0);
}
