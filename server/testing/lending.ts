import { type Indexes, keysOf, type Row, type RowId, type Table } from '../data/collection';
import { fixturesFolder } from '../demo';
import { openNetwork } from '../network/database';
import { type NetworkDatabase, type NetworkTransaction, type Tables, tables } from '../network/tables';

/*
 * Filling a network from the fixtures costs more than most tests, so a process has a few and lends them: what was changed is put back
 * before the next one gets it. A copy of a prepared database will make all of this needless.
 */

type SeededNetwork = Awaited<ReturnType<typeof openNetwork>>;
type Name = keyof Tables;
const names = Object.keys(tables) as Name[];

interface Lent {
  network: SeededNetwork;
  /** The revision of each table when it was lent, and of the tables that only queries write. */
  revisions: Map<Name, number>;
  sqlRevision: number;
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** The fixtures' network, one for all tests of a worker that only read. Sign-ins may be written to it. */
export const seededNetwork = once(() => openNetwork(fixturesFolder));
/** The same, never lent and never written to. */
const original = once(() => openNetwork(fixturesFolder));
const lastIds = once(async () => {
  const { db } = await original();
  const idsOf = (name: Name) => tableOf(db, name).all();
  return new Map(names.map((name) => [name, Math.max(0, ...idsOf(name).map(({ id }) => Number(id) || 0))]));
});

const returned: Lent[] = [];

/** A network as the fixtures are, until it is given back. */
export async function borrowNetwork() {
  const lent = (await reusable()) ?? lend(await openNetwork(fixturesFolder));
  let borrowed = true;
  const giveBack = () => {
    if (borrowed) returned.push(lent);
    borrowed = false;
  };
  return { network: lent.network, giveBack };
}

function lend(network: SeededNetwork): Lent {
  return {
    network,
    revisions: new Map(names.map((name) => [name, tableOf(network.db, name).revision])),
    sqlRevision: network.sql.revision,
  };
}

const tableOf = (db: NetworkDatabase, name: Name) => db.table(name) as Table<Row>;

/** The one that came back first, if it could be made as it was. */
async function reusable(): Promise<Lent | undefined> {
  for (let lent = returned.shift(); lent; lent = returned.shift()) {
    if (lent.network.sql.revision === lent.sqlRevision && (await putBack(lent))) return lend(lent.network);
    await lent.network.sql.close();
  }
  return undefined;
}

/** Puts back all that was written since, in its order; false where that is no longer known. */
async function putBack({ network: { db }, revisions }: Lent): Promise<boolean> {
  const { db: asSeeded } = await original();
  const changed = new Map<Name, ReadonlySet<RowId>>();
  for (const name of names) {
    const ids = tableOf(db, name).changedSince(revisions.get(name) ?? 0);
    if (!ids) return false;
    if (ids.size > 0) changed.set(name, ids);
  }
  const lasts = await lastIds();
  db.watch({});
  await db.write((tx) => {
    for (const [name, ids] of changed) restore(tx, name, ids);
    for (const [name, last] of lasts) tx.startIds(name, last);
  });
  for (const [name, ids] of changed)
    if (!isInOrder(tableOf(db, name), tableOf(asSeeded, name), tables[name], ids)) await fillAnew(name);
  return true;

  /** Rows that moved to another key, or were gone for a while, would come last. */
  function fillAnew(name: Name) {
    return db.write((tx) => {
      for (const { id } of tableOf(db, name).all()) tx.delete(name, id);
      for (const row of tableOf(asSeeded, name).all()) tx.put(name, row as Tables[Name]);
    });
  }

  function restore(tx: NetworkTransaction, name: Name, ids: ReadonlySet<RowId>) {
    for (const id of ids) {
      const row = tableOf(asSeeded, name).get(id);
      if (row) tx.put(name, row as Tables[Name]);
      else tx.delete(name, id);
    }
  }
}

function isInOrder(
  found: Table<Row>,
  original: Table<Row>,
  indexes: Indexes<never>,
  changed: ReadonlySet<RowId>,
): boolean {
  const same = (some: readonly Row[], others: readonly Row[]) =>
    some.length === others.length && some.every((row, at) => row === others[at]);
  if (!same(found.all(), original.all())) return false;
  for (const id of changed) {
    const row = original.get(id);
    if (!row) continue;
    for (const index of Object.keys(indexes))
      for (const key of keysOf(indexes as Indexes<Row>, index, row))
        if (!same(found.by(index, key), original.by(index, key))) return false;
  }
  return true;
}
