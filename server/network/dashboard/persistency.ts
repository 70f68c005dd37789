import { proportionOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, lastOfMonth, monthOf, monthsUntil } from '@shared/plan/months';
import { sql } from 'kysely';
import type { Members } from '../members/team';
import type { Network } from '../network';
import { casesOf, partWhere } from './figures';

const [mark, cohortMonths] = [13, 12];

/** The month of the last month-end on or before a day. */
const completedMonth = (day: string) =>
  lastOfMonth(day) === day ? monthOf(day) : monthOf(addMonths(firstOfMonth(day), -1));

const monthNumber = (column: string) => {
  const day = `cast(${column} as text)`;
  return `cast(substr(${day}, 1, 4) as integer) * 12 + cast(substr(${day}, 6, 2) as integer)`;
};
const dateOf = (column: string) => `substr(cast(${column} as text), 9)`;
const [ended, inforce] = [monthNumber('ended_on'), monthNumber('inforce_on')];

/**
 * True if a case was in force for more than 13 months. In a month without that date, the mark is the month's last day.
 */
export const survives = `(ended_on is null or ${ended} > ${inforce} + ${mark}
  or ${ended} = ${inforce} + ${mark} and ${dateOf('ended_on')} > ${dateOf('inforce_on')})`;

/** TP in cents that came into force on a day, and the part that survives 13 months. */
interface Cohort {
  day: string;
  cohort: number;
  surviving: number;
}

/** The months in which the cohort measured at a month came into force. */
const monthsOf = (month: string) => monthsUntil(addMonths(`${month}-01`, -mark), cohortMonths);

/**
 * 13-month persistency (domain.md 3.10) in basis points at the last month-end on or before a day: the part of the
 * cohort's TP still in force after 13 months. The cohort came into force in the twelve months that ended 13 months
 * earlier. Null for an empty cohort.
 */
export const persistencyAt = (day: string, cohorts: readonly Cohort[]): number | null =>
  atEndOf(completedMonth(day), cohorts);

/** Persistency at the last `count` month-ends, oldest first. */
export const persistencyUntil = (day: string, count: number, cohorts: readonly Cohort[]): (number | null)[] =>
  monthsUntil(`${completedMonth(day)}-01`, count).map((month) => atEndOf(month, cohorts));

function atEndOf(month: string, cohorts: readonly Cohort[]): number | null {
  const months = monthsOf(month);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  let [all, surviving] = [0, 0];
  for (const each of cohorts)
    if (monthOf(each.day) >= first && monthOf(each.day) <= last) {
      all += each.cohort;
      surviving += each.surviving;
    }
  return all > 0 ? proportionOf(10_000, surviving, all) : null;
}

/** The cohort for the persistency on a day. */
export async function cohortAt(network: Network, members: Members | undefined, day: string): Promise<Cohort[]> {
  const months = monthsOf(completedMonth(day));
  const [first, last] = [`${months[0]}-01`, lastOfMonth(`${months.at(-1)}-01`)];
  if (!members)
    return network.sql.db
      .selectFrom('cases_by_day')
      .where('event', '=', 'begun')
      .where('day', '>=', first)
      .where('day', '<=', last)
      .select(['day', 'tp_cents as cohort', 'lasting_cents as surviving'])
      .execute();
  return casesOf(network, members)
    .where('cases.inforce_on', '>=', first)
    .where('cases.inforce_on', '<=', last)
    .groupBy('cases.inforce_on')
    .select(({ fn }) => [
      sql.ref<string>('cases.inforce_on').as('day'),
      fn.sum<number>('cases.part').as('cohort'),
      partWhere(survives).as('surviving'),
    ])
    .execute();
}
