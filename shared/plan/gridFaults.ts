import { type CategoryGroup, categoryGroups } from '../contracts/network/categories';
import { type Grid, type GridLevel, type RateColumn, rateColumns } from './grid';
import { sumOf } from './money';

/** A cell that breaks an invariant of the grid: its rate and the bound it exceeds, in basis points. */
export interface GridFault {
  invariant: 'rises_with_rank' | 'pays_generations' | 'within_house';
  level_code: string;
  /** Null for the first-year rate, which has no group. */
  group: CategoryGroup | null;
  column: RateColumn | 'fy_bp';
  value_bp: number;
  bound_bp: number;
}

/**
 * The cells that break the invariants of domain.md 2.2: (a) rates never fall as rank rises, and first-year rates rise; (b) the first-year
 * rate plus all generations stays within the house's; (c) so does every excess and renewal rate. A valid grid has none.
 */
export function gridFaults({ levels, house, gen_bp }: Grid): GridFault[] {
  const faults: GridFault[] = [];
  const byRank = Object.entries(levels).sort(([, a], [, b]) => a.rank - b.rank);

  const check = (
    group: CategoryGroup | null,
    column: GridFault['column'],
    rateOf: (level: GridLevel) => number,
    step: number,
    [invariant, most]: [GridFault['invariant'], number],
  ) => {
    let least = 0;
    for (const [level_code, level] of byRank) {
      const value_bp = rateOf(level);
      if (value_bp < least)
        faults.push({ invariant: 'rises_with_rank', level_code, group, column, value_bp, bound_bp: least });
      if (value_bp > most) faults.push({ invariant, level_code, group, column, value_bp, bound_bp: most });
      least = Math.max(least, value_bp + step);
    }
  };

  check(null, 'fy_bp', ({ fy_bp }) => fy_bp, 1, ['pays_generations', house.fy_bp - sumOf(gen_bp)]);
  for (const group of categoryGroups)
    for (const column of rateColumns)
      check(group, column, ({ groups }) => groups[group][column], 0, ['within_house', house.groups[group][column]]);
  return faults;
}
