import { roles } from '@shared/abilities';
import type { LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { scopes } from '@shared/contracts/network/policies';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../testing/app';
import { naiveTree } from '../../testing/naiveTree';
import { networkForTest } from '../../testing/networks';
import type { NetworkTransaction } from '../tables';
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

describe('the present tree', () => {
  type Put = (tx: NetworkTransaction, member: MemberRecord, level: LevelRecord) => unknown;
  const newcomer = {
    email: 'new@lantern.test',
    phone: '',
    member_no: 'M999999',
    npn: null,
    referral_code: 'NEWCOMER',
    sponsor_id: 1,
  };
  const came: Put = async (tx, member) => tx.put('members', { ...member, ...newcomer, id: await tx.newId('members') });
  const signedIn: Put = (tx, member) => tx.put('members', { ...member, last_login_at: '2026-11-20T08:00:00.000Z' });

  async function opened() {
    const network = await networkForTest();
    const { db } = network;
    const member = () => db.table('members').get(77) as MemberRecord;
    const level = () => db.table('levels').get(1) as LevelRecord;
    const write = (put: Put) => db.write(async (tx) => void (await put(tx, member(), level())));
    const expected = () => {
      const leaders = db.table('levels').all();
      return treeOf(db.table('members').all(), new Set(leaders.filter((one) => one.is_leader).map(({ id }) => id)));
    };
    return { ...network, write, expected };
  }

  it.each<[string, Put, boolean]>([
    ['nothing has changed', (tx, member) => tx.put('members', { ...member }), true],
    ['somebody signed in', signedIn, true],
    ['a level has another name', (tx, _, level) => tx.put('levels', { ...level, name: 'Starter' }), true],
    ['somebody has another sponsor', (tx, member) => tx.put('members', { ...member, sponsor_id: 1 }), false],
    ['somebody has another level', (tx, member) => tx.put('members', { ...member, level_id: 5 }), false],
    ['somebody was suspended', (tx, member) => tx.put('members', { ...member, status: 'suspended' }), false],
    ['another level leads', (tx, _, level) => tx.put('levels', { ...level, is_leader: true }), false],
    ['somebody came', came, false],
  ])('is kept or read anew when %s', async (_what, put, kept) => {
    const { tree, write, expected } = await opened();
    const first = tree.tree;
    await write(put);
    expect(tree.tree === first).toBe(kept);
    for (const id of [1, 2, 77]) {
      expect(tree.tree.team(id)).toEqual(expected().team(id));
      expect(tree.tree.baseShop(id)).toEqual(expected().baseShop(id));
    }
  });

  it('is read anew when somebody goes', async () => {
    const { tree, write } = await opened();
    await write(came);
    const id = tree.tree.directs(1).at(-1) ?? 0;
    expect(id).toBeGreaterThan(119);
    await write((tx) => tx.delete('members', id));
    expect(tree.tree.placeOf(id)).toBe(-1);
  });

  it('notices a change that comes after one that did not matter', async () => {
    const { tree, write } = await opened();
    await write(signedIn);
    await write((tx, member) => tx.put('members', { ...member, sponsor_id: 1 }));
    expect(tree.tree.directs(1)).toContain(77);
  });

  it('stays as it was after a change that was not committed', async () => {
    const { tree, db, write } = await opened();
    const first = tree.tree;
    await db.preview(async (tx) => came(tx, db.table('members').get(77) as MemberRecord, {} as LevelRecord));
    const failing = write(async (tx, member, level) => {
      await came(tx, member, level);
      throw new Error('Not this time.');
    });
    await expect(failing).rejects.toThrow('Not this time.');
    expect(tree.tree).toBe(first);
  });

  it('outdates answers that were made between the commit and its reading', async () => {
    const network = await networkForTest();
    const lantern = await testApp({ network });
    const leader = await signIn(lantern, 'leader');
    const { id } = memberOf(lantern, 'leader');
    const stranger = lantern.db
      .table('members')
      .all()
      .find((member) => member.role === roles.member && !network.tree.tree.covers(id, member.id) && member.id !== 1);
    const asked = async () => (await lantern.get('/user/downline', { limit: 100 }).set(leader)).body.data.total;
    const before = await asked();
    const { follow } = network.tree;
    let read = () => {};
    network.tree.follow = async (...about) => {
      await new Promise<void>((resolve) => {
        read = resolve;
      });
      await follow.apply(network.tree, about);
    };
    const { revision } = network.sql;
    const moving = network.db.write((tx) => tx.put('members', { ...(stranger as MemberRecord), sponsor_id: id }));
    await expect.poll(() => network.sql.revision).toBe(revision + 1);
    // The second one is kept.
    const meanwhile = [await asked(), await asked()];
    read();
    await moving;
    const after = await asked();
    expect(after).toBeGreaterThan(before);
    // Servers that share the data look for another tree before each call.
    const early = network.sql.shared ? after : before;
    expect(meanwhile).toEqual([early, early]);
  });
});
