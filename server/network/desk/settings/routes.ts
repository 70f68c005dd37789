import { isDeepStrictEqual } from 'node:util';
import { type NetworkSettings, openSettings, settings } from '@shared/contracts/network/settings';
import { system } from '@shared/contracts/network/system';
import { moneyText } from '@shared/format/csv';
import { issue } from '@shared/http/issues';
import { invalid, stale } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { type Approvals, administratorsWho } from '../../approvals/approvals';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { endUndemanded } from '../../session/factors/demand';
import { isStoredLogo } from '../../settings/branding';
import { isTimeZone, settingsId, settingsIn } from '../../settings/settings';
import { settingHistory } from './history';
import { logoRoutes } from './logos';
import { changeGrid, changePayCycle, gridSettings, inGrid } from './plan';

/** Values that differ from the stored ones. */
const differing = (before: NetworkSettings, values: Partial<NetworkSettings>): Partial<NetworkSettings> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isDeepStrictEqual(value, before[key as keyof NetworkSettings])),
  );

/** Settings, domain.md 2.17: the office edits them, and members see some of them. */
export function settingRoutes(api: NetworkApi, network: Network, approvals: Approvals): void {
  const { sql } = network;
  logoRoutes(api, network);

  const shown = async ({ ability }: NetworkCaller) => {
    const all = { ...(await settingsIn(sql.db)), ...(await gridSettings(sql.db)) };
    const version = (await recordOf(sql.db, 'settings', settingsId))?.version ?? 0;
    if (ability.can('oversee', 'Setting')) return { version, values: all };
    return { version, values: Object.fromEntries(openSettings.map((key) => [key, all[key]])) };
  };

  serve(api, settings.get, ({ user }) => shown(user));

  serve(api, system.checks, async () => (await network.deps.inspect?.(() => network.now)) ?? []);

  serve(api, settings.history, ({ query }) => settingHistory(sql.db, query.key));

  type Values = Partial<NetworkSettings>;

  const save = async (tx: NetworkTransaction, user: NetworkCaller, values: Values) => {
    const record = await recordOf(tx.sql, 'settings', settingsId);
    const changed = differing({ ...(await settingsIn(tx.sql)), ...(await gridSettings(tx.sql)) }, values);
    const ofGrid = Object.fromEntries(inGrid.flatMap((key) => (key in changed ? [[key, changed[key]]] : [])));
    if (Object.keys(ofGrid).length > 0) await changeGrid(network, tx, user.id, ofGrid);
    await tx.put('settings', {
      ...(record ?? { id: settingsId, ...network.stamps() }),
      ...(changed.pay_cycle && (await changePayCycle(tx.sql, network.today, changed.pay_cycle))),
      version: (record?.version ?? 0) + 1,
      values: { ...record?.values, ...values },
      updated_by: user.id,
      updated_at: network.now.toISOString(),
    });
    if ('second_factor' in changed) await endUndemanded(tx, user);
  };

  for (const act of ['four_eyes', 'adjustment_limit'] as const)
    approvals.performs<Values>(act, async (tx, user, values) => {
      await save(tx, user, values);
      return undefined;
    });

  /** Changed settings that require a second administrator's approval, one request per setting. */
  const guarded = (before: NetworkSettings, { four_eyes, adjustment_limit_cents: limit }: Values) => [
    ...(four_eyes === false && before.four_eyes
      ? [{ act: 'four_eyes' as const, subject: '', asked: { four_eyes } }]
      : []),
    ...(limit !== undefined && limit !== before.adjustment_limit_cents
      ? [{ act: 'adjustment_limit' as const, subject: moneyText(limit), asked: { adjustment_limit_cents: limit } }]
      : []),
  ];

  serve(api, settings.save, async ({ user, body: { version, values } }) => {
    if (values.tz !== undefined && !isTimeZone(values.tz)) throw invalid([issue('values.tz', 'choice')]);
    if (values.logo && !(await isStoredLogo(sql.db, values.logo))) throw invalid([issue('values.logo', 'missing')]);
    const before = await settingsIn(sql.db);
    if (values.four_eyes && !before.four_eyes && (await administratorsWho(sql.db, 'approve', 'Setting')).length < 2)
      throw invalid([issue('values.four_eyes', 'secondAdministrator')]);
    const asks = before.four_eyes ? guarded(before, values) : [];
    const waiting = new Set(asks.flatMap(({ asked: body }) => Object.keys(body)));
    const free = Object.fromEntries(Object.entries(values).filter(([key]) => !waiting.has(key)));
    if (Object.keys(free).length > 0 || waiting.size === 0)
      await network.db.write(async (tx) => {
        const record = await recordOf(tx.sql, 'settings', settingsId);
        if ((record?.version ?? 0) !== version) throw stale();
        await save(tx, user, free);
      });
    else if (((await recordOf(sql.db, 'settings', settingsId))?.version ?? 0) !== version) throw stale();
    // This server's next answer already has the new day; others follow the event.
    if (values.tz !== undefined) await network.readTimeZone();
    await approvals.require(
      user,
      asks.map((ask) => ({ ...ask, entity: 'settings', entity_id: String(settingsId) })),
    );
    return shown(user);
  });
}
