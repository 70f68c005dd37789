import { once as event } from 'node:events';
import { setImmediate as breath } from 'node:timers/promises';
import type { Response } from 'express';

type Row = readonly (string | number)[];

/** Spreadsheets take a cell that starts with these for a formula (DOMAIN.md 4.0, export). */
const formula = /^[=+\-@\t\r]/;

const cell = (value: string | number) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** At the beginning, so that spreadsheets know it is UTF-8. */
const mark = '\uFEFF';
const lineOf = (row: Row) => `${row.map(cell).join(',')}\r\n`;

/** In ms: as long as others may wait. */
const longest = 8;

/** Sends rows as they are read, no faster than they are taken, as a file of this name. */
export async function sendCsv(res: Response, name: string, head: Row, rows: Iterable<Row>): Promise<void> {
  res.set('Content-Type', 'text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${name}"`);
  let text = mark + lineOf(head);
  let until = performance.now() + longest;
  for (const row of rows) {
    text += lineOf(row);
    if (performance.now() < until) continue;
    if (!res.write(text)) await Promise.race([event(res, 'drain'), event(res, 'close')]);
    if (res.destroyed) return;
    await breath();
    text = '';
    until = performance.now() + longest;
  }
  res.end(text);
}

/** Cents as `1234.56`. */
export const moneyText = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
