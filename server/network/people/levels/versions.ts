import { categoryGroups } from '@shared/contracts/network/categories';
import { type GridRecord, houseCode } from '@shared/contracts/network/grids';
import type { LevelRecord } from '@shared/contracts/network/levels';
import { type Grid, type GridLevel, type GroupRates, gridAsOf, rateColumns } from '@shared/plan/grid';
import type { Network } from '../../network';
import type { NetworkDatabase } from '../../tables';

/** A grid version as the money rules take it (DOMAIN.md 2.2). */

const nothing = Object.fromEntries(
  categoryGroups.map((group) => [group, Object.fromEntries(rateColumns.map((column) => [column, 0]))]),
) as GroupRates;

/** A version with a row for every level: one that came later pays what the next lower one does, until a version names it. */
export function gridOf(record: GridRecord, levels: readonly LevelRecord[]): Grid {
  const house = record.rows.find(({ level_code }) => level_code === houseCode);
  const rows = record.rows.filter(({ level_code }) => level_code !== houseCode);
  const named = new Map<string, GridLevel>(
    rows.map(({ level_code, rank, fy_bp, is_leader, rates }) => [
      level_code,
      { rank: rank ?? 0, fy_bp, is_leader, groups: rates },
    ]),
  );
  const byRank = [...named.values()].sort((a, b) => a.rank - b.rank);
  for (const { code, rank, fy_bp, is_leader } of levels) {
    if (named.has(code)) continue;
    const below = byRank.findLast((level) => level.rank <= rank);
    named.set(code, { rank, fy_bp, is_leader, groups: below?.groups ?? nothing });
  }
  return {
    version: record.version_id,
    effective_from: record.effective_from,
    gen_bp: record.gen_bp,
    levels: Object.fromEntries(named),
    house: { fy_bp: house?.fy_bp ?? 0, groups: house?.rates ?? nothing },
  };
}

const kept = new WeakMap<NetworkDatabase, { state: string; grids: readonly Grid[] }>();

/** Every version, the oldest first. */
export function gridsOf({ db }: Pick<Network, 'db'>): readonly Grid[] {
  const [records, levels] = [db.table('grids'), db.table('levels')];
  const state = `${records.revision} ${levels.revision}`;
  const known = kept.get(db);
  if (known?.state === state) return known.grids;
  const grids = [...records.all()]
    .sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1))
    .map((record) => gridOf(record, levels.all()));
  kept.set(db, { state, grids });
  return grids;
}

/** The version in force on a day; before the first one, the first. */
export function gridOn(network: Pick<Network, 'db'>, day: string): Grid {
  const grids = gridsOf(network);
  const grid = gridAsOf(grids, day) ?? grids[0];
  if (!grid) throw new Error('The network has no grid.');
  return grid;
}
