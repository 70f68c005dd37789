/**
 * The arithmetic of domain.md 3, written from the document alone and importing nothing of the engine. Cents, basis
 * points, days.
 */

/** Divides exactly at any size and rounds half away from zero (3, rounding). */
export function divide(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
}
export const partOf = (cents: number, numerator: number, denominator: number): number =>
  divide(BigInt(cents) * BigInt(numerator), BigInt(denominator));
export const rated = (cents: number, bp: number): number => partOf(cents, bp, 10_000);

export const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);

/** Allocates by largest remainder, ties to the earlier share; a negative amount mirrors the positive one. */
export function allocate(cents: number, shares: readonly number[]): number[] {
  if (cents < 0) return allocate(-cents, shares).map((part) => 0 - part);
  const whole = BigInt(sum(shares));
  const parts = shares.map((share) => Number((BigInt(cents) * BigInt(share)) / whole));
  const rest = shares.map((share) => (BigInt(cents) * BigInt(share)) % whole);
  const order = shares.map((_, at) => at).sort((a, b) => Number((rest[b] ?? 0n) - (rest[a] ?? 0n)) || a - b);
  for (const at of order.slice(0, cents - sum(parts))) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Completed months from a to b, where a's day is clamped to the length of b's month (3.2). */
export function months(a: string, b: string): number {
  const [ya = 0, ma = 0, da = 0] = a.split('-').map(Number);
  const [yb = 0, mb = 0, db = 0] = b.split('-').map(Number);
  return (yb - ya) * 12 + mb - ma - (db < Math.min(da, lastOfMonth(yb, mb)) ? 1 : 0);
}
/** The first day on which twelve months are complete. */
export function anniversary(day: string): string {
  let on = addDays(day, 364);
  while (months(day, on) < 12) on = addDays(on, 1);
  return on;
}

export const yearOf = (inforce: string | null, day: string): number =>
  inforce === null ? 1 : Math.max(1, Math.floor(months(inforce, day) / 12) + 1);

/** The pay cycle of a day (1, pay cycle). */
export const cycleOf = (day: string): string => `${day.slice(0, 7)}-${Number(day.slice(8)) <= 15 ? 'A' : 'B'}`;
export const firstOf = (cycle: string): string => `${cycle.slice(0, 7)}-${cycle.endsWith('A') ? '01' : '16'}`;
export const nextCycle = (cycle: string): string => cycleOf(addDays(firstOf(cycle), cycle.endsWith('A') ? 15 : 16));
export const lastOf = (cycle: string): string => addDays(firstOf(nextCycle(cycle)), -1);

/**
 * One link of a chain: its rate, whether the member is a leader, and whether the member may earn an override on the
 * posting date.
 */
export interface Link {
  member: number;
  rate_bp: number;
  leader: boolean;
  eligible: boolean;
}
export interface Share {
  /** The payee's role: writing, override, or generation 1 to 3. */
  as: string;
  member: number;
  bp: number;
}

/** Payees and rates of a base, bottom up (3.3): compression, spread to the highest rate paid below, generations. */
export function distribute(chain: readonly Link[], generations: readonly number[]): Share[] {
  const shares: Share[] = [];
  let paid = 0;
  let leaders = 0;
  for (const [at, { member, rate_bp, leader, eligible }] of chain.entries()) {
    if (at > 0 && !eligible) continue;
    if (rate_bp > paid) {
      shares.push({ as: at === 0 ? 'writing' : 'override', member, bp: rate_bp - paid });
      paid = rate_bp;
    }
    if (!leader) continue;
    const bp = generations[leaders - 1];
    if (at > 0 && bp !== undefined) shares.push({ as: `generation ${leaders}`, member, bp });
    leaders += 1;
  }
  return shares;
}

export type Schedule = 'pro_rata_12' | 'annuity_6_12';

/** The earned part of an amount after the months in force, depending on how the policy ended (3.6). */
export function earned(cents: number, ended: { as: string; months: number }, schedule: Schedule): number {
  if (ended.as === 'death_claim' || ended.as === 'matured') return cents;
  if (ended.as === 'free_look') return 0;
  if (ended.months >= 12) return cents;
  if (schedule === 'pro_rata_12') return partOf(cents, Math.max(0, ended.months), 12);
  return ended.months < 6 ? 0 : partOf(cents, 1, 2);
}

/**
 * Grid rates of 3.0 in bp, AS to NV: excess, renewal of years 2 to 5, renewal of years 6 to 10; zero later and for
 * missing groups.
 */
export const levels = ['AS', 'SA', 'DR', 'SD', 'ED', 'RV', 'NV'] as const;
export const firstYear: Readonly<Record<string, number>> = {
  ...{ AS: 5_000, SA: 6_000, DR: 7_000, SD: 8_000, ED: 8_800, RV: 9_500, NV: 10_000 },
};
export const leaderCodes: ReadonlySet<string> = new Set(['SD', 'ED', 'RV', 'NV']);
export const generationRates: readonly number[] = [500, 300, 200];
const none = [0, 0, 0, 0, 0, 0, 0];
export const firstGrid: Readonly<Record<string, readonly (readonly number[])[]>> = {
  life_perm: [
    [100, 125, 150, 200, 250, 275, 300],
    [50, 75, 100, 150, 175, 200, 225],
    [25, 40, 50, 75, 90, 100, 110],
  ],
  whole_life: [
    [100, 120, 140, 160, 180, 200, 220],
    [200, 250, 300, 350, 400, 450, 500],
    [100, 125, 150, 175, 200, 225, 250],
  ],
  term: [none, [0, 0, 50, 100, 100, 150, 150], none],
  annuity: [none, none, none],
  health: [none, [200, 250, 300, 400, 450, 500, 550], [100, 150, 200, 250, 275, 300, 325]],
};
