import { categoryGroups } from '@shared/contracts/network/categories';
import { type grids, houseCode } from '@shared/contracts/network/grids';
import type { Answer, Received } from '@shared/http/endpoint';
import { issue } from '@shared/http/issues';
import { distribute, HOUSE } from '@shared/plan/distribute';
import { bandOf, type Grid, gridAsOf, type RateKind, ratesFor } from '@shared/plan/grid';
import { invalid } from '../../../http/problems';
import { namesIn } from '../../members/names';
import { gridOfDay, gridsFrom } from '../../money/gridVersions';
import type { Network, NetworkCaller } from '../../network';
import { recordsWith } from '../../records/read';
import { highestRank } from './visibility';

type Shown = Answer<typeof grids.grid>;
type Simulation = Received<typeof grids.simulate>['body'];

/** The grid in force on a day. Members see neither carrier rates nor future versions (domain.md 4.1, level_info). */
export async function gridFor(
  network: Network,
  user: NetworkCaller,
  query: { as_of?: string | undefined; group?: readonly string[] | undefined },
): Promise<Shown> {
  const { today } = network;
  const { db } = network.sql;
  const whole = user.ability.can('oversee', 'Level');
  const day = query.as_of && (whole || query.as_of <= today) ? query.as_of : today;
  const [records, allLevels] = [await recordsWith(db, 'grids'), await recordsWith(db, 'levels')];
  const versions = gridsFrom(records, allLevels);
  const grid = gridOfDay(versions, day);
  const present = gridOfDay(versions, today);
  const groups = categoryGroups.filter((group) => query.group?.includes(group) ?? true);
  const highest = await highestRank(db, user);
  const superseded = grid.effective_from < present.effective_from;
  const levels = Object.entries(grid.levels)
    .map(([code, { rank, fy_bp, is_leader }]) => {
      const level = allLevels.find((each) => each.code === code);
      const now = superseded ? undefined : level;
      return {
        code,
        name: level?.name ?? code,
        name_zh: level?.name_zh ?? '',
        rank: now?.rank ?? rank,
        fy_bp,
        is_leader: now?.is_leader ?? is_leader,
      };
    })
    .filter(({ rank }) => rank <= highest)
    .sort((a, b) => a.rank - b.rank);
  const publishers = await namesIn(db, whole ? records.map(({ published_by }) => published_by) : []);
  const house = { code: houseCode, name: 'House', name_zh: '公司', rank: null, is_leader: false };
  const ratesOfCode = (code: string) => (code === houseCode ? grid.house.groups : grid.levels[code]?.groups);
  const codes = [...levels.map(({ code }) => code), ...(whole ? [houseCode] : [])];
  return {
    version_id: grid.version,
    effective_from: grid.effective_from,
    as_of: day,
    gen_bp: [...grid.gen_bp],
    house_fy_bp: whole ? grid.house.fy_bp : null,
    own_level_code: allLevels.find(({ id }) => id === user.member.level_id)?.code ?? null,
    levels: [...levels, ...(whole ? [{ ...house, fy_bp: grid.house.fy_bp }] : [])],
    rows: codes.flatMap((level_code) =>
      groups.flatMap((category_group) => {
        const rates = ratesOfCode(level_code)?.[category_group];
        return rates ? [{ level_code, category_group, ...rates }] : [];
      }),
    ),
    versions: versions
      .filter(({ effective_from }) => whole || effective_from <= today)
      .map(({ version, effective_from }) => {
        const record = records.find(({ version_id }) => version_id === version);
        const status =
          effective_from > today
            ? 'planned'
            : version === gridAsOf(versions, today)?.version
              ? 'in_force'
              : 'superseded';
        return {
          version_id: version,
          effective_from,
          status,
          note: record?.note ?? '',
          published_by: publishers(record?.published_by ?? null)?.name ?? null,
        } as const;
      })
      .reverse(),
  };
}

/**
 * Distributes a sample amount along a chain of levels by the grid's rates. @throws invalid for a level the grid lacks
 */
export function payoutOf(grid: Grid, { sample }: Pick<Simulation, 'sample'>) {
  const group = sample.category_group;
  const what: RateKind =
    sample.kind === 'first_year'
      ? { kind: 'first_year' }
      : sample.kind === 'excess'
        ? { kind: 'excess', group }
        : { kind: 'renewal', group, band: bandOf(sample.policy_year) ?? '2_5' };
  const chain = sample.chain.map((level_code, place) => {
    const level = grid.levels[level_code];
    if (!level) throw invalid([issue(`sample.chain.${place}`, 'missing')]);
    return { member_id: place, level_code, fy_bp: level.fy_bp, is_leader: level.is_leader };
  });
  const { gross_cents, lines } = distribute(sample.base_cents, chain, ratesFor(grid, what), () => 'eligible');
  return {
    gross_cents,
    house_cents: lines.reduce((sum, line) => sum + (line.payee === HOUSE ? line.amount_cents : 0), 0),
    lines: lines.map(({ payee, kind, generation, rate_bp, amount_cents }) => ({
      place: payee === HOUSE ? null : payee,
      level_code: payee === HOUSE ? houseCode : (chain[payee]?.level_code ?? ''),
      kind,
      generation,
      rate_bp,
      amount_cents,
    })),
  };
}
