import { isDeepStrictEqual } from 'node:util';
import type { Row } from './collection';
import type { LastIds, Store } from './store';

interface Content {
  rows: { collection: string; row: Row }[];
  lastIds: LastIds;
}

/** All rows of a store that has no other writers. */
async function contentOf(store: Store): Promise<Content> {
  const shared = await store.shared?.news();
  if (!shared) return { rows: [...store.load()], lastIds: store.lastIds() };
  const rows = shared.rows.flatMap(({ collection, row }) => (row ? [{ collection, row }] : []));
  return { rows, lastIds: shared.lastIds };
}

/** Copies the rows of a store to an empty one; resolves to their number. */
export async function moveRows(from: Store, to: Store): Promise<number> {
  const { rows, lastIds } = await contentOf(from);
  const changes = rows.map(({ collection, row }) => ({ collection, id: row.id, before: undefined, after: row }));
  const append = () => to.append(changes, lastIds);
  // Reading the changes of other servers tells a shared store the number of the next change.
  await (to.shared ? to.shared.alone(async () => to.shared?.news().then(append)) : append());
  return rows.length;
}

/** The first collection whose rows or last id differ between two stores; undefined if all are equal. */
export async function firstDifference(one: Store, other: Store): Promise<string | undefined> {
  const [a, b] = [byCollection(await contentOf(one)), byCollection(await contentOf(other))];
  return [...new Set([...a.keys(), ...b.keys()])].find((name) => !isDeepStrictEqual(a.get(name), b.get(name)));
}

function byCollection({ rows, lastIds }: Content) {
  const tables = new Map<string, { rows: Map<Row['id'], Row>; last: number | undefined }>();
  for (const [name, last] of lastIds) tables.set(name, { rows: new Map(), last });
  for (const { collection, row } of rows) {
    const of = tables.get(collection) ?? { rows: new Map(), last: undefined };
    tables.set(collection, of);
    of.rows.set(row.id, row);
  }
  return tables;
}
