import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Written } from '../../../data/database';
import type { Files } from '../../../data/files';
import type { Network } from '../../network';
import type { NetworkDatabase } from '../../tables';

/** Bytes that have come and whose record is not written yet, by hash. */
const coming = new Map<string, number>();

/** Keeps bytes from being taken for leftovers until their record is written. */
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

/** Once a write is on disk: bytes whose last record it dropped are deleted. What a failure leaves is swept at the next start. */
export function dropLeftBytes({ db, deps }: Network, changes: readonly Written[]): void {
  for (const { collection, before, after } of changes) {
    if (collection !== 'uploads' || !before || after) continue;
    const { sha256 } = before as UploadRecord;
    if (isNamed(db, sha256)) continue;
    deps.files.delete(sha256).catch((error: unknown) => {
      deps.log.error({ err: error, sha256 }, 'bytes that nothing names could not be deleted');
    });
  }
}

/** Deletes what no record names, as a crash between a record and its bytes leaves it. For the start, before anybody sends anything. */
export async function sweepLeftBytes(db: NetworkDatabase, files: Files): Promise<void> {
  for await (const sha256 of files.all()) if (!isNamed(db, sha256)) await files.delete(sha256);
}
