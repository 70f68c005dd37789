import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollUpAt, rollUps, treeOf } from './rollUps';

describe('roll-ups (domain.md 3.10)', () => {
  it('sum the tree of the example', () => {
    // D, A1, B, C under B, E, G under E
    const tree = treeOf([-1, 0, 0, 2, 0, 4], [1, 0, 0, 0, 1, 0]);
    const sums = rollUps(tree, [5_000_00, 4_000_00, 7_500_00, 2_250_50, 12_000_00, 3_000_00]);
    expect(rollUpAt(sums, 0)).toEqual({
      personal: 5_000_00,
      directs: 23_500_00,
      base_shop: 18_750_50,
      team: 33_750_50,
      outside_base_shop: 15_000_00,
    });
    expect(rollUpAt(sums, 4)).toMatchObject({ base_shop: 15_000_00, team: 15_000_00 });
  });

  it('refuse a cycle, and accept a forest and an empty tree', () => {
    expect(() => treeOf([1, 0], [0, 0])).toThrow(RangeError);
    expect(rollUpAt(rollUps(treeOf([-1, -1], [1, 1]), [1, 2]), 1).team).toBe(2);
    expect(rollUps(treeOf([], []), []).team.length).toBe(0);
  });

  const anyTree = fc
    .array(
      fc.record({ parent: fc.nat(), leader: fc.boolean(), own: fc.integer({ min: -1e9, max: 1e9 }), place: fc.nat() }),
      {
        minLength: 1,
        maxLength: 40,
      },
    )
    .map((nodes) => {
      // Parents come from earlier nodes; then every node moves to another position.
      const places = nodes.map((_, index) => index).sort((a, b) => (nodes[a]?.place ?? 0) - (nodes[b]?.place ?? 0));
      const parents: number[] = [];
      const leaders: number[] = [];
      const own: number[] = [];
      for (const [index, node] of nodes.entries()) {
        const position = places[index] ?? 0;
        parents[position] = index === 0 ? -1 : (places[node.parent % index] ?? -1);
        leaders[position] = node.leader ? 1 : 0;
        own[position] = node.own;
      }
      return { parents, leaders, own };
    });

  it('equal the sums of a naive tree walk', () => {
    fc.assert(
      fc.property(anyTree, ({ parents, leaders, own }) => {
        const sums = rollUps(treeOf(parents, leaders), own);
        const childrenOf = (node: number) => parents.flatMap((parent, child) => (parent === node ? [child] : []));
        const walk = (node: number, cut: (child: number) => boolean): number =>
          childrenOf(node)
            .filter((child) => !cut(child))
            .reduce((sum, child) => sum + walk(child, cut), own[node] ?? 0);
        for (const node of own.keys()) {
          const team = walk(node, () => false);
          const base_shop = walk(node, (child) => leaders[child] === 1);
          expect(rollUpAt(sums, node)).toEqual({
            personal: own[node],
            directs: childrenOf(node).reduce((sum, child) => sum + (own[child] ?? 0), 0),
            base_shop,
            team,
            outside_base_shop: team - base_shop,
          });
        }
      }),
    );
  });

  it('handle a chain of 100,000 without recursion', () => {
    const parents = Int32Array.from({ length: 100_000 }, (_, index) => index - 1);
    const sums = rollUps(treeOf(parents, new Uint8Array(100_000)), new Float64Array(100_000).fill(1));
    expect([sums.team[0], sums.base_shop[0], sums.directs[0]]).toEqual([100_000, 100_000, 1]);
  });
});
