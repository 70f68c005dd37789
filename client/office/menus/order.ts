import { type MenuRow, menuDepth } from '@shared/contracts/network/menus';

export type Placed = Pick<MenuRow, 'id' | 'parent_id' | 'sort'>;
export type Move = 'up' | 'down' | 'in' | 'out';
/** Position relative to the entry under the pointer. */
export type Drop = 'before' | 'after' | 'inside';

const under = <R extends Placed>(rows: readonly R[], parent: number | null) =>
  rows.filter(({ parent_id }) => parent_id === parent);

/** Rows in tree order, each with its depth, starting at 1. Siblings keep their order. */
export function inTreeOrder<R extends Placed>(rows: readonly R[]): { row: R; depth: number }[] {
  const walk = (parent: number | null, depth: number): { row: R; depth: number }[] =>
    under(rows, parent).flatMap((row) => [{ row, depth }, ...walk(row.id, depth + 1)]);
  return walk(null, 1);
}

const heightOf = (rows: readonly Placed[], id: number): number =>
  1 + Math.max(0, ...under(rows, id).map((row) => heightOf(rows, row.id)));

const depthOf = (rows: readonly Placed[], id: number | null): number => {
  const row = rows.find((each) => each.id === id);
  return row ? 1 + depthOf(rows, row.parent_id) : 0;
};

const isWithin = (rows: readonly Placed[], id: number | null, ancestor: number): boolean =>
  id === ancestor || (id !== null && isWithin(rows, rows.find((each) => each.id === id)?.parent_id ?? null, ancestor));

/**
 * Moves one row to an index under `parent_id`; undefined if that breaks the tree (domain.md 2.13: three levels, no
 * cycle).
 */
function place<R extends Placed>(
  rows: readonly R[],
  id: number,
  parent_id: number | null,
  index: number,
): R[] | undefined {
  const row = rows.find((each) => each.id === id);
  if (!row || isWithin(rows, parent_id, id)) return undefined;
  if (depthOf(rows, parent_id) + heightOf(rows, id) > menuDepth) return undefined;
  const rest = rows.filter((each) => each !== row);
  const siblings = under(rest, parent_id);
  const placed = { ...row, parent_id };
  const after = [...siblings.slice(0, index), placed, ...siblings.slice(index)];
  return inTreeOrder([...rest.filter((each) => each.parent_id !== parent_id), ...after]).map(({ row: each }) => each);
}

/**
 * Moves an entry up or down among its siblings, into the previous one, or out after its parent. Undefined if it cannot
 * move.
 */
export function moved<R extends Placed>(rows: readonly R[], id: number, move: Move): R[] | undefined {
  const row = rows.find((each) => each.id === id);
  if (!row) return undefined;
  const siblings = under(rows, row.parent_id);
  const at = siblings.indexOf(row);
  if (move === 'up') return at > 0 ? place(rows, id, row.parent_id, at - 1) : undefined;
  if (move === 'down') return at < siblings.length - 1 ? place(rows, id, row.parent_id, at + 1) : undefined;
  if (move === 'in') {
    const parent = siblings[at - 1];
    return parent && place(rows, id, parent.id, under(rows, parent.id).length);
  }
  const parent = rows.find((each) => each.id === row.parent_id);
  return parent && place(rows, id, parent.parent_id, under(rows, parent.parent_id).indexOf(parent) + 1);
}

/** Drops an entry on another. Undefined if it cannot go there. */
export function dropped<R extends Placed>(rows: readonly R[], id: number, on: number, drop: Drop): R[] | undefined {
  const target = rows.find((each) => each.id === on);
  if (!target || id === on) return undefined;
  if (drop === 'inside') return place(rows, id, on, under(rows, on).length);
  const siblings = under(rows, target.parent_id).filter((each) => each.id !== id);
  return place(rows, id, target.parent_id, siblings.indexOf(target) + (drop === 'after' ? 1 : 0));
}

const step = 10;

/** Entries to send: those with a changed parent or position. Groups of siblings in unchanged order are left alone. */
export function placements(rows: readonly Placed[], stored: readonly Placed[]): Placed[] {
  const before = new Map(stored.map((row) => [row.id, row]));
  const idsUnder = (all: readonly Placed[], parent: number | null) => under(all, parent).map(({ id }) => id);
  return [...new Set(rows.map(({ parent_id }) => parent_id))]
    .filter((parent) => idsUnder(rows, parent).join() !== idsUnder(stored, parent).join())
    .flatMap((parent_id) => idsUnder(rows, parent_id).map((id, index) => ({ id, parent_id, sort: (index + 1) * step })))
    .filter(({ id, parent_id, sort }) => before.get(id)?.parent_id !== parent_id || before.get(id)?.sort !== sort);
}
