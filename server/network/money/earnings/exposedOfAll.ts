import { shiftDay } from '@shared/format/days';
import { HOUSE } from '@shared/plan/distribute';
import { addMonths, fullMonths } from '@shared/plan/months';
import { sql } from 'kysely';
import type { Network } from '../../network';
import {
  addPolicies,
  addUnearned,
  type Exposure,
  lapsesOf,
  largestFirst,
  settledLines,
  since,
  unearnedOf,
} from './outlook';
import { isFirstYear, unearnedColumns } from './unearned';

/** Unearned commission of all agents: from each policy's sums, or from the engine where refunds changed a base. */
export async function exposureOfAll(network: Network, most: number): Promise<Exposure> {
  const exposure: Exposure = { outlooks: new Map(), cases: [], total: 0 };
  for (const { currency, unearned } of await sumsByDay(network)) {
    const policies = unearned[0]?.policies ?? 0;
    exposure.total += policies;
    if (policies > 0) addUnearned(exposure, currency, unearned);
  }
  if (most > 0) exposure.cases.push(...(await largest(network, most)));
  addPolicies(exposure, await rebased(network));
  return { ...exposure, cases: largestFirst(exposure.cases, most) };
}

/** The policies in their first year. */
const firstYears = ({ sql: { db }, today }: Network) =>
  db.selectFrom('unearned_by_policy').where('inforce_on', '>', since(today)).where('inforce_on', '<=', today);

/** The sums of the policies that came into force on each day: today, and at the ends of this and later months. */
async function sumsByDay(network: Network) {
  const rows = await firstYears(network)
    .select(['inforce_on', 'currency'])
    .select(unearnedColumns.map((column) => sql<number>`sum(${sql.ref(column)})`.as(column)))
    .select(unearnedColumns.map((column) => sql<number>`count(nullif(${sql.ref(column)}, 0))`.as(`${column}_policies`)))
    .groupBy(['inforce_on', 'currency'])
    .execute();
  return rows.map(({ inforce_on, currency, ...sums }) => ({
    currency,
    unearned: lapsesOf(inforce_on, network.today).map((months) => ({
      unearned_cents: sums[`unearned_${months}`] ?? 0,
      policies: sums[`unearned_${months}_policies`] ?? 0,
    })),
  }));
}

/** The last day that is a given number of full months ago. */
function lastDay(months: number, today: string): string {
  let day = addMonths(today, 0 - months);
  while (fullMonths(shiftDay(day, 1), today) >= months) day = shiftDay(day, 1);
  return day;
}

/** The policies with the largest unearned amounts today. */
function largest(network: Network, most: number): Promise<Exposure['cases']> {
  const { today } = network;
  const after = unearnedColumns.map(
    (column, months) => sql`when inforce_on > ${lastDay(months + 1, today)} then ${sql.ref(column)}`,
  );
  const cents = sql<number>`case ${sql.join(after, sql` `)} else 0 end`;
  return firstYears(network)
    .where(cents, '<>', 0)
    .select(['policy_id as id', cents.as('cents')])
    .orderBy(cents, 'desc')
    .orderBy('policy_id')
    .limit(most)
    .execute();
}

/** The policies whose bases a refund has changed. */
async function rebased(network: Network) {
  const records = await firstYears(network)
    .innerJoin('commission_records as records', 'records.policy_id', 'unearned_by_policy.policy_id')
    .where('rebased', '=', 1)
    .where(sql<boolean>`${sql.raw(isFirstYear('records'))}`)
    .select(['records.id', 'records.policy_id'])
    .orderBy('records.id')
    .execute();
  return records.length === 0
    ? []
    : unearnedOf(network, await settledLines(network, records, (payee) => payee !== HOUSE));
}
