import { scopes } from '@shared/contracts/network/policies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveTree } from '../../testing/naiveTree';
import { treeOf } from './tree';

const leader = 9;
const node = (id: number, sponsor_id: number | null, level_id: number | null = 1) => ({ id, sponsor_id, level_id });

/** 1 over 2 (leader) and 3; 2 over 4; 3 over 5 (leader), which is over 6; 7 stands alone. */
const family = [
  node(7, null),
  node(6, 5),
  node(5, 3, leader),
  node(4, 2),
  node(3, 1),
  node(2, 1, leader),
  node(1, null),
];
const tree = treeOf(family, new Set([leader]));
const sorted = (ids: Iterable<number> | undefined) => ids && [...ids].sort((a, b) => a - b);

describe('the agent tree', () => {
  it.each([
    [1, 'me', [1]],
    [1, 'directs', [2, 3]],
    [1, 'base_shop', [1, 3]],
    [1, 'team', [1, 2, 3, 4, 5, 6]],
    [1, 'network', undefined],
    [2, 'base_shop', [2, 4]],
    [3, 'team', [3, 5, 6]],
    [6, 'directs', []],
    [7, 'team', [7]],
    [99, 'team', []],
  ] as const)('of %i has as %s %j', (id, scope, expected) => {
    expect(sorted(tree.scope(id, scope))).toEqual(expected);
  });

  it('lists the upline from the sponsor to the founder', () => {
    expect(tree.upline(6)).toEqual([5, 3, 1]);
    expect(tree.upline(1)).toEqual([]);
    expect(tree.upline(99)).toEqual([]);
  });

  it('counts a team without its head', () => {
    expect([1, 3, 6, 99].map(tree.teamCount)).toEqual([5, 2, 0, 0]);
  });

  it('does not mind a sponsor who is unknown, nor a circle', () => {
    const odd = treeOf([node(1, 50), node(2, 3), node(3, 2), node(4, 1)], new Set());
    expect(odd.covers(1, 4)).toBe(true);
    expect(odd.covers(2, 3)).toBe(false);
    expect(odd.upline(2)).toEqual([3, 2]);
  });

  it('takes a chain of 20,000', () => {
    const chain = treeOf(
      Array.from({ length: 20_000 }, (_, index) => node(index + 1, index || null)),
      new Set(),
    );
    expect(chain.teamCount(1)).toBe(19_999);
    expect(chain.covers(1, 20_000)).toBe(true);
    expect(chain.covers(20_000, 1)).toBe(false);
  });

  it('agrees with walking up, for any tree in any order', () => {
    const anyFamily = fc
      .array(fc.record({ parent: fc.nat(), level_id: fc.constantFrom(1, leader) }), { minLength: 1, maxLength: 25 })
      .map((drawn) =>
        drawn.map(({ parent, level_id }, index) =>
          node(index + 1, index && parent % (index + 1) ? (parent % index) + 1 : null, level_id),
        ),
      )
      .chain((nodes) => fc.shuffledSubarray(nodes, { minLength: nodes.length }));
    fc.assert(
      fc.property(anyFamily, (members) => {
        const numbered = treeOf(members, new Set([leader]));
        const naive = naiveTree(members, ({ level_id }) => level_id === leader);
        for (const { id } of members) {
          expect(numbered.upline(id)).toEqual(naive.uplineOf(id));
          for (const scope of scopes) expect(sorted(numbered.scope(id, scope))).toEqual(sorted(naive.scope(id, scope)));
          for (const other of members)
            expect(numbered.covers(id, other.id)).toBe(id === other.id || naive.isBelow(other.id, id));
        }
      }),
    );
  });
});
