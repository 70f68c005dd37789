import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { open } from 'lmdb';
import { Encoder } from 'msgpackr';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonStore } from '../sql/jsonStore';
import { StoreUnusable } from '../store';
import { importOlder } from './importOlder';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-older-'));
  file = join(folder, 'new', 'lantern.db');
  await mkdir(join(folder, 'new'));
});
afterEach(() => rm(folder, { recursive: true }));

/** An entry of the log as the older store wrote it. */
function entry(number: number, changes: object[]): Buffer {
  const text = Buffer.from(JSON.stringify(changes));
  const head = Buffer.alloc(16);
  head.writeUInt32LE(text.length, 0);
  head.writeDoubleLE(number, 8);
  head.writeUInt32LE(crc32(Buffer.concat([head.subarray(8), text])), 4);
  return Buffer.concat([head, text]);
}

/** A folder with a small table, a large one, and a log of which the tables have the first entry. */
async function older(version: string): Promise<string> {
  const db = join(folder, 'db');
  const root = open({ path: db, noSubdir: false, maxDbs: 400 });
  const small = root.openDB<unknown, Buffer>({ name: 'rows', keyEncoding: 'binary', encoding: 'json' });
  const structures: string[][] = [];
  const notes = root.openDB<unknown, number>({ name: 'table/notes', ...{ encoder: new Encoder({ structures }) } });
  const put = (key: string, value: unknown) => small.putSync(Buffer.from(key), value);
  put('_meta/version', version);
  put('_meta/lastId/notes', 3);
  put('_batch/last', 1);
  put('tags/a/b', { id: 'a/b' });
  notes.putSync(1, { id: 1, text: 'one' });
  notes.putSync(2, { id: 2, text: 'two', tags: ['x'] });
  root.openDB<unknown, string>({ name: 'shapes', encoding: 'json' }).putSync('table/notes', structures);
  await root.close();
  const changes = [
    { collection: 'notes', id: 2, value: { id: 2, text: 'changed' }, keys: [] },
    { collection: 'notes', id: 1, value: null, keys: [] },
    { collection: 'notes', id: 4, value: { id: 4, text: 'new' }, keys: [] },
    { collection: '_meta', id: 'lastId/notes', value: 4 },
  ];
  const log = [entry(1, [{ collection: 'notes', id: 1, value: { id: 1, text: 'older' } }]), entry(2, changes)];
  await writeFile(join(db, 'log'), Buffer.concat([...log, entry(3, changes).subarray(0, 40)]));
  return db;
}

const at = new Date('2026-11-14T12:00:00Z');

it('brings all rows, those that only the log has included, and keeps the folder beside', async () => {
  const kept = await importOlder(await older('11 notes'), file, jsonStore, at);
  expect(kept).toBe(join(folder, 'db-until-20261114120000'));
  expect((await readdir(kept)).sort()).toEqual(['data.mdb', 'lock.mdb', 'log']);
  const store = await jsonStore(file);
  expect([...store.load()]).toEqual([
    { collection: 'notes', row: { id: 2, text: 'changed' } },
    { collection: 'notes', row: { id: 4, text: 'new' } },
    { collection: 'tags', row: { id: 'a/b' } },
  ]);
  expect(store.lastIds()).toEqual(new Map([['notes', 4]]));
  await store.close();
});

it('begins anew where it was cut off, and only tidies up once it is whole', async () => {
  const db = await older('');
  await writeFile(`${file}.part`, 'half of it');
  await importOlder(db, file, jsonStore, at);
  await older('');
  await importOlder(db, file, () => Promise.reject(new Error('It has been imported.')), at);
  expect(await readdir(folder)).toEqual(['db', 'db-until-20261114120000', 'new']);
  expect(await readdir(db)).toEqual([]);
});

it('leaves data alone that are older still, and says so', async () => {
  const db = await older('10 notes');
  await expect(importOlder(db, file, jsonStore, at)).rejects.toThrow(StoreUnusable);
  expect(await readdir(db)).toContain('data.mdb');
});
