export interface BackupTables {
  /** The last scheduled backup that succeeded, and the last that failed. */
  backups: {
    id: 'success' | 'failure';
    /** Its end. */
    at: string;
    seconds: number;
    /** Size of the new folder; null after a failure. */
    bytes: number | null;
    /** The reason of a failure, as a sentence. */
    error: string | null;
  };
}

/** The place that keeps scheduled backups. */
export interface BackupPlace {
  /** The time of day of the daily backup, `HH:MM` in the business time zone. */
  readonly at: string;
  /** Writes and verifies a backup; resolves to its size in bytes. @throws Error with a sentence for the office */
  write(name: string): Promise<number>;
  /** Names of everything in the place, others' files included. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}
