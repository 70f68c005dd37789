import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { ageBuckets, tpKinds } from '@shared/contracts/network/tp';
import { dayNumber } from '@shared/format/days';
import { addMonths, firstOfMonth, monthOf } from '@shared/plan/months';
import type { Network } from '../../network';
import type { Labels } from '../labels';
import { tpColumns, tpSums } from './columns';
import { states, type TpQuestion } from './find';

const monthsShown = 12;
/** More would be a table that nobody reads. */
const mostMonths = 240;

/** The days that are asked for, by default the last twelve months up to today, and their months. */
export function spanOf(today: string, given: { from?: string | undefined; to?: string | undefined }) {
  const to = given.to ?? today;
  const earliest = addMonths(firstOfMonth(to), 1 - mostMonths);
  const asked = given.from ?? addMonths(firstOfMonth(to), 1 - monthsShown);
  const from = asked < earliest ? earliest : asked;
  const months: string[] = [];
  for (let day = firstOfMonth(from); day <= to; day = addMonths(day, 1)) months.push(monthOf(day));
  return { from, to, months };
}

type Span = ReturnType<typeof spanOf>;

/** The place of a day's month among the span's; -1 for days outside of it. */
function placesIn({ from, to, months }: Span): (day: number) => number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const count = (day: number) => Math.trunc(day / 10_000) * 12 + (Math.trunc(day / 100) % 100);
  const start = count(dayNumber(`${months[0] ?? from.slice(0, 7)}-01`));
  return (day) => (day < first || day > last ? -1 : count(day) - start);
}

const nothing = () => ({ inforce_cents: 0, reversed_cents: 0, pending_cents: 0 });
const noCategories = () =>
  Object.fromEntries(categoryGroups.map((group) => [group, 0])) as Record<CategoryGroup, number>;

/** Counts TP by month and category; what is in force is net of reversals (DOMAIN.md 3.10). */
function countedBy(asked: TpQuestion, span: Span) {
  const { rows } = asked;
  const total = nothing();
  const months = span.months.map((month) => ({ month, ...nothing(), by_category: noCategories() }));
  const ages = new Map(ageBuckets.map((age) => [age, { age, count: 0, tp_cents: 0 }]));
  const [placeOf, ageAt] = [placesIn(span), asked.ages()];
  const count = (id: number, times: number) => {
    const cell = (name: 'state' | 'kind' | 'tp_cents' | 'day' | 'category_group') => rows.column(name)[id] as number;
    const state = cell('state');
    if (state === states.void) return;
    const value = times * cell('tp_cents');
    const pending = state === states.pending;
    const age = pending ? ages.get(ageAt(id)) : undefined;
    if (age) {
      age.count += times;
      age.tp_cents += value;
    }
    const month = months[placeOf(cell('day'))];
    if (!month) return;
    const reversed = cell('kind') === reversal;
    addTo(total, value, pending, reversed);
    addTo(month, value, pending, reversed);
    if (!pending) month.by_category[categoryGroups[cell('category_group')] as CategoryGroup] += value;
  };
  return {
    count,
    shown: () => ({
      ...total,
      months: months.map((month) => ({ ...month, by_category: { ...month.by_category } })),
      ages: [...ages.values()].map((age) => ({ ...age })),
    }),
  };
}

/** TP by month and category of whom is asked for; of a whole team it is kept, and follows each write. */
export function summaryOf(network: Network, asked: TpQuestion, span: Span) {
  const { rows, among, group } = asked;
  if (group !== 'some') {
    const { today } = network;
    const what = `summary ${today} ${span.from} ${span.to}`;
    return tpSums(network)
      .of(what, group, () => countedBy(asked, span))
      .shown();
  }
  const counted = countedBy(asked, span);
  rows.scan({ among, passes: asked.seen }, (id) => counted.count(id, 1));
  return counted.shown();
}

function addTo(sums: ReturnType<typeof nothing>, value: number, pending: boolean, reversed: boolean): void {
  if (pending) sums.pending_cents += value;
  else sums.inforce_cents += value;
  if (reversed) sums.reversed_cents += value;
}

const reversal = tpKinds.indexOf('reversal');

/** In-force TP of agents or carriers by month, the largest first. */
export function pivotOf(
  network: Network,
  span: Span,
  { by, limit }: { by: 'member' | 'brand'; limit: number },
  labels: Labels,
) {
  const { db } = network;
  const rows = tpColumns(network);
  const [state, cents, day] = [rows.column('state'), rows.column('tp_cents'), rows.column('day')];
  const keys = rows.column(by === 'member' ? 'member_id' : 'brand_id');
  const placeOf = placesIn(span);
  const cells = new Map<number, number[]>();
  const totals = span.months.map(() => 0);
  rows.scan({ passes: (id) => state[id] === states.inforce }, (id) => {
    const place = placeOf(day[id] as number);
    if (place < 0) return;
    const key = keys[id] as number;
    const own = cells.get(key) ?? span.months.map(() => 0);
    cells.set(key, own);
    for (const sums of [own, totals]) sums[place] = (sums[place] ?? 0) + (cents[id] as number);
  });
  const total = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0);
  const found = [...cells]
    .map(([id, own]) => ({ id, total_cents: total(own), cells: own }))
    .sort((a, b) => b.total_cents - a.total_cents || a.id - b.id);
  return {
    months: span.months,
    totals,
    total_cents: total(totals),
    total: found.length,
    rows: found.slice(0, limit).map((row) => ({
      ...row,
      name: by === 'member' ? labels.member(row.id) : (db.table('brands').get(row.id)?.name ?? ''),
    })),
  };
}
