import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Rows per batch. */
const together = 2_000;

const linesFile = (folder: string, name: string) => join(folder, `${name}.ndjson`);

/** True if a folder holds a collection too large for one JSON text. */
export const isLarge = (folder: string) => existsSync(linesFile(folder, 'policies'));

/** The rows of a collection in parts: from `<name>.ndjson`, one per line, or from `<name>.json`. */
export async function* rowsIn<T>(folder: string, name: string): AsyncGenerator<T[]> {
  if (!existsSync(linesFile(folder, name))) {
    yield JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as T[];
    return;
  }
  const input = createReadStream(linesFile(folder, name), { highWaterMark: 1 << 20 });
  let rows: T[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    rows.push(JSON.parse(line) as T);
    if (rows.length < together) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** All rows of a collection. */
export async function allRowsIn<T>(folder: string, name: string): Promise<T[]> {
  const all: T[] = [];
  for await (const rows of rowsIn<T>(folder, name)) for (const row of rows) all.push(row);
  return all;
}
