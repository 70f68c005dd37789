import type { RowId } from '../../data/collection';
import type { Change } from '../../data/store';
import type { NetworkDatabase, NetworkTransaction, Tables } from '../tables';
import { ofEarned, ofOrders, tpOfOrder } from './keys';

/** How many rows of a table there are of a day, and their sums, by their traits. */
export interface TallyRecord {
  /** `orders 2026-11-20`; the name of the tally alone says that its rows are counted. */
  id: string;
  /** As the tally is called: most are called as their table. */
  table: string;
  /** Or a month, or a cycle. */
  day: string;
  /** How many rows, and their sums in cents, by traits. */
  cells: Record<string, number[]>;
}

export type Tallied = 'orders' | 'earnings';

interface Rule {
  name: string;
  table: Tallied;
  day(row: unknown): string;
  traits(row: unknown, db: NetworkDatabase): string[];
  sums(row: unknown): number[];
  /** Rows of another table that belong to one, of which sums are counted with it. */
  parts?: { table: keyof Tables; index: string; of(part: unknown): number | null; sums(part: unknown): number[] };
}

/** A rule knows its rows; those who walk over all rules do not. */
const rule = <K extends Tallied>(
  table: K,
  kind: {
    day(row: Tables[K]): string;
    traits(row: Tables[K], db: NetworkDatabase): string[];
    sums(row: Tables[K]): number[];
  },
  name: string = table,
): Rule => ({ name, table, ...kind }) as Rule;

const rules: readonly Rule[] = [
  {
    ...rule('orders', ofOrders),
    parts: {
      table: 'tp_records',
      index: 'order_id',
      of: (part) => (part as Tables['tp_records']).order_id,
      sums: (part) => tpOfOrder(part as Tables['tp_records']),
    },
  },
  rule('earnings', ofEarned, 'earned'),
];

/** Sums with others added to them as often as said; what one of them does not have is 0. There may be very many. */
function added(some: readonly number[] = [], others: readonly number[] = [], times: 1 | -1 = 1): number[] {
  const sums = some.slice();
  for (let at = 0; at < others.length; at += 1) sums[at] = (sums[at] ?? 0) + times * (others[at] as number);
  return sums;
}

/** Sums of very many rows by their ids, side by side. */
class SumsById {
  #width = 0;
  #values = new Float64Array(0);

  add(id: number, sums: readonly number[]): void {
    this.#width = sums.length;
    const from = id * this.#width;
    if (from + this.#width > this.#values.length) {
      const grown = new Float64Array(Math.ceil((from + this.#width) * 1.5) + 1_024);
      grown.set(this.#values);
      this.#values = grown;
    }
    for (let at = 0; at < sums.length; at += 1)
      this.#values[from + at] = (this.#values[from + at] as number) + (sums[at] as number);
  }

  of = (id: number): number[] => Array.from(this.#values.subarray(id * this.#width, (id + 1) * this.#width));
}

/** Counts of days that change, before they are written. */
class Changing {
  readonly days = new Map<string, TallyRecord>();
  readonly #db: NetworkDatabase;
  readonly #known: (id: string) => TallyRecord | undefined;

  constructor(db: NetworkDatabase, known: (id: string) => TallyRecord | undefined) {
    this.#db = db;
    this.#known = known;
  }

  add({ name, day, traits, sums }: Rule, row: unknown, parts: readonly number[] | undefined, times: 1 | -1): void {
    const on = day(row);
    const id = `${name} ${on}`;
    let tally = this.days.get(id);
    if (!tally) {
      tally = { id, table: name, day: on, cells: { ...this.#known(id)?.cells } };
      this.days.set(id, tally);
    }
    const key = traits(row, this.#db).join(' ');
    const cell = added(tally.cells[key], [1, ...sums(row), ...(parts ?? [])], times);
    if (cell[0] === 0) delete tally.cells[key];
    else tally.cells[key] = cell;
  }
}

/** Counts what a write has changed, within the same write: so that a count is never less or more than the rows. */
export function tally(db: NetworkDatabase, changes: readonly Change[], tx: NetworkTransaction): void {
  const changing = new Changing(db, (id) => db.table('tallies').get(id));
  for (const each of rules) if (db.table('tallies').get(each.name)) count(db, each, changes, changing);
  for (const row of changing.days.values())
    if (Object.keys(row.cells).length > 0) tx.put('tallies', row);
    else tx.delete('tallies', row.id);
}

function count(db: NetworkDatabase, each: Rule, changes: readonly Change[], changing: Changing): void {
  const { table, parts } = each;
  const before = new Map<RowId, unknown>();
  /** By row, how much more its parts are now than before. */
  const moved = new Map<RowId, readonly number[]>();
  for (const change of changes) {
    if (change.collection === table) before.set(change.id, change.before);
    if (change.collection !== parts?.table) continue;
    for (const [part, times] of [
      [change.before, -1],
      [change.after, 1],
    ] as const) {
      const of = part && parts.of(part);
      if (of) moved.set(of, added(moved.get(of), parts.sums(part), times));
    }
  }
  for (const id of new Set([...before.keys(), ...moved.keys()])) {
    const now = db.table(table).get(id);
    const was = before.has(id) ? before.get(id) : now;
    const sums = parts && partsOf(db, parts, id);
    if (was) changing.add(each, was, sums && added(sums, moved.get(id), -1), -1);
    if (now) changing.add(each, now, sums, 1);
  }
}

function partsOf(db: NetworkDatabase, { table, index, sums }: Exclude<Rule['parts'], undefined>, id: RowId) {
  const rows: unknown[] = (db.table(table) as { by(index: string, key: RowId): unknown[] }).by(index, id);
  return rows.reduce<readonly number[]>((total, part) => added(total, sums(part)), []);
}

/** Counts all rows of tables that have not been counted: those of new data, or of data of an earlier version. */
export async function makeTallies(db: NetworkDatabase): Promise<void> {
  for (const each of rules) {
    if (db.table('tallies').get(each.name)) continue;
    const { name, table, parts } = each;
    const sums = new SumsById();
    if (parts)
      for (const part of db.table(parts.table).each()) {
        const of = parts.of(part);
        if (of !== null) sums.add(of, parts.sums(part));
      }
    const changing = new Changing(db, () => undefined);
    for (const row of db.table(table).each()) changing.add(each, row, parts && sums.of(Number(row.id)), 1);
    await db.write((tx) => {
      for (const row of changing.days.values()) tx.put('tallies', row);
      tx.put('tallies', { id: name, table: '', day: '', cells: {} });
    });
  }
}
