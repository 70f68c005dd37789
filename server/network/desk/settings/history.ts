import { isDeepStrictEqual } from 'node:util';
import { type GridRecord, houseCode } from '@shared/contracts/network/grids';
import {
  defaultSettings,
  type NetworkSettings,
  type SettingChange,
  type SettingKey,
  settingKeys,
} from '@shared/contracts/network/settings';
import { namesIn } from '../../members/names';
import { leaderRankOf } from '../../people/levels/plan';
import { type Db, recordsWith } from '../../records/read';
import { settingsId } from '../../settings/settings';
import { inGrid } from './plan';

type Values = Partial<NetworkSettings>;
type Dated = Omit<SettingChange, 'key' | 'before' | 'after' | 'actor'>;

const ofGrid: ReadonlySet<SettingKey> = new Set(inGrid);

const gridValues = ({ gen_bp, rows }: GridRecord): Values => ({
  gen_bp,
  house_fy_bp: rows.find(({ level_code }) => level_code === houseCode)?.fy_bp,
  leader_rank: leaderRankOf(rows.flatMap(({ rank, is_leader }) => (rank === null ? [] : { rank, is_leader }))),
});

/**
 * Changes of settings with their authors, newest first. Settings that belong to grids come from the grid versions,
 * because publishing a grid changes them too; all others come from the audit log.
 */
export async function settingHistory(db: Db, only: SettingKey | undefined): Promise<SettingChange[]> {
  const changes: Omit<SettingChange, 'actor'>[] = [];
  const compare = (keys: readonly SettingKey[], before: Values, after: Values, dated: Dated) => {
    for (const key of keys) {
      if ((only && key !== only) || after[key] === undefined || isDeepStrictEqual(before[key], after[key])) continue;
      changes.push({ key, before: before[key] ?? null, after: after[key], ...dated });
    }
  };

  const stored = settingKeys.filter((key) => !ofGrid.has(key));
  const log = await recordsWith(db, 'audit_log', { entity: 'settings', entity_id: String(settingsId) });
  for (const { actor_id, at, before, after } of log) {
    if (!after?.values) continue;
    const [old, now] = [before?.values as Values | undefined, after.values as Values];
    compare(stored, { ...defaultSettings, ...old }, now, { actor_id, at, effective_from: null });
  }

  const grids = (await recordsWith(db, 'grids')).sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1));
  for (const [at, grid] of grids.entries()) {
    const earlier = grids[at - 1];
    if (!earlier) continue;
    const { published_by: actor_id, created_at, effective_from } = grid;
    compare(inGrid, gridValues(earlier), gridValues(grid), { actor_id, at: created_at, effective_from });
  }
  const names = await namesIn(
    db,
    changes.map(({ actor_id }) => actor_id),
  );
  return changes
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .map((change) => ({ ...change, actor: names(change.actor_id)?.name ?? '' }));
}
