import type { GridRecord } from '@shared/contracts/network/grids';
import { houseCode } from '@shared/contracts/network/grids';
import type { NetworkSettings } from '@shared/contracts/network/settings';
import { type Issue, issue } from '@shared/http/issues';
import { gridFaults } from '@shared/plan/gridFaults';
import { addMonths, firstOfMonth } from '@shared/plan/months';
import type { DatedPaySchedule } from '@shared/plan/payCycle';
import { invalid } from '../../../http/problems';
import { gridOf, gridsIn, nextVersion } from '../../money/gridVersions';
import type { Network } from '../../network';
import { leaderRankOf } from '../../people/levels/plan';
import { type Db, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { paySchedulesIn } from '../../settings/settings';

/** Settings stored in grid versions, so changing one never affects existing policies. */
export const inGrid = ['gen_bp', 'house_fy_bp', 'leader_rank'] as const;
type InGrid = Pick<NetworkSettings, (typeof inGrid)[number]>;

/** Their values in the latest grid version, including a planned one. */
export async function gridSettings(db: Db): Promise<InGrid | undefined> {
  const last = (await gridsIn(db)).at(-1);
  return (
    last && {
      gen_bp: [...last.gen_bp],
      house_fy_bp: last.house.fy_bp,
      leader_rank: leaderRankOf(Object.values(last.levels)),
    }
  );
}

/**
 * Publishes a grid version with new generation rates, house rate or leader rank, effective tomorrow or the day after
 * the last planned version. @throws invalid if the version breaks an invariant of the grid (domain.md 2.2)
 */
export async function changeGrid(
  network: Network,
  tx: NetworkTransaction,
  by: number,
  changes: Partial<InGrid>,
): Promise<void> {
  const present = await gridSettings(tx.sql);
  if (!present) return;
  const { gen_bp, house_fy_bp, leader_rank } = { ...present, ...changes };
  const levels = await recordsWith(tx.sql, 'levels');
  const highest = Math.max(...levels.map(({ rank }) => rank));
  if (leader_rank > highest) throw invalid([issue('values.leader_rank', 'tooBig', { max: highest })]);
  const record = nextVersion(network, await gridsIn(tx.sql), by, ({ rows }) => ({
    gen_bp: [...gen_bp],
    rows: rows.map((row) =>
      row.rank === null ? { ...row, fy_bp: house_fy_bp } : { ...row, is_leader: row.rank >= leader_rank },
    ),
  }));
  const issues = faultsOf(record, changes);
  if (issues.length > 0) throw invalid(issues);
  await tx.put('grids', { ...record, id: await tx.newId('grids') });
}

/** The highest rate plus the generations must fit within the house rate. */
function faultsOf(record: GridRecord, changes: Partial<InGrid>): Issue[] {
  const fault = gridFaults(gridOf(record, [])).find(({ invariant }) => invariant === 'pays_generations');
  if (!fault) return [];
  const over = fault.value_bp - fault.bound_bp;
  const house = record.rows.find(({ level_code }) => level_code === houseCode)?.fy_bp ?? 0;
  const generations = record.gen_bp.reduce((sum, rate) => sum + rate, 0);
  return changes.house_fy_bp === undefined
    ? [issue('values.gen_bp', 'tooBig', { max: generations - over })]
    : [issue('values.house_fy_bp', 'tooSmall', { min: house + over })];
}

/**
 * Starts a new pay cycle schedule in the first month without a pay run. @throws invalid for a half that pays before it
 * ends
 */
export async function changePayCycle(
  db: Db,
  today: string,
  pay_cycle: NetworkSettings['pay_cycle'],
): Promise<{ pay_cycles: DatedPaySchedule[] }> {
  const { first_half_ends, first_half_pay_day } = pay_cycle;
  if (first_half_pay_day <= first_half_ends)
    throw invalid([issue('values.pay_cycle.first_half_pay_day', 'tooSmall', { min: first_half_ends + 1 })]);
  const run = await db.selectFrom('runs').select('from_on').orderBy('from_on', 'desc').limit(1).executeTakeFirst();
  const last = run && run.from_on > today ? run.from_on : today;
  const from_on = addMonths(firstOfMonth(last), 1);
  const before = (await paySchedulesIn(db)).filter((schedule) => schedule.from_on < from_on);
  return { pay_cycles: [...before, { ...pay_cycle, from_on }] };
}
