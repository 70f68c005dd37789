import { statfs } from 'node:fs/promises';
import { constants } from 'node:os';

const { ENOSPC, EDQUOT, EIO } = constants.errno;
/** Node and SQLite have names, LMDB has numbers. */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', ENOSPC, EDQUOT];

/** What a short write means where the system does not say it. */
export class DiskFull extends Error {
  readonly code = 'ENOSPC';
}

/** Fixtures and log of a new folder take 13 MB; what comes at once after them needs some, too. */
const firstStartBytes = 32 * 1024 * 1024;

/** @throws DiskFull where the data of a first start have no space */
export async function requireSpace(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < firstStartBytes) throw new DiskFull('The disk is full.');
}

/** LMDB says no more of a short write than that it failed. */
export const orDiskFull = async (error: unknown, folder: string): Promise<unknown> =>
  error instanceof Error && 'code' in error && error.code === EIO && (await freeBytes(folder)) < 64 * 1024
    ? new DiskFull('The disk is full.', { cause: error })
    : error;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether an error, or what caused it, is that the disk has no space left. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && codes.includes(error.code)) ||
    /no space left on device/i.test(error.message) ||
    isDiskFull(error.cause));
