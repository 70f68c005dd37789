import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { open } from 'lmdb';
import { Encoder } from 'msgpackr';
import type { Row } from '../collection';
import { type LastIds, StoreDamaged } from '../store';

/** What a log entry says of a row; `value` null removes it. */
interface Change {
  collection: string;
  id: string | number;
  value: unknown;
}

/** Before each entry of the log: how long it is, the checksum of what follows that, and its number. */
const head = { bytes: 16, length: 0, checksum: 4, number: 8 } as const;

export interface Older {
  version: string;
  lastIds: LastIds;
  rows(): Generator<{ collection: string; row: Row }>;
  close(): Promise<void>;
}

/**
 * Reads a folder of the store before SQLite: small tables together as JSON in LMDB, each large one in a tree of its own, and the last
 * writes in a log.
 */
export async function readOlder(folder: string): Promise<Older> {
  const root = open({ path: folder, noSubdir: false, maxDbs: 400, readOnly: true });
  const small = root.openDB<unknown, Buffer>({ name: 'rows', keyEncoding: 'binary', encoding: 'json' });
  const shapes = root.openDB<string[][], string>({ name: 'shapes', encoding: 'json' });

  // A snapshot would end while rows are written elsewhere; nobody changes this folder.
  const inParts = { snapshot: false };
  function* stored(): Generator<Change> {
    for (const { key, value } of small.getRange(inParts)) {
      const name = String(key);
      const slash = name.indexOf('/');
      yield { collection: name.slice(0, slash), id: name.slice(slash + 1), value };
    }
    for (const { key: name, value: structures } of shapes.getRange(inParts)) {
      const rows = root.openDB<unknown, string | number>({ name, ...{ encoder: new Encoder({ structures }) } });
      for (const { key: id, value } of rows.getRange(inParts))
        yield { collection: name.slice('table/'.length), id, value };
    }
  }

  const last = (small.get(Buffer.from('_batch/last')) as number | undefined) ?? 0;
  const log = await changesIn(join(folder, 'log'), last);
  const keyOf = ({ collection, id }: Change) => `${collection}/${id}`;
  const latest = new Map(log.map((change) => [keyOf(change), change]));

  function* all(): Generator<Change> {
    for (const change of stored()) if (!latest.has(keyOf(change))) yield change;
    for (const change of latest.values()) if (change.value !== null) yield change;
  }

  const meta = new Map<string, unknown>();
  for (const { key, value } of small.getRange({ start: Buffer.from('_meta/'), end: Buffer.from('_meta0') }))
    meta.set(String(key).slice('_meta/'.length), value);
  for (const { collection, id, value } of log) if (collection === '_meta') meta.set(String(id), value);

  return {
    version: String(meta.get('version') ?? ''),
    lastIds: new Map(
      [...meta].flatMap(([name, value]) =>
        name.startsWith('lastId/') ? [[name.slice('lastId/'.length), value as number] as const] : [],
      ),
    ),
    *rows() {
      for (const { collection, value } of all())
        if (!collection.startsWith('_')) yield { collection, row: value as Row };
    },
    close: () => root.close(),
  };
}

/** The whole entries of a log that follow a number: one more each. What a crash has cut off fails its checksum. */
async function changesIn(path: string, after: number): Promise<Change[]> {
  const log = existsSync(path) ? await readFile(path) : Buffer.alloc(0);
  const found: Change[] = [];
  let next = after + 1;
  for (let at = 0, before = 0; at + head.bytes <= log.length; ) {
    const length = log.readUInt32LE(at + head.length);
    const number = log.readDoubleLE(at + head.number);
    const end = at + head.bytes + length;
    const isWhole =
      length > 0 &&
      end <= log.length &&
      crc32(log.subarray(at + head.number, end)) === log.readUInt32LE(at + head.checksum);
    if (!isWhole || number <= before) break;
    if (number > next) throw new StoreDamaged(`The log in ${path} does not go on where the data end.`);
    if (number === next) {
      next += 1;
      found.push(...(JSON.parse(log.subarray(at + head.bytes, end).toString()) as Change[]));
    }
    [at, before] = [end, number];
  }
  return found;
}
