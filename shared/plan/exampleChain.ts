import { defaultGrid } from './defaultPlan';
import type { PayeeEligibility } from './distribute';
import type { ChainLink, Grid } from './grid';

/** Chains for tests: members 1, 2, 3, ... from the writing agent up, with levels of a grid. */
export const chainOf = (codes: readonly string[], grid: Grid = defaultGrid): ChainLink[] =>
  codes.map((level_code, index) => {
    const level = grid.levels[level_code];
    if (!level) throw new RangeError(`No level ${level_code}`);
    return { member_id: index + 1, level_code, fy_bp: level.fy_bp, is_leader: level.is_leader };
  });

/** A(AS) -> B(SA) -> C(DR) -> D(SD) -> E(SD) -> F(RV), the chain of the worked examples (domain.md 3.3). */
export const chainA = chainOf(['AS', 'SA', 'DR', 'SD', 'SD', 'RV']);
export const [idA, idB, idC, idD, idE, idF] = [1, 2, 3, 4, 5, 6] as const;

export const everyone = (): PayeeEligibility => 'eligible';
export const allBut =
  (...ids: number[]) =>
  (id: number): PayeeEligibility =>
    ids.includes(id) ? 'not_active' : 'eligible';
