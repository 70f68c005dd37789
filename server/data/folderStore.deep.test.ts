import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseStores, folderStore, setAside } from './folderStore';
import { type Change, OutdatedData, type Store, StoreDamaged, StoreInUse, StoreUnusable } from './store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const contents = async (store: Store) => {
  const found: Record<string, unknown> = {};
  for await (const { collection, id, value } of store.load()) found[`${collection}/${id}`] = value;
  return found;
};
const row = (id: string, value: unknown): Change => ({ collection: 'notes', id, value });
const reopened = async <T>(read: (store: Store) => Promise<T>) => {
  const store = await folderStore(folder);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
};

describe('the store on disk', () => {
  it('keeps rows, replaces them and lets them go', async () => {
    const store = await folderStore(folder);
    await store.append([row('1', { text: '林雨晴' }), row('2', { text: 'two' }), row('a/b c', 0)]);
    await store.append([row('1', { text: 'one' }), row('2', null), { collection: 'tags', id: '1', value: [] }]);
    await store.close();
    expect(await reopened(contents)).toEqual({ 'notes/1': { text: 'one' }, 'notes/a/b c': 0, 'tags/1': [] });
  });

  it('takes the last of several changes of a row', async () => {
    const store = await folderStore(folder);
    await store.append([row('1', 'a'), row('1', null), row('1', 'b'), row('2', 'a'), row('2', null)]);
    expect(await contents(store)).toEqual({ 'notes/1': 'b' });
    await store.close();
  });

  it('is closed to a second server, which is told so in a sentence', async () => {
    const store = await folderStore(folder);
    const second = folderStore(folder);
    await expect(second).rejects.toThrow(StoreInUse);
    await expect(second).rejects.toThrow(
      `Another server is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    await store.close();
    expect(await reopened(contents)).toEqual({});
  });

  it('can be erased, but for the secrets beside it, and not under a running server', async () => {
    const store = await folderStore(folder);
    await store.append([row('1', 'a')]);
    await writeFile(join(folder, 'jwt-secret'), 'secret');
    await expect(eraseStores(folder)).rejects.toThrow(StoreInUse);
    await store.close();
    await eraseStores(folder);
    expect(await reopened(contents)).toEqual({});
    expect(await readFile(join(folder, 'jwt-secret'), 'utf8')).toBe('secret');
  });

  it('erased before it was ever used is empty', async () => {
    await eraseStores(folder);
    expect(await reopened(contents)).toEqual({});
  });

  it.each(['', 'garbage', 'garbage '.repeat(1_000)])(
    'that is damaged says so in a sentence, and can be erased',
    async (garbage) => {
      await mkdir(join(folder, 'db'));
      await writeFile(join(folder, 'db', 'data.mdb'), garbage);
      const opened = folderStore(folder);
      await expect(opened).rejects.toThrow(StoreDamaged);
      await expect(opened).rejects.toThrow(/^The data in .+ cannot be read \(.+\)\. .+ --reset\.$/);
      await eraseStores(folder);
      expect(await reopened(contents)).toEqual({});
    },
  );

  it('that was cut off says so, and does not bring the process down', async () => {
    const store = await folderStore(folder);
    await store.append(Array.from({ length: 10_000 }, (_, index) => row(String(index), 'x'.repeat(1_000))));
    await store.close();
    const file = join(folder, 'db', 'data.mdb');
    await truncate(file, Math.floor((await stat(file)).size / 2));
    await expect(folderStore(folder)).rejects.toThrow(StoreDamaged);
  });

  it('of a version that kept it in another format is outdated, and can be set aside', async () => {
    await mkdir(join(folder, 'db'));
    await writeFile(join(folder, 'db', 'CURRENT'), 'MANIFEST-000001');
    await expect(folderStore(folder)).rejects.toThrow(OutdatedData);
    const kept = await setAside(folder, 'network', new Date('2026-11-14T12:00:00Z'));
    expect(kept).toBe(join(folder, 'db-until-20261114120000'));
    expect(await readFile(join(kept, 'CURRENT'), 'utf8')).toBe('MANIFEST-000001');
    expect(await reopened(contents)).toEqual({});
  });

  it('is open again once the process that had it was killed', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', writer], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(folderStore(folder)).rejects.toThrow(StoreInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(Object.keys(await reopened(contents)).length).toBeGreaterThanOrEqual(3);
  });

  it.each(['file', 'file/below'])('in a %s is not possible, which it says in a sentence', async (name) => {
    await writeFile(join(folder, 'file'), '');
    const opened = folderStore(join(folder, name));
    await expect(opened).rejects.toThrow(StoreUnusable);
    await expect(opened).rejects.toThrow(
      `DATA_DIR has to be a folder that can be written to, and ${join(folder, name)} is not.`,
    );
  });
});

/** Appends batches of three rows for as long as it lives, and prints the number of each that is on disk. */
const writer = `
  import { folderStore } from ${JSON.stringify(fileURLToPath(new URL('./folderStore.ts', import.meta.url)))};
  const store = await folderStore(process.env.FOLDER);
  for (let batch = 0; ; batch += 1) {
    await store.append([0, 1, 2].map((part) => ({ collection: 'rows', id: batch + '-' + part, value: { batch, part } })));
    process.stdout.write(batch + '\\n');
  }
`;

describe('a process that is killed while it writes', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  it('loses no batch that it has confirmed, and leaves no half of one', async () => {
    child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', writer], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    let confirmed = -1;
    if (!child.stdout) throw new Error('no stdout');
    for await (const line of createInterface(child.stdout)) {
      confirmed = Number(line);
      if (confirmed === 50) child.kill('SIGKILL');
    }
    expect(await exit).toEqual([null, 'SIGKILL']);
    expect(confirmed).toBeGreaterThanOrEqual(50);

    const found = await reopened(contents);
    const batches = new Map<number, number>();
    for (const value of Object.values(found) as { batch: number }[])
      batches.set(value.batch, (batches.get(value.batch) ?? 0) + 1);
    for (let batch = 0; batch <= confirmed; batch += 1) expect(batches.get(batch)).toBe(3);
    expect([...batches.values()].every((parts) => parts === 3)).toBe(true);
  });
});
