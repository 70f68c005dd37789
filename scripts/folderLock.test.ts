import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exclusively } from './folderLock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = () => join(folder, 'lock');
const module = fileURLToPath(new URL('./folderLock.mjs', import.meta.url));
const processThat = (work: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { appendFileSync } from 'node:fs'; import { exclusively } from ${JSON.stringify(module)};
     const tell = (line) => appendFileSync(${JSON.stringify(join(folder, 'told'))}, line + '\\n');
     await exclusively(${JSON.stringify(lock())}, async () => { ${work} });`,
  ]);

it('runs the work of several processes one after another', async () => {
  const work = `tell('begin'); await new Promise((done) => setImmediate(done)); tell('end');`;
  await Promise.all([1, 2, 3, 4].map(() => once(processThat(work), 'exit')));
  const events = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
  expect(events).toEqual([1, 2, 3, 4].flatMap(() => ['begin', 'end']));
  expect(existsSync(lock())).toBe(false);
});

it('frees the lock of a killed process', async () => {
  const owner = processThat(`process.kill(process.pid, 'SIGKILL');`);
  await once(owner, 'exit');
  expect(existsSync(lock())).toBe(true);
  expect(await exclusively(lock(), async () => 'done')).toBe('done');
});

it('frees the lock after its work fails', async () => {
  await expect(exclusively(lock(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(existsSync(lock())).toBe(false);
});

it('waits for a living owner and reports it once', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  mkdirSync(lock());
  writeFileSync(join(lock(), 'pid'), String(owner.pid));
  let waits = 0;
  const waiting = exclusively(
    lock(),
    async () => waits,
    () => {
      waits += 1;
      owner.kill('SIGKILL');
    },
  );
  expect(await waiting).toBe(1);
});
