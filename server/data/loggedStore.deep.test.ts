import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from './database';
import { lmdbStore } from './lmdbStore';
import { loggedStore } from './loggedStore';
import { OutdatedData, type Store, StoreDamaged } from './store';

type Note = { id: number; text: string; tags?: string[] };
const schema = { notes: { text: (row: Note) => row.text, tags: (row: Note) => row.tags }, small: {} };
type Tables = { notes: Note; small: { id: number } };

let folder: string;
const stores: Store[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** The disk of a store whose tables take nothing while they are held. */
async function disk(name: string) {
  const tables = await lmdbStore(join(folder, name));
  const { append } = tables;
  const held = { now: false, error: undefined as Error | undefined };
  tables.append = async (batch) => {
    while (held.now) await new Promise(setImmediate);
    if (held.error) throw held.error;
    await append(batch);
  };
  const store = await loggedStore(tables, join(folder, name, 'log'));
  stores.push(store);
  return { store, held };
}
const opened = <S extends Partial<typeof schema>>(store: Store, as: S, onDisk: readonly (keyof S & string)[]) =>
  Database.open(store, as as never, () => ({}), { onDisk: onDisk as never }) as unknown as Promise<
    Database<Tables, typeof schema>
  >;
const open = (store: Store) => opened(store, schema, ['notes']);

/** What a killed process leaves: the tables as they are in its files, which hold nothing that was not taken, and the log. */
async function left(name: string): Promise<string> {
  const to = `${name} left`;
  await lmdbStore(join(folder, to)).then((made) => made.close());
  for (const file of ['data.mdb', 'log']) await copyFile(join(folder, name, file), join(folder, to, file));
  return to;
}

const write = (db: Awaited<ReturnType<typeof open>>, note: Note) => db.write((tx) => void tx.put('notes', note));
const all = (db: Awaited<ReturnType<typeof open>>) => [...db.table('notes').all()].sort((a, b) => a.id - b.id);

describe('a batch that only the log has', () => {
  it('is answered, seen and found again after a crash, as often as that happens', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    await write(db, { id: 1, text: 'one', tags: ['x'] });
    await store.inTables?.();
    held.now = true;
    await write(db, { id: 1, text: 'changed', tags: ['y'] });
    await write(db, { id: 2, text: 'two', tags: ['y'] });
    await db.write((tx) => {
      tx.delete('notes', 1);
      tx.put('small', { id: 7 });
    });
    expect([all(db), db.table('notes').count('tags', 'y'), db.table('notes').by('tags', 'x')]).toEqual([
      [{ id: 2, text: 'two', tags: ['y'] }],
      1,
      [],
    ]);
    for (let name = 'a', crash = 0; crash < 3; crash += 1) {
      name = await left(name);
      const again = await open((await disk(name)).store);
      expect(all(again)).toEqual([{ id: 2, text: 'two', tags: ['y'] }]);
      expect([again.table('notes').size, again.table('notes').count('tags', 'y'), again.table('small').size]).toEqual([
        1, 1, 1,
      ]);
      expect(again.table('notes').by('tags', 'x')).toEqual([]);
    }
    held.now = false;
  });

  it('lies over the tables until these have it, and reads alike before and after', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    held.now = true;
    for (let id = 1; id <= 20; id += 1) await write(db, { id, text: `${id % 3}`, tags: [`${id % 2}`] });
    const seen = () => [all(db), db.table('notes').ids('tags', '1'), db.table('notes').by('text', '2')];
    const before = seen();
    held.now = false;
    await store.inTables?.();
    expect(seen()).toEqual(before);
  });

  it('is all there or not at all where the log was cut off or damaged', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    held.now = true;
    await write(db, { id: 1, text: 'one' });
    await write(db, { id: 2, text: 'two' });
    const name = await left('a');
    const log = await readFile(join(folder, name, 'log'));
    const end = log.lastIndexOf('two');
    log[end] = 0;
    await writeFile(join(folder, name, 'log'), log);
    expect(all(await open((await disk(name)).store))).toEqual([{ id: 1, text: 'one' }]);
    held.now = false;
  });
});

