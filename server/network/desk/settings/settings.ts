import { defaultSettings, type Settings } from '@shared/contracts/network/settings';
import type { Network } from '../../network';

/** The one record that holds them; there is none in data of an older version. */
export const settingsId = 1;

const kept = new WeakMap<object, Settings>();

/** The network's settings; what was never set has its default. */
export function settingsOf({ db }: Pick<Network, 'db'>): Settings {
  const record = db.table('settings').get(settingsId);
  if (!record) return defaultSettings;
  let settings = kept.get(record);
  if (!settings) {
    settings = { ...defaultSettings, ...record.values } as Settings;
    kept.set(record, settings);
  }
  return settings;
}
