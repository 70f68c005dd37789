import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { type GridRecord, type GridRow, houseCode } from '@shared/contracts/network/grids';
import type { LevelRecord } from '@shared/contracts/network/levels';
import { type Issue, issue } from '@shared/http/issues';
import type { GroupRates } from '@shared/plan/grid';
import { type GridFault, gridFaults } from '@shared/plan/gridFaults';
import { gridOf, gridsIn } from '../../money/gridVersions';
import { type Db, recordsWith } from '../../records/read';
import { leaderRankOf } from './plan';

/** A proposed grid version: rows for every level and the house in every group (domain.md 2.2). */
export interface Proposal {
  rows: readonly GridRow[];
  gen_bp?: number[] | undefined;
  house_fy_bp?: number | undefined;
  first_year: readonly { level_code: string; fy_bp: number }[];
}

const cellOf = (code: string, group: string, column?: string) =>
  ['rows', code, group, column].filter(Boolean).join('.');

/** The first-year rate has no group. */
const firstYearCell = (code: string) => `rows.${code}.fy_bp`;

/** The field of a faulty cell. */
export const faultCell = ({ level_code, group, column }: GridFault) =>
  group === null ? firstYearCell(level_code) : cellOf(level_code, group, column);

const faultIssue = (fault: GridFault): Issue =>
  fault.invariant === 'rises_with_rank'
    ? issue(faultCell(fault), 'tooSmall', { min: fault.bound_bp })
    : issue(faultCell(fault), 'tooBig', { max: fault.bound_bp });

/** A version's rows without those missing in the proposal, which are reported separately. */
function ratesOf(rows: readonly GridRow[], code: string): { rates: GroupRates; missing: CategoryGroup[] } {
  const own = new Map(rows.filter(({ level_code }) => level_code === code).map((row) => [row.category_group, row]));
  const zero = { excess_bp: 0, renewal_2_5_bp: 0, renewal_6_10_bp: 0, renewal_11_bp: 0 };
  const rates = Object.fromEntries(
    categoryGroups.map((group) => {
      const { excess_bp, renewal_2_5_bp, renewal_6_10_bp, renewal_11_bp } = own.get(group) ?? zero;
      return [group, { excess_bp, renewal_2_5_bp, renewal_6_10_bp, renewal_11_bp }];
    }),
  ) as GroupRates;
  return { rates, missing: categoryGroups.filter((group) => !own.has(group)) };
}

/** The contents of a proposed version and all its faults, cell by cell. */
export async function proposedVersion(
  db: Db,
  { rows, gen_bp, house_fy_bp, first_year }: Proposal,
): Promise<{ version: Pick<GridRecord, 'gen_bp' | 'rows'>; faults: GridFault[]; issues: Issue[] }> {
  const levels = (await recordsWith(db, 'levels')).sort((a, b) => a.rank - b.rank);
  const last = (await gridsIn(db)).at(-1);
  const codes = new Set([...levels.map(({ code }) => code), houseCode]);
  const leaders = leaderRankOf(last ? Object.values(last.levels) : levels);
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const { level_code, category_group } of rows) {
    const cell = cellOf(level_code, category_group);
    if (!codes.has(level_code)) issues.push(issue(cell, 'missing'));
    else if (seen.has(cell)) issues.push(issue(cell, 'taken'));
    seen.add(cell);
  }
  const firstYear = new Map(first_year.map(({ level_code, fy_bp }) => [level_code, fy_bp]));
  for (const code of firstYear.keys())
    if (!levels.some((level) => level.code === code)) issues.push(issue(firstYearCell(code), 'missing'));
  const made = (code: string, level: Pick<LevelRecord, 'rank' | 'fy_bp' | 'is_leader'> | undefined) => {
    const { rates, missing } = ratesOf(rows, code);
    for (const group of missing) issues.push(issue(cellOf(code, group), 'required'));
    const fy_bp = level
      ? (firstYear.get(code) ?? last?.levels[code]?.fy_bp ?? level.fy_bp)
      : (house_fy_bp ?? last?.house.fy_bp ?? 0);
    const rank = level?.rank ?? null;
    const is_leader = rank !== null && rank >= leaders;
    return { level_code: code, rank, fy_bp, is_leader, rates: rates as GridRecord['rows'][number]['rates'] };
  };
  const version = {
    gen_bp: gen_bp ?? [...(last?.gen_bp ?? [])],
    rows: [...levels.map((level) => made(level.code, level)), made(houseCode, undefined)],
  };
  const faults = issues.length > 0 ? [] : gridFaults(gridOf(unnamed(version), []));
  return { version, faults, issues: [...issues, ...faults.map(faultIssue)] };
}

/** A version before it is stored, with id 0. */
export const unnamed = (version: Pick<GridRecord, 'gen_bp' | 'rows'>): GridRecord => ({
  id: 0,
  version: 0,
  version_id: 'proposed',
  effective_from: 'proposed',
  note: '',
  published_by: null,
  created_at: '',
  updated_at: '',
  ...version,
});
