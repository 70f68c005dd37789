import { type MenuRecord, menuDepth } from '@shared/contracts/network/menus';

type Placed = Pick<MenuRecord, 'id' | 'parent_id' | 'sort'>;

/** Entries in tree order, parents before children. Entries without a valid parent are left out. */
export function inTreeOrder<T extends Placed>(entries: readonly T[]): { entry: T; depth: number }[] {
  const below = new Map<number, T[]>();
  for (const entry of entries) {
    const siblings = below.get(entry.parent_id ?? 0) ?? [];
    below.set(entry.parent_id ?? 0, [...siblings, entry]);
  }
  const walk = (parent: number, depth: number): { entry: T; depth: number }[] =>
    (below.get(parent) ?? [])
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((entry) => [{ entry, depth }, ...walk(entry.id, depth + 1)]);
  return walk(0, 1);
}

/** The depth of an entry, 1 at the top; undefined in a cycle. */
function depthOf(entry: Placed, parentOf: (id: number) => number | null | undefined): number | undefined {
  const seen = new Set([entry.id]);
  let depth = 1;
  for (let above = entry.parent_id; above !== null && above !== undefined; above = parentOf(above) ?? null) {
    if (seen.has(above)) return undefined;
    seen.add(above);
    depth += 1;
  }
  return depth;
}

/** Ids of entries in a cycle or too deep. */
export function misplaced(entries: readonly Placed[]): number[] {
  const parents = new Map(entries.map(({ id, parent_id }) => [id, parent_id]));
  return entries
    .filter((entry) => {
      const depth = depthOf(entry, (id) => parents.get(id));
      return depth === undefined || depth > menuDepth;
    })
    .map(({ id }) => id);
}
