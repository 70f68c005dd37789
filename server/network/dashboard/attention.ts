import type { Attention } from '@shared/contracts/network/dashboard';
import { type PolicyRecord, type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import { dayCount, daysBetween, shiftDay } from '@shared/format/days';
import { sql } from 'kysely';
import { figure } from '../../data/sql/list';
import type { Members } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { seesClient } from '../policies/rows';
import { nextPremium, nextRequirement } from '../records/due';
import { recordsOf } from '../records/read';
import { type Brands, brandsOf, type MedianStay, medianStays } from '../scores/reports/medianStays';
import { casesOf } from './figures';

/** A requirement appears this many days before it is due. */
const soonDays = 7;
/** A premium counts as late this many days after its due date, because bank drafts take time. */
const lateDays = 7;
/** A case is stuck after this many times the median stay: half of all cases exceed the median itself. */
const stuckTimes = 2;

export const attentionShown = 8;

interface Wanted {
  most?: number;
  /** A member whose own cases are left out. */
  except?: number | undefined;
}

/** Items of the scope that need attention, the most pressing first, and their total. */
export async function attentionOf(
  network: Network,
  user: NetworkCaller,
  members: Members | undefined,
  { most = attentionShown, except }: Wanted = {},
): Promise<{ list: Attention[]; total: number }> {
  const { db } = network.sql;
  const cases = casesWithout(network, members, except);
  const [median, brands, late] = await Promise.all([
    medianStays(network),
    brandsOf(db),
    latePremiums(network, cases, most),
  ]);
  const waiting = await waitingCases(network, cases, { brands, median, most });
  // Late premiums and overdue requirements come first, by due date.
  const pressing = [...late, ...waiting.list]
    .sort((a, b) => a.tone - b.tone || compare(a.due_on, b.due_on) || a.id - b.id)
    .slice(0, most);
  const records = await recordsOf(
    db,
    'policies',
    pressing.map(({ id }) => id),
  );
  const policies = new Map(records.map((policy) => [policy.id, policy]));
  const medianOf = ({ product_id, status }: PolicyRecord) => median(brands.get(product_id) ?? 0, status);
  return {
    list: pressing.flatMap(({ id, kind }) => {
      const policy = policies.get(id);
      return policy ? describe(network, user, policy, kind, medianOf) : [];
    }),
    total: (late[0]?.total ?? 0) + waiting.total,
  };
}

type Cases = ReturnType<typeof casesOf>;

function casesWithout(network: Network, members: Members | undefined, except: number | undefined): Cases {
  const cases = casesOf(network, members);
  if (except === undefined) return cases;
  return cases.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('policy_splits')
          .select('policy_splits.policy_id')
          .whereRef('policy_splits.policy_id', '=', 'cases.id')
          .where('policy_splits.member_id', '=', except),
      ),
    ),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const total = sql<number>`count(*) over ()`.as('total');

/** Policies in force with a late premium, and their total. */
async function latePremiums(network: Network, cases: Cases, most: number) {
  const rows = await cases
    .where('cases.premium_on', '<', shiftDay(network.today, -lateDays))
    .orderBy('cases.premium_on')
    .orderBy('cases.id')
    .limit(most)
    .select(['cases.id', sql.ref<string>('cases.premium_on').as('due_on'), total])
    .execute();
  return rows.map((row) => ({ ...row, kind: 'lapse_risk' as const, tone: 0 }));
}

/**
 * Pending cases with a requirement due soon or overdue, then cases stuck in their status, the longest first; and their
 * total.
 */
async function waitingCases(
  network: Network,
  cases: Cases,
  { brands, median, most }: { brands: Brands; median: MedianStay; most: number },
) {
  const { today } = network;
  const soon = shiftDay(today, soonDays);
  const pending = cases.where('cases.pending_day', 'is not', null);
  const due = pending.where('cases.requirement_on', '<=', soon);
  const stuck = pending
    .innerJoin(stuckBefore(today, brands, median).as('limits'), (join) =>
      join.onRef('limits.column1', '=', 'cases.status').onRef('limits.column2', '=', 'cases.product_id'),
    )
    .whereRef('cases.pending_day', '<', 'limits.column3')
    .where(({ eb, or }) => or([eb('cases.requirement_on', 'is', null), eb('cases.requirement_on', '>', soon)]));
  const [first, dueSum, stuckSum] = await Promise.all([
    due
      .orderBy('cases.requirement_on')
      .orderBy('cases.id')
      .limit(most)
      .select(['cases.id', sql.ref<string>('cases.requirement_on').as('due_on')])
      .execute(),
    figure(due),
    figure(stuck),
  ]);
  const last = await stuck
    .orderBy('cases.pending_day')
    .orderBy('cases.id')
    .limit(most - first.length)
    .select(['cases.id', 'cases.status_on as due_on'])
    .execute();
  const list = [
    ...first.map((row) => ({ ...row, kind: 'requirement' as const, tone: row.due_on < today ? 0 : 1 })),
    ...last.map((row) => ({ ...row, kind: 'stuck' as const, tone: 2 })),
  ];
  return { list, total: dueSum.count + stuckSum.count };
}

/**
 * Cutoff day per status and product, in days since 1970; cases that entered the status earlier are stuck. Null without
 * a history.
 */
function stuckBefore(today: string, brands: Brands, median: MedianStay) {
  const limits = statusGroups.pending.flatMap((status) =>
    [...brands].map(([id, brand_id]) => {
      const days = median(brand_id, status);
      const before = days === null ? null : dayCount(today) - stuckTimes * Math.max(1, days);
      return sql`(${sql.lit(status)}, ${sql.lit(id)}, cast(${before} as integer))`;
    }),
  );
  // The first row keeps the list valid without products. Both databases name its columns `column1` and so on.
  return sql<{ column1: PolicyStatus; column2: number; column3: number | null }>`(values ${sql.join([
    sql`('', 0, cast(null as integer))`,
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
