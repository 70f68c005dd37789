import type { RowId } from '../../data/collection';
import type { Change } from '../../data/store';
import type { NetworkDatabase, NetworkTransaction, Tables } from '../tables';
import { ofEarned } from './keys';

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

export type Tallied = 'earnings';

interface Rule {
  name: string;
  table: Tallied;
  day(row: unknown): string;
  traits(row: unknown, db: NetworkDatabase): string[];
  sums(row: unknown): number[];
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

const rules: readonly Rule[] = [rule('earnings', ofEarned, 'earned')];

/** Sums with others added to them as often as said; what one of them does not have is 0. There may be very many. */
function added(some: readonly number[] = [], others: readonly number[] = [], times: 1 | -1 = 1): number[] {
  const sums = some.slice();
  for (let at = 0; at < others.length; at += 1) sums[at] = (sums[at] ?? 0) + times * (others[at] as number);
  return sums;
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

  add({ name, day, traits, sums }: Rule, row: unknown, times: 1 | -1): void {
    const on = day(row);
    const id = `${name} ${on}`;
    let tally = this.days.get(id);
    if (!tally) {
      tally = { id, table: name, day: on, cells: { ...this.#known(id)?.cells } };
      this.days.set(id, tally);
    }
    const key = traits(row, this.#db).join(' ');
    const cell = added(tally.cells[key], [1, ...sums(row)], times);
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
  const { table } = each;
  const before = new Map<RowId, unknown>();
  for (const change of changes) if (change.collection === table) before.set(change.id, change.before);
  for (const [id, was] of before) {
    const now = db.table(table).get(id);
    if (was) changing.add(each, was, -1);
    if (now) changing.add(each, now, 1);
  }
}

/** Counts all rows of tables that have not been counted: those of new data, or of data of an earlier version. */
export async function makeTallies(db: NetworkDatabase): Promise<void> {
  for (const each of rules) {
    if (db.table('tallies').get(each.name)) continue;
    const { name, table } = each;
    const changing = new Changing(db, () => undefined);
    for (const row of db.table(table).each()) changing.add(each, row, 1);
    await db.write((tx) => {
      for (const row of changing.days.values()) tx.put('tallies', row);
      tx.put('tallies', { id: name, table: '', day: '', cells: {} });
    });
  }
}
