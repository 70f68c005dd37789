import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Files } from '../../../data/files';
import type { Change } from '../../../data/store';
import type { Network } from '../../network';
import { countWith, type Db } from '../../records';

/** Files received whose record is not written yet, by hash. */
const coming = new Map<string, number>();

/** Protects a file from cleanup until its record is written. */
export async function whileNamed<R>(sha256: string, write: () => Promise<R>): Promise<R> {
  coming.set(sha256, (coming.get(sha256) ?? 0) + 1);
  try {
    return await write();
  } finally {
    const left = (coming.get(sha256) ?? 1) - 1;
    if (left > 0) coming.set(sha256, left);
    else coming.delete(sha256);
  }
}

const isNamed = async (db: Db, sha256: string) =>
  (await countWith(db, 'uploads', { sha256 })) > 0 ||
  // Last, so that a file that has come in the meantime is seen.
  coming.has(sha256);

/** After a write is on disk, deletes files whose last record it removed. Failed deletions are retried at the next start. */
export async function dropLeftBytes({ sql, deps }: Network, changes: readonly Change[]): Promise<void> {
  for (const { collection, before, after } of changes) {
    if (collection !== 'uploads' || !before || after) continue;
    const { sha256 } = before as UploadRecord;
    if (await isNamed(sql.db, sha256)) continue;
    deps.files.delete(sha256).catch((error: unknown) => {
      deps.log.error({ err: error, sha256 }, 'bytes that nothing names could not be deleted');
    });
  }
}

/** Deletes files without a record, as left by a crash between file and record. Runs at start, before any upload. */
export async function sweepLeftBytes(db: Db, files: Files): Promise<void> {
  for await (const sha256 of files.all()) if (!(await isNamed(db, sha256))) await files.delete(sha256);
}
