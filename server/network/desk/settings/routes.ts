import { isDeepStrictEqual } from 'node:util';
import { type NetworkSettings, openSettings, settings } from '@shared/contracts/network/settings';
import { issue } from '@shared/http/issues';
import { invalid, stale } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records';
import { settingsId, settingsIn } from '../../settings/settings';
import { settingHistory } from './history';
import { changeGrid, changePayCycle, gridSettings, inGrid } from './plan';

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The values that changed. */
const differing = (before: NetworkSettings, values: Partial<NetworkSettings>): Partial<NetworkSettings> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof NetworkSettings])),
  );

/** Settings, DOMAIN.md 2.17: the office changes them, members see those that concern them. */
export function settingRoutes(api: NetworkApi, network: Network): void {
  const { sql } = network;

  const shown = async ({ ability }: NetworkCaller) => {
    const all = { ...(await settingsIn(sql.db)), ...(await gridSettings(sql.db)) };
    const version = (await recordOf(sql.db, 'settings', settingsId))?.version ?? 0;
    if (ability.can('manage', 'Setting')) return { version, values: all };
    return { version, values: Object.fromEntries(openSettings.map((key) => [key, all[key]])) };
  };

  serve(api, settings.get, ({ user }) => shown(user));

  serve(api, settings.history, ({ query }) => settingHistory(sql.db, query.key));

  serve(api, settings.save, async ({ user, body }) => {
    if (body.values.tz !== undefined && !isTimeZone(body.values.tz)) throw invalid([issue('values.tz', 'choice')]);
    await network.db.write(async (tx) => {
      const record = await recordOf(tx.sql, 'settings', settingsId);
      if ((record?.version ?? 0) !== body.version) throw stale();
      const changed = differing({ ...(await settingsIn(tx.sql)), ...(await gridSettings(tx.sql)) }, body.values);
      const ofGrid = Object.fromEntries(inGrid.flatMap((key) => (key in changed ? [[key, changed[key]]] : [])));
      if (Object.keys(ofGrid).length > 0) await changeGrid(network, tx, user.id, ofGrid);
      tx.put('settings', {
        ...(record ?? { id: settingsId, ...network.stamps() }),
        ...(changed.pay_cycle && (await changePayCycle(tx.sql, network.today, changed.pay_cycle))),
        version: body.version + 1,
        values: { ...record?.values, ...body.values },
        updated_by: user.id,
        updated_at: network.now.toISOString(),
      });
    });
    return shown(user);
  });
}
