import { isDeepStrictEqual } from 'node:util';
import { type GridRecord, houseCode } from '@shared/contracts/network/grids';
import {
  defaultSettings,
  type NetworkSettings,
  type SettingChange,
  type SettingKey,
  settingKeys,
} from '@shared/contracts/network/settings';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { leaderRankOf } from '../../people/levels/plan';
import { inGrid } from './plan';
import { settingsId } from './settings';

type Values = Partial<NetworkSettings>;
type Dated = Omit<SettingChange, 'key' | 'before' | 'after' | 'actor'>;

const ofGrid: ReadonlySet<SettingKey> = new Set(inGrid);

const gridValues = ({ gen_bp, rows }: GridRecord): Values => ({
  gen_bp,
  house_fy_bp: rows.find(({ level_code }) => level_code === houseCode)?.fy_bp,
  leader_rank: leaderRankOf(rows.flatMap(({ rank, is_leader }) => (rank === null ? [] : { rank, is_leader }))),
});

/**
 * Who changed which setting, newest first: from the audit log, and for settings that belong to grids from their versions, since
 * publishing a grid changes them, too.
 */
export function settingHistory({ db }: Pick<Network, 'db'>, only: SettingKey | undefined): SettingChange[] {
  const changes: SettingChange[] = [];
  const actor = (actor_id: number | null) => {
    const member = actor_id === null ? undefined : db.table('members').get(actor_id);
    return member ? nameOf(member) : '';
  };
  const compare = (keys: readonly SettingKey[], before: Values, after: Values, dated: Dated) => {
    for (const key of keys) {
      if ((only && key !== only) || after[key] === undefined || isDeepStrictEqual(before[key], after[key])) continue;
      changes.push({ key, before: before[key] ?? null, after: after[key], actor: actor(dated.actor_id), ...dated });
    }
  };

  const log = db.table('audit_log');
  const stored = settingKeys.filter((key) => !ofGrid.has(key));
  for (const id of log.ids('entity', `settings ${settingsId}`) as number[]) {
    const { actor_id, at, before, after } = log.get(id) ?? {};
    if (actor_id === undefined || at === undefined || !after?.values) continue;
    const [old, now] = [before?.values as Values | undefined, after.values as Values];
    compare(stored, { ...defaultSettings, ...old }, now, { actor_id, at, effective_from: null });
  }

  const grids = [...db.table('grids').all()].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  for (const [at, grid] of grids.entries()) {
    const earlier = grids[at - 1];
    if (!earlier) continue;
    const { published_by: actor_id, created_at, effective_from } = grid;
    compare(inGrid, gridValues(earlier), gridValues(grid), { actor_id, at: created_at, effective_from });
  }
  return changes.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}
