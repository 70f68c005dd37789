import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

function isAlive(pid) {
  // After a crash in a container the next process may have the same number.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock, a folder that holds who has it and comes to be in one step. False where somebody has it. */
function take(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  const made = mkdtempSync(`${lock}-`);
  writeFileSync(join(made, 'pid'), String(process.pid));
  try {
    renameSync(made, lock);
    return true;
  } catch (error) {
    rmSync(made, { recursive: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

/** Removes the lock of a process that ended without doing so. Moved away first, so that only one of several does it. */
function removeLeft(lock) {
  const left = read(join(lock, 'pid'));
  if (left === undefined || isAlive(Number(left))) return;
  const aside = `${lock}-left-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Somebody else was faster and has the lock already: it goes back.
  if (read(join(aside, 'pid')) === left) rmSync(aside, { recursive: true });
  else renameSync(aside, lock);
}

/** Does the work while no other process does it under the same lock; `onWait` is called once if there is one. */
export async function exclusively(lock, work, onWait = () => {}) {
  let waited = false;
  while (!take(lock)) {
    removeLeft(lock);
    if (!waited && read(join(lock, 'pid')) !== undefined) {
      waited = true;
      onWait();
    }
    await wait(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
