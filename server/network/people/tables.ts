/** Levels, grids, licences and what administrators do with members (DOMAIN.md 2.1, 2.2, 2.14, 2.16). */
export type PeopleTables = Record<never, never>;

export const peopleTables = {};
