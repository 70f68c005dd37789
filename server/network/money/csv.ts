import { once as event } from 'node:events';
import { setImmediate as breath } from 'node:timers/promises';
import { type CsvValue, csvLines, csvMark } from '@shared/format/csv';
import type { Response } from 'express';

type Row = readonly CsvValue[];

const lineOf = csvLines();

/** In ms: as long as others may wait. */
const longest = 8;

/** Sends rows as they are read, for machines, no faster than they are taken, as a file of this name. */
export async function sendCsv(
  res: Response,
  name: string,
  head: Row,
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<void> {
  res.set('Content-Type', 'text/csv; charset=utf-8').set('Content-Disposition', `attachment; filename="${name}"`);
  let text = csvMark + lineOf(head);
  let until = performance.now() + longest;
  for await (const row of rows) {
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
