import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Files } from '../../../data/files';
import type { Change } from '../../../data/store';
import type { Network } from '../../network';
import type { NetworkDatabase } from '../../tables';

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

const isNamed = (db: NetworkDatabase, sha256: string) =>
  coming.has(sha256) || db.table('uploads').count('sha256', sha256) > 0;

/** After a write is on disk, deletes files whose last record it removed. Failed deletions are retried at the next start. */
export function dropLeftBytes({ db, deps }: Network, changes: readonly Change[]): void {
  for (const { collection, before, after } of changes) {
    if (collection !== 'uploads' || !before || after) continue;
    const { sha256 } = before as UploadRecord;
    if (isNamed(db, sha256)) continue;
    deps.files.delete(sha256).catch((error: unknown) => {
      deps.log.error({ err: error, sha256 }, 'bytes that nothing names could not be deleted');
    });
  }
}

/** Deletes files without a record, as left by a crash between file and record. Runs at start, before any upload. */
export async function sweepLeftBytes(db: NetworkDatabase, files: Files): Promise<void> {
  for await (const sha256 of files.all()) if (!isNamed(db, sha256)) await files.delete(sha256);
}
