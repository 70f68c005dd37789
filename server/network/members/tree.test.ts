import type { MemberRecord } from '@shared/contracts/network/members';
import { scopes } from '@shared/contracts/network/policies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naiveTree } from '../../testing/naiveTree';
import { CurrentTree, treeOf } from './tree';

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

  it('knows places in preorder, with the sponsor’s and the last of the team', () => {
    const order = Array.from({ length: tree.places }, (_, place) => tree.idAt(place));
    expect(order.map(tree.placeOf)).toEqual(order.map((_, place) => place));
    for (const id of order) {
      expect(order.slice(tree.placeOf(id), tree.endOf(id) + 1)).toEqual(tree.team(id));
      const sponsor = family.find((member) => member.id === id)?.sponsor_id ?? null;
      expect(tree.parentAt(tree.placeOf(id))).toBe(sponsor === null ? -1 : tree.placeOf(sponsor));
      expect(tree.isLeaderAt(tree.placeOf(id))).toBe([2, 5].includes(id));
    }
    expect([tree.placeOf(99), tree.endOf(99), tree.isLeader(99), tree.directCount(99)]).toEqual([-1, -1, false, 0]);
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
          expect(numbered.teamCount(id)).toBe((naive.scope(id, 'team')?.length ?? 0) - 1);
          expect(numbered.directCount(id)).toBe(naive.scope(id, 'directs')?.length);
          for (const other of members) {
            const covered = id === other.id || naive.isBelow(other.id, id);
            expect(numbered.covers(id, other.id)).toBe(covered);
            if (covered)
              expect(numbered.generation(id, other.id)).toBe([other.id, ...naive.uplineOf(other.id)].indexOf(id));
          }
        }
      }),
    );
  });
});

describe('the current tree', () => {
  const member = (id: number, changes: object = {}) =>
    ({
      id,
      sponsor_id: id > 1 ? 1 : null,
      level_id: 1,
      status: 'active',
      last_login_at: null,
      ...changes,
    }) as MemberRecord;
  const before = [member(1), member(2), member(3)];
  const leaders = new Set([leader]);

  it.each<[string, readonly MemberRecord[], boolean]>([
    ['nothing has changed', [...before], true],
    ['somebody signed in', [member(1), member(2, { last_login_at: '2026-11-20T08:00:00.000Z' }), member(3)], true],
    ['somebody has another sponsor', [member(1), member(2), member(3, { sponsor_id: 2 })], false],
    ['somebody has another level', [member(1), member(2, { level_id: leader }), member(3)], false],
    ['somebody was suspended', [member(1), member(2), member(3, { status: 'suspended' })], false],
    ['somebody came', [...before, member(4)], false],
    ['somebody went', before.slice(0, 2), false],
  ])('is kept or made anew when %s', (_what, after, kept) => {
    const current = new CurrentTree();
    const first = current.of(before, leaders);
    expect(current.of(after, leaders) === first).toBe(kept);
    expect(current.of(after, leaders).team(1)).toEqual(treeOf(after, leaders).team(1));
  });

  it('is made anew when other levels lead', () => {
    const current = new CurrentTree();
    const first = current.of(before, leaders);
    expect(first.isLeader(2)).toBe(false);
    expect(current.of(before, new Set([1])).isLeader(2)).toBe(true);
  });

  it('notices a change that comes after one that did not matter', () => {
    const current = new CurrentTree();
    current.of(before, leaders);
    const seen = [member(1), member(2, { last_login_at: '2026-11-20T08:00:00.000Z' }), member(3)];
    current.of(seen, leaders);
    expect(current.of([...seen.slice(0, 2), member(3, { sponsor_id: 2 })], leaders).covers(2, 3)).toBe(true);
  });
});
