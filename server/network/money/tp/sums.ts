import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { ageBuckets } from '@shared/contracts/network/tp';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, monthOf } from '@shared/plan/months';
import { sql } from 'kysely';
import type { Members } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import type { Db } from '../../records/read';
import { ageOf } from './rows';
import { tpSums } from './tpByDay';

const monthsShown = 12;
/** The longest table that is still readable. */
const mostMonths = 240;

/** The requested days, by default the last twelve months up to today, with their months. */
export function spanOf(today: string, given: { from?: string | undefined; to?: string | undefined }) {
  const to = given.to ?? today;
  const earliest = addMonths(firstOfMonth(to), 1 - mostMonths);
  const start = given.from ?? addMonths(firstOfMonth(to), 1 - monthsShown);
  const from = start < earliest ? earliest : start;
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(monthOf(day));
  return { from, to, months };
}

type Span = ReturnType<typeof spanOf>;

/** The month of a row's day, as 2026-11. */
export const tpMonth = sql<string>`substr(cast(tp_records.day as text), 1, 7)`;

const nothing = () => ({ inforce_cents: 0, reversed_cents: 0, pending_cents: 0 });
const noCategories = () =>
  Object.fromEntries(categoryGroups.map((group) => [group, 0])) as Record<CategoryGroup, number>;

/** TP by month and category, and pending TP by age; in-force TP is net of reversals (domain.md 3.10). */
export async function summaryOf(network: Network, group: Members | undefined, { from, to, months }: Span) {
  const credits = tpSums(network, group);
  const rows = await credits
    .select(({ fn }) => [
      tpMonth.as('month'),
      'state',
      'kind',
      'category_group',
      fn.sum<number>('tp_cents').as('cents'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy([tpMonth, 'state', 'kind', 'category_group'])
    .execute();
  const total = nothing();
  const byMonth = new Map(months.map((month) => [month, { month, ...nothing(), by_category: noCategories() }]));
  for (const { month, state, kind, category_group, cents } of rows) {
    const of = byMonth.get(month);
    if (!of) continue;
    for (const sums of [total, of]) {
      sums[state === 'pending' ? 'pending_cents' : 'inforce_cents'] += cents;
      if (kind === 'reversal') sums.reversed_cents += cents;
    }
    if (state === 'inforce') of.by_category[category_group] += cents;
  }
  const pending = await credits
    .select(({ fn }) => ['day', fn.sum<number>('count').as('count'), fn.sum<number>('tp_cents').as('cents')])
    .where('state', '=', 'pending')
    .groupBy('day')
    .execute();
  const ages = ageBuckets.map((age) => {
    const of = pending.filter(({ day }) => ageOf(Math.max(0, daysBetween(day, network.today))) === age);
    return { age, count: sumOf(of.map(({ count }) => count)), tp_cents: sumOf(of.map(({ cents }) => cents)) };
  });
  return { ...total, months: [...byMonth.values()], ages };
}

/** In-force TP of agents or carriers by month, the largest first. */
export async function pivotOf(
  network: Network,
  user: NetworkCaller,
  { from, to, months }: Span,
  { by, limit }: { by: 'member' | 'brand'; limit: number },
) {
  const { db } = network.sql;
  const rows =
    by === 'member'
      ? await db
          .selectFrom('tp_records')
          .select(({ fn }) => ['member_id as id', tpMonth.as('month'), fn.sum<number>('tp_cents').as('cents')])
          .where('state', '=', 'inforce')
          .where('day', '>=', from)
          .where('day', '<=', to)
          .groupBy(['member_id', tpMonth])
          .execute()
      : await tpSums(network, undefined)
          .select(({ fn }) => ['brand_id as id', tpMonth.as('month'), fn.sum<number>('tp_cents').as('cents')])
          .where('state', '=', 'inforce')
          .where('day', '>=', from)
          .where('day', '<=', to)
          .groupBy(['brand_id', tpMonth])
          .execute();
  const places = new Map(months.map((month, place) => [month, place]));
  const cells = new Map<number, number[]>();
  const totals = months.map(() => 0);
  for (const { id, month, cents } of rows) {
    const place = places.get(month) ?? 0;
    const own = cells.get(id) ?? months.map(() => 0);
    cells.set(id, own);
    for (const sums of [own, totals]) sums[place] = (sums[place] ?? 0) + cents;
  }
  const ranked = [...cells]
    .map(([id, own]) => ({ id, total_cents: sumOf(own), cells: own }))
    .sort((a, b) => b.total_cents - a.total_cents || a.id - b.id);
  const shown = ranked.slice(0, limit);
  const nameOf = await namesOf(
    db,
    user,
    by,
    shown.map(({ id }) => id),
  );
  return {
    months,
    totals,
    total_cents: sumOf(totals),
    total: ranked.length,
    rows: shown.map((row) => ({ ...row, name: nameOf(row.id) })),
  };
}

async function namesOf(db: Db, user: NetworkCaller, by: 'member' | 'brand', ids: number[]) {
  if (by === 'member') return (await labelsFor(db, user, { members: ids })).member;
  const brands = await db.selectFrom('brands').where('id', 'in', ids).select(['id', 'name']).execute();
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return (id: number) => names.get(id) ?? '';
}
