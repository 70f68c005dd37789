import { proportionOf } from './money';
import { addMonths, firstOfMonth, lastOfMonth } from './months';

/** A policy's in-force TP in cents, and the day it ended for good, if it did. */
export interface InforceTp {
  tp_cents: number;
  inforce_on: string;
  ended_on: string | null;
}

export interface PersistencyResult {
  cohort_cents: number;
  surviving_cents: number;
  policies: number;
  /** Null for an empty cohort: not applicable, neither 0 nor 100%. */
  persistency_bp: number | null;
}

const [mark, window] = [13, 12];

/** The cohort of a month-end X: in force after X - 25 months and by X - 13 months, both month-ends (domain.md 3.10). */
export function cohortOf(monthEnd: string): { after: string; until: string } {
  const endOf = (months: number) => lastOfMonth(addMonths(firstOfMonth(monthEnd), -months));
  return { after: endOf(mark + window), until: endOf(mark) };
}

/** A part of a whole in basis points; null if the whole is 0. */
const bpOf = (part: number, whole: number) => (whole > 0 ? proportionOf(10_000, part, whole) : null);

/** 13-month persistency at a month-end: the cohort's TP still in force after 13 months (domain.md 3.10). */
export function persistencyAt(monthEnd: string, policies: Iterable<InforceTp>): PersistencyResult {
  const { after, until } = cohortOf(monthEnd);
  const result: PersistencyResult = { cohort_cents: 0, surviving_cents: 0, policies: 0, persistency_bp: null };
  for (const { tp_cents, inforce_on, ended_on } of policies) {
    if (inforce_on <= after || inforce_on > until) continue;
    result.policies += 1;
    result.cohort_cents += tp_cents;
    if (ended_on === null || ended_on > addMonths(inforce_on, mark)) result.surviving_cents += tp_cents;
  }
  result.persistency_bp = bpOf(result.surviving_cents, result.cohort_cents);
  return result;
}

/** Placement of a submit-month cohort in basis points, from counts; null while nothing is decided (domain.md 3.10). */
export const placementBp = (inforce: number, submitted: number, still_pending: number): number | null =>
  bpOf(inforce, submitted - still_pending);
