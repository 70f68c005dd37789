import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUp } from './backup';
import { backUpDatabase } from './backupPostgres';
import { isDiskFull } from './data/diskFull';
import type { S3Settings } from './data/s3Files';
import { StoreUnusable } from './data/store';
import type { BackupPlace } from './network/records/backupTable';
import { root } from './root';

interface Given {
  dir: string;
  at: string;
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  s3?: S3Settings | undefined;
}

/** The folder of scheduled backups, BACKUP_DIR. */
export function backupPlace({ dir, at, dataDir = '', databaseUrl, s3 }: Given): BackupPlace {
  const place = resolve(root, dir);
  const write = async (name: string) => {
    const folder = join(place, name);
    await (databaseUrl ? backUpDatabase(databaseUrl, folder) : backUp(dataDir, folder, s3));
    return bytesIn(folder);
  };
  const names = async () => {
    await mkdir(place, { recursive: true, mode: 0o700 });
    return readdir(place);
  };
  const fail = (error: unknown) => {
    throw sentenceOf(error, place);
  };
  return {
    at,
    write: (name) => write(name).catch(fail),
    names: () => names().catch(fail),
    remove: (name) => rm(join(place, name), { recursive: true, force: true }),
  };
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The error for the office: system errors name codes and no setting. */
function sentenceOf(error: unknown, place: string): unknown {
  if (isDiskFull(error)) return new StoreUnusable(`The disk of BACKUP_DIR, ${place}, is full.`, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(String(code))) return error;
  return new StoreUnusable(`BACKUP_DIR has to be a folder that can be written to, and ${place} is not (${code}).`, {
    cause: error,
  });
}
