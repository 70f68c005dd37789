import { dayNumber } from '@shared/format/days';
import { addMonths, firstOfMonth, lastOfMonth, monthOf, monthsUntil } from '@shared/plan/months';
import { marked, markOf } from '../scores/markOf';
import type { FigureCase } from './dashboardFigures';

const cohortMonths = 12;

/** The month whose end is the last one on or before a day. */
const completedMonth = (day: string) =>
  lastOfMonth(day) === day ? monthOf(day) : monthOf(addMonths(firstOfMonth(day), -1));

/**
 * 13-month persistency (DOMAIN.md 3.10): of the TP that came into force in the twelve months up to 13 months before a month's end,
 * how much was still in force 13 months later.
 */
export class Persistency {
  /** By month of coming into force, as 202611. */
  readonly #months = new Map<number, { cohort: number; surviving: number }>();

  /** `part` is the scope's part of the TP, in cents; a negative one takes it back. */
  add({ inforce_on, ended_on }: Pick<FigureCase, 'inforce_on' | 'ended_on'>, part: number): void {
    if (inforce_on === null) return;
    const key = Math.floor(inforce_on / 100);
    let month = this.#months.get(key);
    if (!month) {
      month = { cohort: 0, surviving: 0 };
      this.#months.set(key, month);
    }
    month.cohort += part;
    if (ended_on === null || ended_on > markOf(inforce_on)) month.surviving += part;
  }

  /** In basis points at the last month's end on or before a day; null when nobody is in the cohort. */
  at(day: string): number | null {
    return this.#of(completedMonth(day));
  }

  /** The same at the last `count` months' ends, oldest first. */
  until(day: string, count: number): (number | null)[] {
    return monthsUntil(`${completedMonth(day)}-01`, count).map((month) => this.#of(month));
  }

  #of(month: string): number | null {
    let cohort = 0;
    let surviving = 0;
    for (const each of monthsUntil(addMonths(`${month}-01`, -marked), cohortMonths)) {
      const key = Math.floor(dayNumber(`${each}-01`) / 100);
      cohort += this.#months.get(key)?.cohort ?? 0;
      surviving += this.#months.get(key)?.surviving ?? 0;
    }
    return cohort > 0 ? Number((20_000n * BigInt(surviving) + BigInt(cohort)) / (2n * BigInt(cohort))) : null;
  }
}
