import type { Tree } from '../../members/tree';

/** What members have of something, by member id: a value, the policies behind it, and the last day that changed it, as 20261120. */
export interface Figures {
  value: Float64Array;
  policies: Float64Array;
  last: Int32Array;
}

export const figuresFor = (size: number): Figures => ({
  value: new Float64Array(size),
  policies: new Float64Array(size),
  last: new Int32Array(size),
});

/** By row. */
interface Found {
  member_id: readonly number[];
  value: readonly number[];
  policies: readonly number[];
  /** As 20261120; null where nothing has changed the value. */
  last: readonly (number | null)[];
}

/** What was found of some members, all of it added up, with room for everybody of a tree. */
export function figuresOf(tree: Tree, { member_id, value, policies, last }: Found): Figures {
  const figures = figuresFor(member_id.reduce((size, id) => Math.max(size, id + 1), sizeOf(tree)));
  for (const [row, id] of member_id.entries())
    addTo(figures, id, value[row] as number, policies[row] as number, last[row] ?? 0);
  return figures;
}

/** Room for everybody of a tree. */
export function sizeOf(tree: Tree): number {
  let largest = 0;
  for (let place = 0; place < tree.places; place += 1) largest = Math.max(largest, tree.idAt(place));
  return largest + 1;
}

export const at = (array: Float64Array | Int32Array, index: number) => array[index] ?? 0;

export function addTo(figures: Figures, id: number, value: number, policies: number, on: number): void {
  figures.value[id] = at(figures.value, id) + value;
  figures.policies[id] = at(figures.policies, id) + policies;
  if (on > at(figures.last, id)) figures.last[id] = on;
}

/** What was found of some members, added up by member id. */
export function valuesOf(tree: Tree, { member_id, value }: Pick<Found, 'member_id' | 'value'>): Float64Array {
  const values = new Float64Array(member_id.reduce((size, id) => Math.max(size, id + 1), sizeOf(tree)));
  for (const [row, id] of member_id.entries()) values[id] = at(values, id) + (value[row] as number);
  return values;
}

export type Reach = 'base_shop' | 'team';

/**
 * Adds what each member has to what the sponsor has: everybody's, or that of all but leaders (DOMAIN.md 3.10). One pass from the leaves
 * up, since in preorder every member comes after the sponsor.
 */
function upwards(tree: Tree, reach: Reach, add: (sponsor: number, id: number) => void): void {
  for (let place = tree.places - 1; place > 0; place -= 1) {
    const above = tree.parentAt(place);
    if (above < 0 || (reach === 'base_shop' && tree.isLeaderAt(place))) continue;
    add(tree.idAt(above), tree.idAt(place));
  }
}

/** Own values with those of everybody below, or below without crossing another leader. */
export function sumsUp(tree: Tree, own: Float64Array, reach: Reach): Float64Array {
  const sums = own.slice();
  upwards(tree, reach, (sponsor, id) => {
    sums[sponsor] = at(sums, sponsor) + at(sums, id);
  });
  return sums;
}

/** The same of figures. */
export function rolledUp(tree: Tree, own: Figures, reach: Reach): Figures {
  const all = { value: own.value.slice(), policies: own.policies.slice(), last: own.last.slice() };
  upwards(tree, reach, (sponsor, id) => {
    addTo(all, sponsor, at(all.value, id), at(all.policies, id), at(all.last, id));
  });
  return all;
}
