/** The agent tree by position: parents as positions, -1 for a founder; `order` lists children before parents. */
export interface Tree {
  parents: Int32Array;
  leaders: Uint8Array;
  order: Int32Array;
}

/** Sums in cents, or the unit of the values, by position in the tree (domain.md 3.10). */
export interface RollUps {
  personal: Float64Array;
  directs: Float64Array;
  base_shop: Float64Array;
  team: Float64Array;
}

/** Builds the tree from parent pointers in any order, in linear time. RangeError on a cycle. */
export function treeOf(parents: ArrayLike<number>, leaders: ArrayLike<number>): Tree {
  const tree: Tree = {
    parents: Int32Array.from(parents),
    leaders: Uint8Array.from(leaders),
    order: new Int32Array(parents.length),
  };
  const waiting = new Int32Array(parents.length);
  for (const parent of tree.parents) if (parent >= 0) waiting[parent] = at(waiting, parent) + 1;
  let ready = 0;
  for (let node = 0; node < waiting.length; node++) if (waiting[node] === 0) tree.order[ready++] = node;
  for (let done = 0; done < ready; done++) {
    const parent = at(tree.parents, at(tree.order, done));
    if (parent < 0) continue;
    const left = at(waiting, parent) - 1;
    waiting[parent] = left;
    if (left === 0) tree.order[ready++] = parent;
  }
  if (ready < parents.length) throw new RangeError('The tree has a circle');
  return tree;
}

/** Typed arrays have a number at every position visited. */
const at = (array: Int32Array | Float64Array, index: number) => array[index] as number;

/**
 * Own, directs', base shop and team sums of every member in one pass (domain.md 3.10). A team is all descendants; a base shop those
 * reached without crossing another leader. Sums are exact up to 2^53.
 */
export function rollUps({ parents, leaders, order }: Tree, personal: ArrayLike<number>): RollUps {
  const own = Float64Array.from(personal);
  const sums: RollUps = {
    personal: own,
    directs: new Float64Array(own.length),
    base_shop: own.slice(),
    team: own.slice(),
  };
  const { directs, base_shop, team } = sums;
  for (const node of order) {
    const parent = at(parents, node);
    if (parent < 0) continue;
    directs[parent] = at(directs, parent) + at(own, node);
    team[parent] = at(team, parent) + at(team, node);
    if (!leaders[node]) base_shop[parent] = at(base_shop, parent) + at(base_shop, node);
  }
  return sums;
}

/** One member's sums, and the team's production outside the base shop (domain.md 3.10). */
export function rollUpAt({ personal, directs, base_shop, team }: RollUps, node: number) {
  return {
    personal: at(personal, node),
    directs: at(directs, node),
    base_shop: at(base_shop, node),
    team: at(team, node),
    outside_base_shop: at(team, node) - at(base_shop, node),
  };
}
