import { z } from 'zod';
import { instant } from '../fields';

/** Scheduled backups, as the office sees them. */
export const backupState = z.strictObject({
  /** False if the server has no BACKUP_DIR. */
  scheduled: z.boolean(),
  success: z.strictObject({ at: instant, bytes: z.int().min(0), seconds: z.int().min(0) }).nullable(),
  /** The last failure, unless a success has followed. */
  failure: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  /** True if none has succeeded in 48 hours. */
  late: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
