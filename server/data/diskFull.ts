import { statfs } from 'node:fs/promises';

const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** Too little space, found before anything is written. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';
}

/** The fixtures of a new folder and their log take 30 MB; the rest is for the first writes. */
const firstStartBytes = 32 * 1024 * 1024;

/** @throws DiskFull without space for the data of a first start */
export async function requireSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < firstStartBytes) throw new DiskFull('The disk is full.');
}

/** Bytes that this process may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** True if an error, or its cause, is a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.includes(error.code)) ||
    /no space left on device/i.test(error.message) ||
    isDiskFull(error.cause));
