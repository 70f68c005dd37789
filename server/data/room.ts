import type { Row, RowId, Table } from './collection';

/** Bounds of a table. The oldest rows beyond them make room for newer ones. */
export interface Room {
  readonly most: number;
  /** Limit per owner, if the table has an index of that name. */
  readonly mostOwned?: number;
  /** True for rows that are never dropped, such as those of the fixtures. */
  isKept(id: RowId): boolean;
  /** Tables whose row with the same id is dropped as well. */
  readonly along?: readonly string[];
}

/** The row to drop after an addition, if any. */
export function crowdedOut<R extends Row>(rows: Table<R>, room: Room, added: R): R | undefined {
  const oldest = (among: Iterable<R>) => {
    for (const row of among) if (row.id !== added.id && !room.isKept(row.id)) return row;
    return undefined;
  };
  const { owner } = added as { owner?: unknown };
  if (room.mostOwned !== undefined && typeof owner === 'string' && rows.count('owner', owner) > room.mostOwned) {
    const ids = new Set(rows.ids('owner', owner));
    const own = oldest(rows.all().filter(({ id }) => ids.has(id)));
    if (own) return own;
  }
  return rows.size > room.most ? oldest(rows.each()) : undefined;
}
