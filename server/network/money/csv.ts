import { once as event } from 'node:events';
import { setImmediate as breath } from 'node:timers/promises';
import { type CsvValue, csvLines, csvMark } from '@shared/format/csv';
import type { Response } from 'express';

/** A file's columns by heading, in order. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

const lineOf = csvLines();

/** Longest time in ms before other calls get their turn. */
const longest = 8;

/** Streams rows as a CSV file for machines, no faster than the client reads them. */
export async function sendCsv<Row>(
  res: Response,
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
): Promise<void> {
  const cells = Object.values(columns);
  res.set('Content-Type', 'text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${name}"`);
  let text = csvMark + lineOf(Object.keys(columns));
  let until = performance.now() + longest;
  for await (const row of rows) {
    text += lineOf(cells.map((cell) => cell(row)));
    if (performance.now() < until) continue;
    if (!res.write(text)) await Promise.race([event(res, 'drain'), event(res, 'close')]);
    if (res.destroyed) return;
    await breath();
    text = '';
    until = performance.now() + longest;
  }
  res.end(text);
}
