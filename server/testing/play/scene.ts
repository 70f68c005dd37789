/** The initial data of every game, shared by the model and the server under test. */

/** A game begins at noon of this day, the fifth of January's second cycle. */
export const firstDay = '2026-01-20';
/** The earliest day of a game, the first of that cycle. */
export const earliestDay = '2026-01-16';

export type LevelCode = 'AS' | 'SA' | 'DR' | 'SD' | 'ED' | 'RV' | 'NV';

export interface ScenePerson {
  id: number;
  name: string;
  level: LevelCode;
  sponsor: number | null;
  joined_on: string;
  bank: boolean;
  /** Has E&O cover on file (3.12.11). */
  covered: boolean;
}

const old = { joined_on: '2021-03-01', bank: true, covered: true };

/** The chain of domain.md 3.3, plus a newcomer, an upline without cover, and leaders above each other. */
export const people: readonly ScenePerson[] = [
  { id: 1, name: 'Fay', level: 'RV', sponsor: null, ...old },
  { id: 2, name: 'Eli', level: 'SD', sponsor: 1, ...old },
  { id: 3, name: 'Dan', level: 'SD', sponsor: 2, ...old },
  { id: 4, name: 'Cam', level: 'DR', sponsor: 3, ...old },
  { id: 5, name: 'Bea', level: 'SA', sponsor: 4, ...old },
  { id: 6, name: 'Ann', level: 'AS', sponsor: 5, ...old },
  { id: 7, name: 'New', level: 'AS', sponsor: 5, ...old, joined_on: '2025-11-03' },
  { id: 8, name: 'Xia', level: 'SA', sponsor: 4, ...old, covered: false },
  { id: 9, name: 'Kim', level: 'AS', sponsor: 8, ...old, bank: false },
  { id: 10, name: 'Lee', level: 'ED', sponsor: 3, ...old },
  { id: 11, name: 'Max', level: 'DR', sponsor: 10, ...old },
];

export interface Terms {
  method: 'target' | 'full_premium' | 'single_premium';
  factor_bp: number;
  fee: number;
  advance_bp: number;
  schedule: 'pro_rata_12' | 'annuity_6_12';
  group: 'life_perm' | 'whole_life' | 'term' | 'annuity' | 'health';
}

const life = { fee: 0, factor_bp: 10_000, advance_bp: 10_000, schedule: 'pro_rata_12' } as const;
export const products: Readonly<Record<number, Terms>> = {
  3: { ...life, method: 'target', group: 'life_perm' },
  8: { ...life, method: 'target', group: 'life_perm', advance_bp: 7_500 },
  14: { ...life, method: 'full_premium', group: 'term', factor_bp: 9_000, fee: 500 },
  19: { ...life, method: 'full_premium', group: 'whole_life' },
  29: { ...life, method: 'full_premium', group: 'health', advance_bp: 7_500 },
  22: { ...life, method: 'single_premium', group: 'annuity', factor_bp: 500, schedule: 'annuity_6_12' },
};