describe('the log', () => {
  it('is not read where the tables have all of it', async () => {
    const { store } = await disk('a');
    const db = await open(store);
    for (let id = 1; id <= 5; id += 1) {
      await write(db, { id, text: 'kept' });
      await store.inTables?.();
    }
    await db.write((tx) => tx.delete('notes', 3));
    await store.inTables?.();
    expect(all(await open((await disk(await left('a'))).store)).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
  });

  it('beside other data than those that it goes on from is refused in a sentence', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    const before = await left('a');
    await write(db, { id: 1, text: 'one' });
    await store.inTables?.();
    held.now = true;
    await write(db, { id: 2, text: 'two' });
    await copyFile(join(folder, 'a', 'log'), join(folder, before, 'log'));
    held.now = false;
    await expect(open((await disk(before)).store)).rejects.toThrow(StoreDamaged);
  });

  it('of a version with other tables on disk leaves the data to that', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    held.now = true;
    await write(db, { id: 1, text: 'one' });
    const name = await left('a');
    const other = await disk(name);
    await expect(opened(other.store, { notes: {}, small: {} } as never, [])).rejects.toThrow(OutdatedData);
    await stores.pop()?.close();
    expect(all(await open((await disk(name)).store))).toEqual([{ id: 1, text: 'one' }]);
    held.now = false;
  });

  it('knows nothing of an index that is new, which is made from all rows', async () => {
    const { store, held } = await disk('a');
    const older = { notes: { text: schema.notes.text }, small: {} };
    const db = await opened(store, older as never, ['notes']);
    held.now = true;
    await write(db, { id: 1, text: 'one', tags: ['x'] });
    const again = await open((await disk(await left('a'))).store);
    expect(again.table('notes').by('tags', 'x')).toEqual([{ id: 1, text: 'one', tags: ['x'] }]);
    held.now = false;
  });
});

describe('tables that take nothing any more', () => {
  it('refuse the next write, and lose nothing', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    held.error = new Error('the disk is full');
    await write(db, { id: 1, text: 'one' });
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    await expect(write(db, { id: 2, text: 'two' })).rejects.toThrow('the disk is full');
    expect(all(db)).toEqual([{ id: 1, text: 'one' }]);
    held.error = undefined;
    await write(db, { id: 3, text: 'three' });
    await store.inTables?.();
    expect(all(await open((await disk(await left('a'))).store)).map(({ id }) => id)).toEqual([1, 3]);
  });

  it('leave it to the next start when the store is closed', async () => {
    const { store, held } = await disk('a');
    const db = await open(store);
    held.error = new Error('the disk is full');
    await write(db, { id: 1, text: 'one' });
    await expect(store.inTables?.()).rejects.toThrow('the disk is full');
    await stores.pop()?.close();
    expect(all(await open((await disk('a')).store))).toEqual([{ id: 1, text: 'one' }]);
  });
});

it('many writes of any size come through a crash at any moment', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          ids: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
          isGone: fc.boolean(),
          isLarge: fc.boolean(),
          waits: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (writes) => {
        run += 1;
        const { store, held } = await disk(`run ${run}`);
        const db = await open(store);
        for (const [at, { ids, isGone, isLarge, waits }] of writes.entries()) {
          // A large batch waits for the tables itself.
          held.now = !waits && !isLarge;
          await db.write((tx) => {
            for (const id of ids) {
              if (isGone) tx.delete('notes', id);
              else tx.put('notes', { id, text: `${at}`, tags: [`${id % 3}`] });
            }
            if (isLarge) for (let id = 1_000; id < 2_100; id += 1) tx.put('notes', { id, text: `${at}` });
          });
          if (waits) await store.inTables?.();
        }
        const again = await open((await disk(await left(`run ${run}`))).store);
        held.now = false;
        expect(all(again)).toEqual(all(db));
        for (const tag of ['0', '1', '2'])
          expect(again.table('notes').ids('tags', tag)).toEqual(db.table('notes').ids('tags', tag));
        for (const each of stores.splice(0)) await each.close();
      },
    ),
    { numRuns: tries(25) },
  );
}, 60_000);
