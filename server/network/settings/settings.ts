import { defaultSettings, type NetworkSettings, type SettingsRecord } from '@shared/contracts/network/settings';
import type { DatedPaySchedule } from '@shared/plan/payCycle';
import type { Network } from '../network';
import type { RecordSet } from '../records/loaded';
import { type Db, recordOf } from '../records/read';

/** The id of the only settings record; data of an older version lacks the record. */
export const settingsId = 1;

const kept = new WeakMap<object, NetworkSettings>();

/** The network's settings, with defaults for missing values. */
export function settingsOf({ db }: { db: RecordSet }): NetworkSettings {
  const record = db.table('settings').get(settingsId);
  if (!record) return defaultSettings;
  let settings = kept.get(record);
  if (!settings) {
    settings = { ...defaultSettings, ...record.values } as NetworkSettings;
    kept.set(record, settings);
  }
  return settings;
}

/** The network's settings, read from the database. */
export async function settingsIn(db: Db): Promise<NetworkSettings> {
  const record = await recordOf(db, 'settings', settingsId);
  return { ...defaultSettings, ...record?.values } as NetworkSettings;
}

const always = '1970-01-01';
const schedules = new WeakMap<object, readonly DatedPaySchedule[]>();

const schedulesIn = ({ pay_cycles, values }: Pick<SettingsRecord, 'pay_cycles' | 'values'>) =>
  pay_cycles ?? [{ from_on: always, ...(values.pay_cycle ?? defaultSettings.pay_cycle) }];

const byDefault = schedulesIn({ values: {} });

/** Pay cycle schedules with their first days, oldest first. */
export function paySchedulesOf({ db }: { db: RecordSet }): readonly DatedPaySchedule[] {
  const record = db.table('settings').get(settingsId);
  if (!record) return byDefault;
  let schedule = schedules.get(record);
  if (!schedule) {
    schedule = schedulesIn(record);
    schedules.set(record, schedule);
  }
  return schedule;
}

/** Pay cycle schedules, read from the database. */
export async function paySchedulesIn(db: Db): Promise<readonly DatedPaySchedule[]> {
  const record = await recordOf(db, 'settings', settingsId);
  return record ? schedulesIn(record) : byDefault;
}

/** The network's name: the setting, or that of the fixtures. */
export const networkName = async ({ sql, deps }: Network): Promise<string> =>
  (await settingsIn(sql.db)).network_name || deps.about.network;

/** True for a time zone that the platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
