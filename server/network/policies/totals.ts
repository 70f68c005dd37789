import { groupOf, policyStatuses, type StatusGroup } from '@shared/contracts/network/policies';
import { dayNumber } from '@shared/format/days';
import { KeptSums, type Owners, type Sum } from '../../data/keptSums';
import { onceFor } from '../../data/onceFor';
import type { Network } from '../network';
import { hands, type PolicyColumns, policyColumns } from './columns';
import type { PolicyFilter } from './find';

type Test = (id: number) => boolean;
/** What of a filter is said of products and days. */
type Conditions = Pick<PolicyFilter, 'brand_id' | 'product_id' | 'category_group' | 'dated' | 'from' | 'to'>;

/** The status asked for, or those of a group, by their place among all. */
export const statusesOf = ({ group, status }: Pick<PolicyFilter, 'group' | 'status'>): boolean[] =>
  policyStatuses.map((each) => (!group || groupOf(each) === group) && (!status || each === status));

/** Tests that may be kept as long as products and categories stay as they are. */
export function conditionsOf(
  { db }: Pick<Network, 'db'>,
  { column }: PolicyColumns['rows'],
  { brand_id, product_id, category_group, dated = 'submitted_on', from, to }: Conditions,
): Test[] {
  const tests: Test[] = [];
  if (brand_id || product_id || category_group) {
    const wanted: boolean[] = [];
    for (const product of db.table('products').all())
      wanted[product.id] =
        (!product_id || product.id === product_id) &&
        (!brand_id || product.brand_id === brand_id) &&
        (!category_group || db.table('categories').get(product.category_id)?.category_group === category_group);
    tests.push((id) => wanted[column('product_id')[id] as number] === true);
  }
  // Not all have such a day, and nothing is true of none.
  const [first, last] = [from && dayNumber(from), to && dayNumber(to)];
  if (first) tests.push((id) => (column(dated)[id] as number) >= first);
  if (last) tests.push((id) => (column(dated)[id] as number) <= last);
  return tests;
}

/** How many policies there are and what they come to, by status. */
export class Totals implements Sum {
  readonly #book: PolicyColumns;
  readonly #tests: readonly Test[];
  readonly #shares: boolean;
  readonly #counts = policyStatuses.map(() => 0);
  readonly #tp = policyStatuses.map(() => 0);
  readonly #planned = policyStatuses.map(() => 0);

  /** TP is what the group has of it, or the whole. */
  constructor(book: PolicyColumns, tests: readonly Test[], shares: boolean) {
    this.#book = book;
    this.#tests = tests;
    this.#shares = shares;
  }

  count(id: number, times: 1 | -1, owners: Owners): void {
    for (const test of this.#tests) if (!test(id)) return;
    const { column } = this.#book.rows;
    const status = column('status')[id] as number;
    const tp = owners && this.#shares ? this.#book.partOf(id, owners) : (column('tp_cents')[id] as number);
    this.#counts[status] = (this.#counts[status] as number) + times;
    this.#tp[status] = (this.#tp[status] as number) + times * tp;
    this.#planned[status] = (this.#planned[status] as number) + times * (column('planned_premium_cents')[id] as number);
  }

  /** Of some statuses. */
  of(wanted: readonly boolean[]) {
    const sum = (numbers: readonly number[]) =>
      numbers.reduce((all, number, status) => (wanted[status] ? all + number : all), 0);
    return {
      total: sum(this.#counts),
      summary: { tp_cents: sum(this.#tp), planned_premium_cents: sum(this.#planned) },
    };
  }

  get byGroup(): Record<StatusGroup | 'all', number> {
    const counts = { all: 0, draft: 0, pending: 0, inforce: 0, closed: 0, ended: 0 };
    for (const [status, count] of this.#counts.entries()) {
      counts.all += count;
      counts[groups[status] as StatusGroup] += count;
    }
    return counts;
  }
}

const groups = policyStatuses.map(groupOf);

const kept = onceFor((network: Network) => {
  const { rows } = policyColumns(network);
  return new KeptSums(rows, (id, group) => hands.some((name) => group.has(rows.column(name)[id] as number)), most);
});
/** As many questions of very many policies as people ask for again and again. */
const most = 100;

/** What very many policies come to, counted once for a question and then by what is written. */
export function totalsOf(
  network: Network,
  owners: Owners,
  shares: boolean,
  { brand_id, product_id, category_group, dated, from, to }: Conditions,
): Totals {
  const { db } = network;
  const conditions = { brand_id, product_id, category_group, dated, from, to };
  const book = policyColumns(network);
  const asked = JSON.stringify([shares, conditions]);
  const what = `${asked} ${db.table('products').revision} ${db.table('categories').revision}`;
  return kept(network).of(what, owners, () => new Totals(book, conditionsOf(network, book.rows, conditions), shares));
}
