import type { BackupState } from '@shared/contracts/network/backups';
import type { BackupTables } from '../records/backupTable';
import type { Db } from '../records/read';

/** Hours without a successful backup after which the office is warned. */
const lateHours = 48;

type Result = BackupTables['backups'];

export async function lastBackups(db: Db): Promise<{ success: Result | undefined; failure: Result | undefined }> {
  const rows = await db.selectFrom('backups').selectAll().execute();
  const of = (id: Result['id']) => rows.find((row) => row.id === id);
  return { success: of('success'), failure: of('failure') };
}

/** The state of scheduled backups; null without any where none are wanted, as in a demo. */
export async function backupState(
  db: Db,
  now: Date,
  { scheduled, isWanted }: { scheduled: boolean; isWanted: boolean },
): Promise<BackupState | null> {
  if (!scheduled && !isWanted) return null;
  const { success, failure } = await lastBackups(db);
  const late = new Date(now.getTime() - lateHours * 3_600_000).toISOString();
  return {
    scheduled,
    success: success ? { at: success.at, bytes: success.bytes ?? 0, seconds: success.seconds } : null,
    failure: failure && failure.at > (success?.at ?? '') ? { at: failure.at, reason: failure.error ?? '' } : null,
    late: (success?.at ?? '') < late,
  };
}
