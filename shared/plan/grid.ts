import type { CategoryGroup } from '../contracts/network/categories';

/** A column of the level grid, in basis points of the base (domain.md 2.2). */
export type RateColumn = 'excess_bp' | 'renewal_2_5_bp' | 'renewal_6_10_bp' | 'renewal_11_bp';
export const rateColumns = ['excess_bp', 'renewal_2_5_bp', 'renewal_6_10_bp', 'renewal_11_bp'] as const;

/** Policy years with the same renewal rate: 2 to 5, 6 to 10, 11 and later. */
export type RenewalBand = '2_5' | '6_10' | '11';

export type GroupRates = Readonly<Record<CategoryGroup, Readonly<Record<RateColumn, number>>>>;

export interface GridLevel {
  rank: number;
  /** First-year rate, in basis points of TP. */
  fy_bp: number;
  is_leader: boolean;
  groups: GroupRates;
}

/**
 * One version of the rates; versions are superseded, never edited (domain.md 2.2 and 3.0). It includes the generation
 * overrides, so a change of that setting does not affect existing policies.
 */
export interface Grid {
  version: string;
  effective_from: string;
  /** First-year overrides of the 1st, 2nd, ... generation, in basis points of TP. */
  gen_bp: readonly number[];
  /** By level code. */
  levels: Readonly<Record<string, GridLevel>>;
  /** The row `HO`: the carrier's rates. */
  house: { fy_bp: number; groups: GroupRates };
}

/** The version in force on a day: the latest that has started; undefined before the first (domain.md 2.2). */
export function gridAsOf(versions: readonly Grid[], day: string): Grid | undefined {
  let latest: Grid | undefined;
  for (const grid of versions)
    if (grid.effective_from <= day && (!latest || grid.effective_from >= latest.effective_from)) latest = grid;
  return latest;
}

/** The renewal band of a policy year; null in year 1, which has no renewals (domain.md 3.2). */
export function bandOf(policy_year: number): RenewalBand | null {
  if (policy_year < 2) return null;
  return policy_year <= 5 ? '2_5' : policy_year <= 10 ? '6_10' : '11';
}

/** The kind of rate to look up; `first_year` is the same for every group. */
export type RateKind =
  | { kind: 'first_year' }
  | { kind: 'excess'; group: CategoryGroup }
  | { kind: 'renewal'; group: CategoryGroup; band: RenewalBand };

/** One member of an upline chain as stored at submission (domain.md 3.2, snapshot rule). */
export interface ChainLink {
  member_id: number;
  level_code: string;
  fy_bp: number;
  is_leader: boolean;
}

/** The rates one distribution needs, in basis points of its base. */
export interface Rates {
  house_bp: number;
  gen_bp: readonly number[];
  of(link: ChainLink): number;
}

const noGenerations: readonly number[] = [];

/**
 * The rates of a grid version for a kind of commission. First-year rates come from the snapshot; generations are paid in the first year
 * only (domain.md 3.3). `of` throws a RangeError for a level the version lacks.
 */
export function ratesFor(grid: Grid, what: RateKind): Rates {
  if (what.kind === 'first_year') return { house_bp: grid.house.fy_bp, gen_bp: grid.gen_bp, of: (link) => link.fy_bp };
  const { group } = what;
  const column: RateColumn = what.kind === 'excess' ? 'excess_bp' : `renewal_${what.band}_bp`;
  return {
    house_bp: grid.house.groups[group][column],
    gen_bp: noGenerations,
    of({ level_code }) {
      const level = grid.levels[level_code];
      if (!level) throw new RangeError(`Grid ${grid.version} has no level ${level_code}`);
      return level.groups[group][column];
    },
  };
}
