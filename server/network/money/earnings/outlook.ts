import { addMonths, fullMonths } from '@shared/plan/months';
import { type PaidLine, unearnedAtEnd } from '@shared/plan/settle';
import { sql as raw } from 'kysely';
import type { Network } from '../../network';
import type { Currency } from '../../reads/currencyTotals';
import { engineOn } from '../cases';
import { monthsAtRisk } from './unearned';

interface Unearned {
  unearned_cents: number;
  policies: number;
}

/** The chargeback of one agent or of all if every policy in its first year lapsed. */
export interface Exposure {
  /** Today, and at the end of this month and of the eleven after it. */
  outlooks: Map<Currency, { today: Unearned; months: Unearned[] }>;
  /** Policies with an amount today, the largest first, up to the requested number. */
  cases: { id: number; cents: number }[];
  /** Policies with an amount today. */
  total: number;
}

/** Policies that came into force after this day have something at risk. */
export const since = (today: string) => addMonths(today, 0 - monthsAtRisk);

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * A policy's completed months if it lapsed today, or at the ends of this and later months, as long as something is at
 * risk.
 */
export function lapsesOf(inforce_on: string, today: string): number[] {
  // At its month-ends, a policy has been in force for as many full months as calendar months have passed.
  const age = numberOf(today) - numberOf(inforce_on);
  return [fullMonths(inforce_on, today), ...Array.from({ length: monthsAtRisk - age }, (_, after) => age + after)];
}

/** A line with its payments to date. */
export interface Paid extends Pick<PaidLine, 'amount_cents' | 'paid_cents'> {
  policy_id: number;
}

/** Lines of records as the engine computes them, after settlements and refunds. */
export async function settledLines(
  network: Network,
  settled: readonly { id: number; policy_id: number }[],
  isMeant: (payee: PaidLine['payee']) => boolean,
): Promise<Paid[]> {
  const { db, engine } = await engineOn(network.sql.db, [...new Set(settled.map(({ policy_id }) => policy_id))]);
  return settled
    .flatMap(({ id }) => db.table('commission_records').get(id) ?? [])
    .flatMap((record) => engine.paidLines(record).map((line) => ({ ...line, policy_id: record.policy_id })))
    .filter(({ payee }) => isMeant(payee));
}

interface ExposedPolicy {
  id: number;
  currency: Currency;
  /** Today, and at the ends of this and later months. */
  cents: number[];
}

/** Unearned amounts by policy; policies without an unearned amount today are left out. */
export async function unearnedOf({ sql, today }: Network, lines: readonly Paid[]): Promise<ExposedPolicy[]> {
  const rows = await sql.db
    .selectFrom('policies')
    .where('id', 'in', raw<number>`(${sql.engine.valuesOf([...new Set(lines.map(({ policy_id }) => policy_id))])})`)
    .select(['id', 'inforce_on', 'currency', 'chargeback_schedule as schedule'])
    .execute();
  const policies = new Map(
    rows.flatMap(({ id, inforce_on, currency, schedule }) => {
      if (!inforce_on || !schedule) return [];
      const ends = lapsesOf(inforce_on, today).map((months) => ({ schedule, status: 'lapsed' as const, months }));
      return [[id, { id, currency, ends, cents: [] as number[] }] as const];
    }),
  );
  for (const { policy_id, ...line } of lines) {
    const { cents, ends } = policies.get(policy_id) ?? { cents: [], ends: [] };
    for (const [place, end] of ends.entries()) {
      const unearned = unearnedAtEnd(line, end);
      // The amount only decreases.
      if (unearned === 0) break;
      cents[place] = (cents[place] ?? 0) + unearned;
    }
  }
  return [...policies.values()].filter(({ cents }) => cents[0]);
}

const nothing = (): Unearned => ({ unearned_cents: 0, policies: 0 });

/** Adds the unearned amounts of today and of the ends of this and later months. */
export function addUnearned({ outlooks }: Exposure, currency: Currency, unearned: readonly Unearned[]): void {
  const { today, months } = outlooks.get(currency) ?? {
    today: nothing(),
    months: Array.from({ length: monthsAtRisk }, nothing),
  };
  outlooks.set(currency, { today, months });
  for (const [place, sum] of [today, ...months].entries()) {
    const { unearned_cents, policies } = unearned[place] ?? nothing();
    sum.unearned_cents += unearned_cents;
    sum.policies += policies;
  }
}

/** Adds policies one by one. */
export function addPolicies(exposure: Exposure, policies: readonly ExposedPolicy[]): void {
  for (const { id, currency, cents } of policies) {
    exposure.total += 1;
    exposure.cases.push({ id, cents: cents[0] ?? 0 });
    addUnearned(
      exposure,
      currency,
      cents.map((each) => ({ unearned_cents: each, policies: Number(each !== 0) })),
    );
  }
}

export const largestFirst = (cases: Exposure['cases'], most: number): Exposure['cases'] =>
  cases.sort((a, b) => b.cents - a.cents || a.id - b.id).slice(0, most);
