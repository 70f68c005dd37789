import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from './collection';
import { eraseData, fileOf, lockFolder } from './dataFolder';
import { jsonStore } from './sql/jsonStore';
import { type Change, type Store, StoreDamaged, StoreInUse, StoreUnusable } from './store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Stored = Row & { batch: number; part: number; text: string };
const row = (number: number, changes: Partial<Stored> = {}): Change => ({
  ...{ collection: 'rows', id: number, before: undefined },
  after: { id: number, batch: 0, part: 0, text: '', ...changes } as Stored,
});

/** A store in the folder of the network, as a server has it. */
async function opened() {
  const release = await lockFolder(folder, 'network');
  try {
    const store = await jsonStore(fileOf(folder, 'network'));
    return { store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
const append = (store: Store, ...changes: Change[]) => store.append(changes, new Map());
async function contents() {
  const { store, close } = await opened();
  try {
    return [...store.load()].map((one) => one.row as Stored);
  } finally {
    await close();
  }
}

describe('the data in a folder', () => {
  it('are kept, replaced and released', async () => {
    const { store, close } = await opened();
    await append(store, row(1, { text: '林雨晴' }), row(2));
    await append(store, row(1, { text: 'one' }), { ...row(2), after: undefined });
    await close();
    expect(await contents()).toEqual([{ id: 1, batch: 0, part: 0, text: 'one' }]);
  });

  it('are closed to a second server, with an error in one sentence', async () => {
    const { close } = await opened();
    const second = opened();
    await expect(second).rejects.toThrow(StoreInUse);
    await expect(second).rejects.toThrow(
      `Another server is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    await close();
    expect(await contents()).toEqual([]);
  });

  it('can be erased, except secrets, but not under a running server', async () => {
    const { store, close } = await opened();
    await append(store, row(1));
    await writeFile(join(folder, 'jwt-secret'), 'secret');
    await expect(eraseData(folder)).rejects.toThrow(StoreInUse);
    await close();
    await eraseData(folder);
    expect(await contents()).toEqual([]);
    expect(await readFile(join(folder, 'jwt-secret'), 'utf8')).toBe('secret');
  });

  it('are reported as damaged in one sentence, and can be erased', async () => {
    await mkdir(dirname(fileOf(folder, 'network')));
    await writeFile(fileOf(folder, 'network'), 'garbage '.repeat(1_000));
    await expect(opened()).rejects.toThrow(StoreDamaged);
    await expect(opened()).rejects.toThrow(/^The data in .+ cannot be read \(.+\)\. .+ --reset\.$/);
    await eraseData(folder);
    expect(await contents()).toEqual([]);
  });

  it('are reported as damaged when cut off', async () => {
    const { store, close } = await opened();
    await append(store, ...Array.from({ length: 2_000 }, (_, at) => row(at + 1, { text: 'x'.repeat(1_000) })));
    await close();
    await truncate(fileOf(folder, 'network'), 1_000_000);
    await expect(opened()).rejects.toThrow(StoreDamaged);
  });

  it('can be opened again after their process was killed', async () => {
    const child = startWriter();
    await once(child.stdout, 'data');
    await expect(opened()).rejects.toThrow(StoreInUse);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await contents()).length).toBeGreaterThanOrEqual(3);
  });

  it.each(['file', 'file/below'])('are refused in a %s, with an error in one sentence', async (name) => {
    await writeFile(join(folder, 'file'), '');
    const locked = lockFolder(join(folder, name), 'network');
    await expect(locked).rejects.toThrow(StoreUnusable);
    await expect(locked).rejects.toThrow(
      `DATA_DIR has to be a folder that can be written to, and ${join(folder, name)} is not.`,
    );
  });
});

const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
/** Appends batches of three rows for as long as it lives, and prints the number of each that is on disk. */
const writer = `
  import { fileOf, lockFolder } from ${here('./dataFolder.ts')};
  import { jsonStore } from ${here('./sql/jsonStore.ts')};
  await lockFolder(process.env.FOLDER, 'network');
  const store = await jsonStore(fileOf(process.env.FOLDER, 'network'));
  for (let batch = 0; ; batch += 1) {
    const rows = [1, 2, 3].map((part) => ({ id: 3 * batch + part, batch, part, text: '' }));
    await store.append(rows.map((after) => ({ collection: 'rows', id: after.id, after })), new Map());
    process.stdout.write(batch + '\\n');
  }
`;
const startWriter = () =>
  spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', writer], {
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

it('data lose no confirmed batch when their process is killed, and hold no partial one', async () => {
  const child = startWriter();
  const exit = once(child, 'exit');
  let confirmed = -1;
  for await (const line of createInterface(child.stdout)) {
    confirmed = Number(line);
    if (confirmed === 50) child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(confirmed).toBeGreaterThanOrEqual(50);
  const parts = new Map<number, number>();
  for (const { batch } of await contents()) parts.set(batch, (parts.get(batch) ?? 0) + 1);
  for (let batch = 0; batch <= confirmed; batch += 1) expect(parts.has(batch)).toBe(true);
  expect([...parts.values()].every((count) => count === 3)).toBe(true);
});
