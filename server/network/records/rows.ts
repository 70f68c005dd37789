import type { SavedViewRecord } from '@shared/contracts/network/savedViews';
import type { logoRules } from '@shared/contracts/network/settings';
import type { TaskMarkRecord } from '@shared/contracts/network/tasks';
import type { Generated } from 'kysely';
import type { JsonTables } from '../../data/sql/sharedJson';
import type { SqlStore } from '../../data/sql/store';
import type { FileTables } from '../../data/tableFiles';
import type { LimitTables } from '../../http/sharedLimits';
import type { BackupTables } from './backupTable';
import type { BankTables } from './bankTables';
import type { Derived, derived, derivedOfSplits } from './computed';
import type { DeliveryTables } from './connectionTables';
import type { FactorTables } from './factorTables';
import type { LiveTables } from './liveTables';
import type { OutboxTables } from './outboxTable';
import type { SumTables } from './sums';
import type { Tables as Rows } from './tables';

/** A record as a row: ids come from the database, and omitted fields are null. */
type Stored<T> = {
  [K in keyof T]-?: K extends 'id'
    ? T[K] extends number
      ? Generated<number>
      : T[K]
    : undefined extends T[K]
      ? Exclude<T[K], undefined> | null
      : T[K];
};

type LogoType = (typeof logoRules.types)[number];
type Split = Rows['policies']['splits'][number];

/** The network's tables, created by `server/data/schema`. */
export type SqlTables = {
  [K in Exclude<keyof Rows, 'members' | 'policies' | 'tp_records' | 'failures'>]: Stored<Rows[K]>;
} & {
  /** No records: their own features query and write them. */
  saved_views: Stored<SavedViewRecord>;
  task_marks: Stored<TaskMarkRecord>;
  members: Stored<Rows['members']> & Derived<typeof derived.members>;
  policies: Stored<Omit<Rows['policies'], 'splits'>> & Derived<typeof derived.policies>;
  policy_splits: Split & { policy_id: number; position: number } & Derived<typeof derivedOfSplits>;
  tp_records: Stored<Rows['tp_records']> & Derived<typeof derived.tp_records>;
  failures: Stored<Rows['failures']> & Derived<typeof derived.failures>;
  /** Pictures that are or were the network's logo; `picture` is Base64, and `id` the hash of the bytes. */
  logos: { id: string; mime: LogoType; width: number; height: number; picture: string; at: string };
  secrets: { id: string; secret: string; at: string };
} & SumTables &
  LiveTables &
  OutboxTables &
  DeliveryTables &
  BackupTables &
  BankTables &
  FactorTables &
  FileTables &
  LimitTables &
  JsonTables;

export type NetworkStore = SqlStore<SqlTables>;
