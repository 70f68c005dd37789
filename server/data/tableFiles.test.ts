import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { bytes, hello, testFileStore, textOf } from '../testing/fileStoreTests';
import { onEveryEngine } from '../testing/sqlEngines';
import { networkSchema } from './schema/schema';
import { migrate } from './sql/migrate';
import { SqlStore } from './sql/store';
import { type FileTables, tableFiles } from './tableFiles';

onEveryEngine('files in tables', (made) => {
  const opened: SqlStore<FileTables>[] = [];
  const open = async () => {
    const store = new SqlStore<FileTables>(await made());
    opened.push(store);
    await migrate(store, networkSchema);
    return { store, files: tableFiles(store) };
  };
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  const parts = async ({ db }: SqlStore<FileTables>) =>
    (await db.selectFrom('file_parts').select('begins').orderBy('begins').execute()).map(({ begins }) => begins);

  testFileStore(async () => (await open()).files);

  it('are stored in parts, and a range reads only the parts it needs', async () => {
    const { store, files } = await open();
    const all = randomBytes(600_000);
    async function* uneven() {
      for (let at = 0, length = 1; at < all.length; at += length, length = length * 2 + 1)
        yield all.subarray(at, at + length);
    }
    const taken = await files.take(uneven());
    expect(taken).toMatchObject({ size: 600_000, sha256: createHash('sha256').update(all).digest('hex') });
    await taken.keep();
    expect(await parts(store)).toEqual([0, 262_144, 524_288]);
    const read = async (range?: { start: number; end: number }) => {
      const stream = await files.read(taken.sha256, range);
      return stream && (await buffer(stream));
    };
    expect((await read())?.equals(all)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [262_143, 262_144],
      [262_144, 524_287],
      [100_000, 599_999],
    ] as const)
      expect((await read({ start, end }))?.equals(all.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
  });

  it('may be empty', async () => {
    const { files } = await open();
    const taken = await files.take(bytes());
    await taken.keep();
    expect(await textOf(files, taken.sha256)).toBe('');
  });

  it('stay readable for reads under way when deleted, and are stored once for equal content', async () => {
    const { store, files } = await open();
    for (const _time of [1, 2]) await (await files.take(bytes('hello'))).keep();
    expect(await parts(store)).toEqual([0]);
    const reading = await files.read(hello);
    await files.delete(hello);
    expect(reading && (await buffer(reading)).toString()).toBe('hello');
  });

  it('are removed after a day unless kept', async () => {
    const { store, files } = await open();
    await files.take(bytes('left behind by a crash'));
    await (await files.take(bytes('hello'))).keep();
    expect(await parts(store)).toHaveLength(2);
    await store.direct.updateTable('files').set({ at: '2026-11-20T09:00:00.000Z' }).execute();
    await (await files.take(bytes('another'))).discard();
    expect(await parts(store)).toEqual([0]);
    expect(await textOf(files, hello)).toBe('hello');
  });
});
