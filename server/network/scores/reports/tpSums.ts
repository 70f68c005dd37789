import { type CategoryGroup, categoryGroups } from '@shared/contracts/network/categories';
import { tpKinds, tpStates } from '@shared/contracts/network/tp';
import { weekdayOf } from '@shared/format/days';
import type { Owners, Sum } from '../../../data/keptSums';
import type { TpColumns } from '../../money/tp/columns';
import { type PolicyColumns, places } from '../../policies/columns';

const [inforce, pending] = [tpStates.indexOf('inforce'), tpStates.indexOf('pending')];
const reversal = tpKinds.indexOf('reversal');

const noCategories = () =>
  Object.fromEntries(categoryGroups.map((group) => [group, 0])) as Record<CategoryGroup, number>;
const noMonth = () => ({
  inforce_cents: 0,
  reversed_cents: 0,
  pending_cents: 0,
  by_category: noCategories(),
  weekdays: [0, 0, 0, 0, 0, 0, 0],
});

/** TP in cents and how many policies came into force, less those whose order was taken back. */
export interface Tally {
  inforce_cents: number;
  pending_cents: number;
  policies: number;
}

const tallyAt = (tallies: Map<number, Tally>, key: number): Tally => {
  const tally = tallies.get(key) ?? { inforce_cents: 0, pending_cents: 0, policies: 0 };
  tallies.set(key, tally);
  return tally;
};

/** The place of a day, as 20261120, among months; -1 for one outside of them. */
export type MonthOf = (day: number) => number;

/** TP of some months by month, weekday, category, carrier and product, from TP records alone (DOMAIN.md 3.10, 4.1). */
export class TpSums implements Sum {
  readonly months: ReturnType<typeof noMonth>[];
  readonly total: Tally & { reversed_cents: number } = {
    inforce_cents: 0,
    reversed_cents: 0,
    pending_cents: 0,
    policies: 0,
  };
  readonly categories = new Map<number, Tally>();
  readonly carriers = new Map<number, Tally>();
  readonly products = new Map<number, Tally>();
  readonly #rows: TpColumns;
  readonly #policies: PolicyColumns['rows'];
  readonly #monthOf: MonthOf;
  readonly #passes: (id: number) => boolean;

  constructor(
    rows: TpColumns,
    policies: PolicyColumns['rows'],
    months: { count: number; of: MonthOf },
    passes: (id: number) => boolean,
  ) {
    this.#rows = rows;
    this.#policies = policies;
    this.months = Array.from({ length: months.count }, noMonth);
    this.#monthOf = months.of;
    this.#passes = passes;
    // They are listed even where there is nothing.
    for (const group of categoryGroups.keys()) tallyAt(this.categories, group);
  }

  count(id: number, times: 1 | -1, owners: Owners): void {
    const cell = (name: Parameters<TpColumns['column']>[0]) => this.#rows.column(name)[id] as number;
    const [state, day] = [cell('state'), cell('day')];
    if (state !== inforce && state !== pending) return;
    const month = this.months[this.#monthOf(day)];
    if (!month || !this.#passes(id)) return;
    const cents = times * cell('tp_cents');
    const group = cell('category_group');
    const tallies = [
      this.total,
      tallyAt(this.categories, group),
      tallyAt(this.carriers, cell('brand_id')),
      tallyAt(this.products, cell('product_id')),
    ];
    if (state === pending) {
      month.pending_cents += cents;
      for (const tally of tallies) tally.pending_cents += cents;
      return;
    }
    for (const tally of tallies) tally.inforce_cents += cents;
    month.inforce_cents += cents;
    if (cell('kind') === reversal) {
      this.total.reversed_cents += cents;
      month.reversed_cents += cents;
    }
    month.by_category[categoryGroups[group] as CategoryGroup] += cents;
    const weekday = weekdayOf(day);
    month.weekdays[weekday] = (month.weekdays[weekday] as number) + cents;
    const policies = cell('policies');
    // One of two agents is one: it counts with the first of them who is meant.
    if (policies !== 0 && this.#isFirst(cell('policy_id'), cell('member_id'), owners))
      for (const tally of tallies) tally.policies += times * policies;
  }

  #isFirst(policy: number, member: number, owners: Owners): boolean {
    const { column } = this.#policies;
    for (const place of places) {
      const agent = column(`agent${place}`)[policy] as number;
      if (agent === member) return true;
      if (!owners || owners.has(agent)) return false;
    }
    return false;
  }
}

/** In-force TP of months, in cents. */
export class MonthSums implements Sum {
  readonly cents: number[];
  readonly #rows: TpColumns;
  readonly #monthOf: MonthOf;
  readonly #passes: (id: number) => boolean;

  constructor(rows: TpColumns, months: { count: number; of: MonthOf }, passes: (id: number) => boolean) {
    this.#rows = rows;
    this.cents = Array.from({ length: months.count }, () => 0);
    this.#monthOf = months.of;
    this.#passes = passes;
  }

  count(id: number, times: 1 | -1): void {
    const { column } = this.#rows;
    if (column('state')[id] !== inforce) return;
    const month = this.#monthOf(column('day')[id] as number);
    if (month >= 0 && month < this.cents.length && this.#passes(id))
      this.cents[month] = (this.cents[month] as number) + times * (column('tp_cents')[id] as number);
  }
}
