import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Files } from '../../../data/files';
import type { Change } from '../../../data/store';
import type { Network } from '../../network';
import { countWith } from '../../records';
import type { NetworkStore } from '../../sqlTables';

const turnOf = (sha256: string) => `file ${sha256}`;

/** Keeps a file from being deleted by any server until its record is written. */
export const whileNamed = <R>({ engine }: NetworkStore, sha256: string, write: () => Promise<R>): Promise<R> =>
  engine.inTurn(turnOf(sha256), write);

const isNamed = async ({ db }: NetworkStore, sha256: string) => (await countWith(db, 'uploads', { sha256 })) > 0;

const deleteUnnamed = (sql: NetworkStore, files: Files, sha256: string): Promise<void> =>
  sql.engine.inTurn(turnOf(sha256), async () => {
    if (!(await isNamed(sql, sha256))) await files.delete(sha256);
  });

/** After a write is on disk, deletes files whose last record it removed. Failed deletions are retried at the next start. */
export function dropLeftBytes({ sql, deps }: Network, changes: readonly Change[]): void {
  for (const { collection, before, after } of changes) {
    if (collection !== 'uploads' || !before || after) continue;
    const { sha256 } = before as UploadRecord;
    deleteUnnamed(sql, deps.files, sha256).catch((error: unknown) => {
      deps.log.error({ err: error, sha256 }, 'bytes that nothing names could not be deleted');
    });
  }
}

/** Deletes files without a record, as left by a crash between file and record. Runs at start. */
export async function sweepLeftBytes(sql: NetworkStore, files: Files): Promise<void> {
  for await (const sha256 of files.all()) if (!(await isNamed(sql, sha256))) await deleteUnnamed(sql, files, sha256);
}
