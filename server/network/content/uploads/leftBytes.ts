import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Files } from '../../../data/files';
import type { Change } from '../../../data/store';
import type { Network } from '../../network';
import { countWith } from '../../records/read';
import type { NetworkStore } from '../../records/rows';

const turnOf = (sha256: string) => `file ${sha256}`;

/** Holds the file's lock during a write, so that no server deletes the file before its record exists. */
export const whileNamed = <R>({ engine }: NetworkStore, sha256: string, write: () => Promise<R>): Promise<R> =>
  engine.inTurn(turnOf(sha256), write);

const isNamed = async ({ db }: NetworkStore, sha256: string) => (await countWith(db, 'uploads', { sha256 })) > 0;

const deleteUnnamed = (sql: NetworkStore, files: Files, sha256: string): Promise<void> =>
  sql.engine.inTurn(turnOf(sha256), async () => {
    if (!(await isNamed(sql, sha256))) await files.delete(sha256);
  });

/** Deletes files whose last record a write removed, after the commit. The next start retries failed deletions. */
export function dropLeftBytes({ sql, deps }: Network, changes: readonly Change[]): void {
  for (const { collection, before, after } of changes) {
    if (collection !== 'uploads' || !before || after) continue;
    const { sha256 } = before as UploadRecord;
    deleteUnnamed(sql, deps.files, sha256).catch((error: unknown) => {
      deps.log.error({ err: error, sha256 }, 'bytes that nothing names could not be deleted');
    });
  }
}

/** Deletes files without a record, which a crash between file and record leaves behind. Runs at start. */
export async function sweepLeftBytes(sql: NetworkStore, files: Files): Promise<void> {
  for await (const sha256 of files.all()) if (!(await isNamed(sql, sha256))) await deleteUnnamed(sql, files, sha256);
}
