import type { CategoryGroup } from '@shared/contracts/network/categories';
import { ageBuckets, type TpRecord } from '@shared/contracts/network/tp';
import { addMonths, firstOfMonth, monthOf } from '@shared/plan/months';
import type { Network } from '../../network';
import { groupBy, type Labels } from '../labels';
import { ageOf, dayOf, daysPending } from './rows';

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

const within = (row: TpRecord, { from, to }: { from: string; to: string }) => dayOf(row) >= from && dayOf(row) <= to;

/** TP by month and category; what is in force is net of reversals (DOMAIN.md 3.10). */
export function summaryOf(network: Network, rows: readonly TpRecord[], span: ReturnType<typeof spanOf>) {
  const counted = rows.filter((row) => row.state !== 'void' && within(row, span));
  const byMonth = groupBy(counted, (row) => monthOf(dayOf(row)));
  const sums = (of: readonly TpRecord[]) => {
    let [inforce_cents, reversed_cents, pending_cents] = [0, 0, 0];
    for (const { state, kind, tp_cents } of of) {
      if (state === 'pending') pending_cents += tp_cents;
      else inforce_cents += tp_cents;
      if (kind === 'reversal') reversed_cents += tp_cents;
    }
    return { inforce_cents, reversed_cents, pending_cents };
  };
  const categories = (of: readonly TpRecord[]) => {
    const found: Partial<Record<CategoryGroup, number>> = {};
    for (const { state, category_group, tp_cents } of of)
      if (state === 'inforce') found[category_group] = (found[category_group] ?? 0) + tp_cents;
    return { life_perm: 0, whole_life: 0, term: 0, annuity: 0, health: 0, ...found };
  };
  const pending = rows.filter(({ state }) => state === 'pending');
  const ages = groupBy(pending, (row) => ageOf(daysPending(network, row) ?? 0));
  return {
    ...sums(counted),
    months: span.months.map((month) => {
      const of = byMonth.get(month) ?? [];
      return { month, ...sums(of), by_category: categories(of) };
    }),
    ages: ageBuckets.map((age) => {
      const of = ages.get(age) ?? [];
      return { age, count: of.length, tp_cents: of.reduce((sum, { tp_cents }) => sum + tp_cents, 0) };
    }),
  };
}

/** In-force TP of agents or carriers by month, the largest first. */
export function pivotOf(
  { db }: Network,
  rows: readonly TpRecord[],
  span: ReturnType<typeof spanOf>,
  { by, limit }: { by: 'member' | 'brand'; limit: number },
  labels: Labels,
) {
  const counted = rows.filter((row) => row.state === 'inforce' && within(row, span));
  const cellsOf = (of: readonly TpRecord[]) => {
    const cells = span.months.map(() => 0);
    for (const row of of) {
      const at = span.months.indexOf(monthOf(dayOf(row)));
      cells[at] = (cells[at] ?? 0) + row.tp_cents;
    }
    return cells;
  };
  const total = (cells: readonly number[]) => cells.reduce((sum, cents) => sum + cents, 0);
  const found = [...groupBy(counted, (row) => (by === 'member' ? row.member_id : row.brand_id))]
    .map(([id, of]) => {
      const cells = cellsOf(of);
      return { id, total_cents: total(cells), cells };
    })
    .sort((a, b) => b.total_cents - a.total_cents || a.id - b.id);
  const totals = cellsOf(counted);
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
