import type { Base } from '../generate';

/** Levels, grids, licences and what administrators do with members (DOMAIN.md 2.1, 2.2, 2.14, 2.16). */
export function generatePeople(_seed: number, _asOf: string, _base: Base) {
  return {};
}

/** What `--check` asks of this part: one sentence for each fault. */
export const peopleFaults = (_records: ReturnType<typeof generatePeople>): string[] => [];
