import type { Attention } from '@shared/contracts/network/dashboard';
import { type PolicyRecord, type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import { daysBetween, shiftDay } from '@shared/format/days';
import { sql } from 'kysely';
import { figure } from '../../data/sql/list';
import type { Network, NetworkCaller } from '../network';
import { nextPremium, nextRequirement } from '../policies/due';
import { seesClient } from '../policies/rows';
import { type Db, recordsOf } from '../records';
import { type MedianStay, medianStays } from '../scores/reports/medianStays';
import { casesOf } from './figures';
import type { Members } from './scope';

/** A requirement is shown this many days before it is due. */
const soonDays = 7;
/** A premium counts as late this many days after it was due: bank drafts take some. */
const lateDays = 7;
/** Half of all cases pass the median by its nature; a case is stuck once it has waited this many times as long. */
const stuckTimes = 2;

export const attentionShown = 8;

/** What waits for somebody of the scope, the most pressing first, and how much there is in all. */
export async function attentionOf(
  network: Network,
  user: NetworkCaller,
  members: Members,
): Promise<{ list: Attention[]; total: number }> {
  const { db } = network.sql;
  const [median, brands, late] = await Promise.all([
    medianStays(network),
    brandsOf(db),
    latePremiums(network, members),
  ]);
  const waiting = await waitingCases(network, members, brands, median);
  // Late premiums and overdue requirements come first, by the day on which they were due.
  const found = [...late, ...waiting.list]
    .sort((a, b) => a.tone - b.tone || compare(a.due_on, b.due_on) || a.id - b.id)
    .slice(0, attentionShown);
  const records = await recordsOf(
    db,
    'policies',
    found.map(({ id }) => id),
  );
  const policies = new Map(records.map((policy) => [policy.id, policy]));
  const medianOf = ({ product_id, status }: PolicyRecord) => median(brands.get(product_id) ?? 0, status);
  return {
    list: found.flatMap(({ id, kind }) => {
      const policy = policies.get(id);
      return policy ? describe(network, user, policy, kind, medianOf) : [];
    }),
    total: (late[0]?.total ?? 0) + waiting.total,
  };
}

/** The carrier of each product. */
type Brands = ReadonlyMap<number, number>;

async function brandsOf(db: Db): Promise<Brands> {
  const products = await db.selectFrom('products').select(['id', 'brand_id']).orderBy('id').execute();
  return new Map(products.map(({ id, brand_id }) => [id, brand_id]));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const total = sql<number>`count(*) over ()`.as('total');

/** Policies in force whose premium is late, and how many there are in all. */
async function latePremiums(network: Network, members: Members) {
  const rows = await casesOf(network, members)
    .where('cases.premium_on', '<', shiftDay(network.today, -lateDays))
    .orderBy('cases.premium_on')
    .orderBy('cases.id')
    .limit(attentionShown)
    .select(['cases.id', sql.ref<string>('cases.premium_on').as('due_on'), total])
    .execute();
  return rows.map((row) => ({ ...row, kind: 'lapse_risk' as const, tone: 0 }));
}

/**
 * Pending cases with a requirement that is due or overdue, or that have been in their status for too long, and how many there are in
 * all. The latter come in the order in which they came into it.
 */
async function waitingCases(network: Network, members: Members, brands: Brands, median: MedianStay) {
  const { today } = network;
  const isDue = sql<boolean>`requirement_on <= ${shiftDay(today, soonDays)}`;
  const tone = sql<number>`case when requirement_on < ${today} then 0 when ${isDue} then 1 else 2 end`;
  const dueOn = sql<string>`case when ${isDue} then requirement_on else status_on end`;
  const found = casesOf(network, members)
    .innerJoin(stuckBefore(today, brands, median).as('limits'), (join) =>
      join.onRef('limits.column1', '=', 'cases.status').onRef('limits.column2', '=', 'cases.product_id'),
    )
    .where(sql<boolean>`(${isDue} or cast(status_on as text) < limits.column3)`);
  // A count beside each row would take twice as long as both questions.
  const [rows, { count }] = await Promise.all([
    found
      .orderBy(tone)
      .orderBy(dueOn)
      .orderBy('cases.id')
      .limit(attentionShown)
      .select(['cases.id', tone.as('tone'), dueOn.as('due_on')])
      .execute(),
    figure(found),
  ]);
  const list = rows.map((row) => ({ ...row, kind: row.tone === 2 ? ('stuck' as const) : ('requirement' as const) }));
  return { list, total: count };
}

/** Of each status and product the day before which a stuck case came into its status; null where no history tells. */
function stuckBefore(today: string, brands: Brands, median: MedianStay) {
  const limits = statusGroups.pending.flatMap((status) =>
    [...brands].map(([id, brand_id]) => {
      const days = median(brand_id, status);
      const before = days === null ? null : shiftDay(today, -stuckTimes * Math.max(1, days));
      return sql`(${sql.lit(status)}, ${sql.lit(id)}, cast(${before} as text))`;
    }),
  );
  // There is a row even where there is no product. Both databases name the columns so.
  return sql<{ column1: PolicyStatus; column2: number; column3: string | null }>`(values ${sql.join([
    sql`('', 0, cast(null as text))`,
    ...limits,
  ])})`;
}

function describe(
  { today }: Network,
  user: NetworkCaller,
  policy: PolicyRecord,
  kind: Attention['kind'],
  medianOf: (policy: PolicyRecord) => number | null,
): Attention {
  const about = { policy_id: policy.id, case_no: policy.case_no };
  if (kind === 'stuck') {
    const params = {
      status: policy.status,
      days: daysBetween(policy.status_on, today),
      median: medianOf(policy) ?? 0,
    };
    return { kind, text: 'stuck', ...about, due_on: null, tone: 'info', params };
  }
  if (kind === 'lapse_risk') {
    const { due_on = today, month = 0 } = nextPremium(policy) ?? {};
    const params = { days: daysBetween(due_on, today), month };
    return { kind, text: 'late', ...about, due_on, tone: 'danger', params };
  }
  const requirement = nextRequirement(policy);
  const due_on = requirement?.due_on ?? null;
  const overdue = due_on !== null && due_on < today;
  return {
    kind,
    text: overdue ? 'overdue' : 'due',
    ...about,
    due_on,
    tone: overdue ? 'danger' : 'warning',
    params: { code: requirement && seesClient(policy, user) ? requirement.code : null, more: requirement?.more ?? 0 },
  };
}
