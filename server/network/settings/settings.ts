import { defaultSettings, type NetworkSettings, type SettingsRecord } from '@shared/contracts/network/settings';
import type { DatedPaySchedule } from '@shared/plan/payCycle';
import type { RecordSet } from '../recordSet';
import { type Db, recordOf } from '../records';

/** The single settings record; data of an older version has none. */
export const settingsId = 1;

const kept = new WeakMap<object, NetworkSettings>();

/** The network's settings, with defaults for those never set. */
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

/** The same from the tables. */
export async function settingsIn(db: Db): Promise<NetworkSettings> {
  const record = await recordOf(db, 'settings', settingsId);
  return { ...defaultSettings, ...record?.values } as NetworkSettings;
}

const always = '1970-01-01';
const schedules = new WeakMap<object, readonly DatedPaySchedule[]>();

const schedulesIn = ({ pay_cycles, values }: Pick<SettingsRecord, 'pay_cycles' | 'values'>) =>
  pay_cycles ?? [{ from_on: always, ...(values.pay_cycle ?? defaultSettings.pay_cycle) }];

const byDefault = schedulesIn({ values: {} });

/** The pay cycle schedules, oldest first, each with the month it applies from. */
export function paySchedulesOf({ db }: { db: RecordSet }): readonly DatedPaySchedule[] {
  const record = db.table('settings').get(settingsId);
  if (!record) return byDefault;
  let found = schedules.get(record);
  if (!found) {
    found = schedulesIn(record);
    schedules.set(record, found);
  }
  return found;
}

/** The same from the tables. */
export async function paySchedulesIn(db: Db): Promise<readonly DatedPaySchedule[]> {
  const record = await recordOf(db, 'settings', settingsId);
  return record ? schedulesIn(record) : byDefault;
}
