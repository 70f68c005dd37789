import { categoryGroups } from '@shared/contracts/network/categories';
import { type GridRecord, houseCode } from '@shared/contracts/network/grids';
import type { LevelRecord } from '@shared/contracts/network/levels';
import { shiftDay } from '@shared/format/days';
import { type Grid, type GridLevel, type GroupRates, gridAsOf, rateColumns } from '@shared/plan/grid';
import type { Network } from '../network';
import type { RecordSet } from '../records/loaded';
import { type Db, recordsWith } from '../records/read';

/** A grid version in the form the money rules expect (domain.md 2.2). */

const nothing = Object.fromEntries(
  categoryGroups.map((group) => [group, Object.fromEntries(rateColumns.map((column) => [column, 0]))]),
) as GroupRates;

/** A version with a row for every level: a newer level gets the rates of the next lower one until a version names it. */
export function gridOf(
  record: GridRecord,
  levels: readonly Pick<LevelRecord, 'code' | 'rank' | 'fy_bp' | 'is_leader'>[],
): Grid {
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

/** Versions in the form of the money rules, oldest first. */
export const gridsFrom = (records: readonly GridRecord[], levels: readonly LevelRecord[]): readonly Grid[] =>
  [...records].sort((a, b) => (a.effective_from < b.effective_from ? -1 : 1)).map((record) => gridOf(record, levels));

const kept = new WeakMap<RecordSet, { state: string; grids: readonly Grid[] }>();

/** Every version, oldest first. */
export function gridsOf({ db }: { db: RecordSet }): readonly Grid[] {
  const [records, levels] = [db.table('grids'), db.table('levels')];
  const state = `${records.revision} ${levels.revision}`;
  const cached = kept.get(db);
  if (cached?.state === state) return cached.grids;
  const grids = gridsFrom(records.all(), levels.all());
  kept.set(db, { state, grids });
  return grids;
}

/** Every version from the tables, oldest first. */
export const gridsIn = async (db: Db): Promise<readonly Grid[]> =>
  gridsFrom(await recordsWith(db, 'grids'), await recordsWith(db, 'levels'));

/** The version in force on a day; before the first one, the first. */
export function gridOfDay(grids: readonly Grid[], day: string): Grid {
  const grid = gridAsOf(grids, day) ?? grids[0];
  if (!grid) throw new Error('The network has no grid.');
  return grid;
}

type Changed = (version: Pick<GridRecord, 'gen_bp' | 'rows'>) => Pick<GridRecord, 'gen_bp' | 'rows'>;

/** The last version, planned ones included, with changes: from tomorrow, or from the day after the last planned one. Not stored yet. */
export function nextVersion(
  network: Pick<Network, 'today' | 'stamps'>,
  grids: readonly Grid[],
  by: number,
  changed: Changed,
): GridRecord {
  const last = grids.at(-1);
  if (!last) throw new Error('The network has no grid.');
  const row = (level_code: string, level: Omit<GridLevel, 'rank'> & { rank: number | null }) => ({
    ...{ level_code, rank: level.rank, fy_bp: level.fy_bp, is_leader: level.is_leader },
    rates: level.groups as GridRecord['rows'][number]['rates'],
  });
  const effective_from = shiftDay(last.effective_from > network.today ? last.effective_from : network.today, 1);
  return {
    ...changed({
      gen_bp: [...last.gen_bp],
      rows: [
        ...Object.entries(last.levels).map(([code, level]) => row(code, level)),
        row(houseCode, { ...last.house, rank: null, is_leader: false }),
      ],
    }),
    id: 0,
    version: 1,
    version_id: effective_from,
    effective_from,
    note: '',
    published_by: by,
    ...network.stamps(),
  };
}

/** A level's future first-year rate and its first day; null if nothing else is planned. */
export function plannedFirstYear(grids: readonly Grid[], today: string, { code }: LevelRecord) {
  const present = gridOfDay(grids, today).levels[code];
  const planned = grids.filter(({ effective_from }) => effective_from > today);
  const last = planned.at(-1)?.levels[code]?.fy_bp;
  if (last === undefined || last === present?.fy_bp) return null;
  const first = planned.find(({ levels }) => levels[code]?.fy_bp === last);
  return first ? { fy_bp: last, from_on: first.effective_from } : null;
}
