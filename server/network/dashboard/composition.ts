import type { Percent } from '@shared/contracts/network/dashboard';
import { type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import { monthsUntil } from '@shared/plan/months';
import { placementBp } from '@shared/plan/persistency';
import { allocate } from '@shared/plan/targetPremium';
import { sql } from 'kysely';
import { sumOf } from '../../data/listing';
import type { Members } from '../members/team';
import type { Network } from '../network';
import { type Range, within } from '../reads/period';
import { recordsWith } from '../records/read';
import { casesOf, creditsOf, peopleOf } from './figures';
import { cohortAt, persistencyAt } from './persistency';
import { stages, submissionsSince } from './submissions';

/** Adds each row's part in basis points, which sum to 10000. Drops rows without a value and puts the largest first. */
export function shared<T extends { value: number }>(rows: readonly T[]): (T & { bp: number })[] {
  const kept = rows.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  if (kept.length === 0) return [];
  const parts = allocate(
    10_000,
    kept.map(({ value }) => value),
  );
  return kept.map((row, index) => ({ ...row, bp: parts[index] ?? 0 }));
}

interface Asked {
  members: Members | undefined;
  period: Range;
  today: string;
}

/** The composition of a scope's figures (domain.md 4.4, index/percent). */
export async function compositionOf(network: Network, { members, period, today }: Asked) {
  const names = monthsUntil(today, 12);
  const first = `${names[0]}-01`;
  const [submissions, credits, cohort, shares, pipeline, levels] = await Promise.all([
    submissionsSince(network, members, first),
    creditsSince(network, members, first),
    cohortAt(network, members, period.to),
    sharesOf(network, members, period),
    pipelineOf(network, members),
    levelsOf(network, members),
  ]);
  const ofPeriod = submissions.filter(({ day }) => within(period, day));

  const count = sumOf(ofPeriod, (row) => row.submitted);
  const funnel = stages.map((status) => ({
    status,
    count: sumOf(ofPeriod, (row) => row[status]),
    tp: sumOf(ofPeriod, (row) => row[`${status}_tp`]),
  }));
  const months = names.map((month) => {
    const submitted = submissions.filter(({ day }) => day.startsWith(month));
    const credited = credits.filter(({ day }) => day.startsWith(month));
    const inforce_cents = sumOf(credited, (row) => row.cents);
    return {
      month,
      inforce_cents,
      reversed_cents: sumOf(credited, (row) => row.first_cents) - inforce_cents,
      pending_cents: sumOf(submitted, (row) => row.pending_tp),
      submitted: sumOf(submitted, (row) => row.submitted),
    };
  });
  return {
    ...shares,
    funnel: funnel.map((stage) => ({ ...stage, bp: count === 0 ? 0 : Math.round((stage.count * 10_000) / count) })),
    pipeline,
    levels,
    persistency_bp: persistencyAt(period.to, cohort),
    placement_bp: placementBp(
      sumOf(ofPeriod, (row) => row.inforce),
      count,
      sumOf(ofPeriod, (row) => row.undecided),
    ),
    months,
  };
}

/** In-force TP per day, in cents: the total, and the part from new policies. */
const creditsSince = async (network: Network, members: Members | undefined, first: string) =>
  creditsOf(network, members)
    .where('tp_records.day', '>=', first)
    .groupBy('tp_records.day')
    .select(({ fn }) => [
      'tp_records.day',
      fn.sum<number>('tp_records.tp_cents').as('cents'),
      sql<number>`coalesce(sum(tp_cents) filter (where kind = 'new_business'), 0)`.as('first_cents'),
    ])
    .execute();

/** TP of the period's new policies, by category and by carrier. */
async function sharesOf(network: Network, members: Members | undefined, { from, to }: Range) {
  const { db } = network.sql;
  const sold = await creditsOf(network, members)
    .where('tp_records.kind', '=', 'new_business')
    .where('tp_records.day', '>=', from)
    .where('tp_records.day', '<=', to)
    .groupBy('tp_records.product_id')
    .orderBy('tp_records.product_id')
    .select(({ fn }) => ['tp_records.product_id as id', fn.sum<number>('tp_records.tp_cents').as('cents')])
    .execute();
  const products = new Map((await recordsWith(db, 'products')).map((product) => [product.id, product]));
  const categories = new Map((await recordsWith(db, 'categories')).map((category) => [category.id, category]));
  const brands = new Map((await recordsWith(db, 'brands')).map((brand) => [brand.id, brand]));
  const sumsBy = (field: 'category_id' | 'brand_id') => {
    const sums = new Map<number, number>();
    for (const { id, cents } of sold) {
      const key = products.get(id)?.[field] ?? 0;
      sums.set(key, (sums.get(key) ?? 0) + cents);
    }
    return [...sums];
  };
  return {
    mix: shared(
      sumsBy('category_id').map(([id, value]) => {
        const category = categories.get(id);
        return { code: category?.code ?? '', name: category?.name ?? '', value };
      }),
    ),
    carriers: shared(sumsBy('brand_id').map(([id, value]) => ({ id, name: brands.get(id)?.name ?? '', value }))),
  };
}

/** Pending cases by status. */
async function pipelineOf(network: Network, members: Members | undefined): Promise<Percent['pipeline']> {
  const groups = await casesOf(network, members)
    .where('cases.status', 'in', statusGroups.pending)
    .groupBy('cases.status')
    .select(({ fn }) => ['cases.status', fn.countAll<number>().as('count'), fn.sum<number>('cases.part').as('tp')])
    .execute();
  const rows = statusGroups.pending.map((status: PolicyStatus) => {
    const { count = 0, tp = 0 } = groups.find((each) => each.status === status) ?? {};
    return { status, count, tp };
  });
  const counts = rows.map(({ count }) => count);
  const parts = counts.some((count) => count > 0) ? allocate(10_000, counts) : [];
  return rows.map((row, index) => ({ ...row, bp: parts[index] ?? 0 }));
}

/** Active members by level, the lowest level first. */
async function levelsOf(network: Network, members: Members | undefined): Promise<Percent['levels']> {
  const groups = await peopleOf(network, members)
    .where('members.status', '=', 'active')
    .groupBy('members.level_id')
    .select(({ fn }) => ['members.level_id', fn.countAll<number>().as('count')])
    .execute();
  const counts = new Map(groups.map(({ level_id, count }) => [level_id, count]));
  return (await recordsWith(network.sql.db, 'levels'))
    .sort((a, b) => a.rank - b.rank)
    .map(({ id, code, name }) => ({ code, name, count: counts.get(id) ?? 0 }));
}
