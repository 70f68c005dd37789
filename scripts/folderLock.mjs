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
  // In a container, a restarted process can have the same pid as the crashed one.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Takes the lock, a folder with the owner's pid, in one atomic rename. False if another process has it. */
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

/** Removes the lock of a dead process. The rename succeeds in one process only. */
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
  // Another process removed the old lock and took a new one: put it back.
  if (read(join(aside, 'pid')) === left) rmSync(aside, { recursive: true });
  else renameSync(aside, lock);
}

/** Runs `work` while no other process holds the lock; calls `onWait` once if it has to wait. */
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
