import type { PolicyRecord } from '@shared/contracts/network/policies';
import { groupOf } from '@shared/contracts/network/policies';
import { allocate } from '@shared/plan/money';
import { tpReversal } from '@shared/plan/tpReversal';
import { describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { naiveTree } from '../../testing/naiveTree';
import { Network } from '../network';
import { productionOf } from './production';

/** TP measured against the plainest way to count it: every policy, every time. */
const naive = ({ db }: TestApp) => {
  const levels = db.table('levels');
  const tree = naiveTree(db.table('members').all(), ({ level_id }) => levels.get(level_id ?? 0)?.is_leader ?? false);
  const partsOf = ({ splits }: PolicyRecord, cents: number) =>
    allocate(
      cents,
      splits.map(({ share_bp }) => share_bp),
    );
  const inforce = (ids: readonly number[], from: string, to: string) => {
    let sum = 0;
    const add = (policy: PolicyRecord, cents: number, on: string) => {
      if (on.slice(0, 7) < from || on.slice(0, 7) > to) return;
      for (const [index, part] of partsOf(policy, cents).entries())
        if (ids.includes(policy.splits[index]?.member_id ?? 0)) sum += part;
    };
    for (const policy of db.table('policies').all()) {
      const { inforce_on, tp_cents, product_id } = policy;
      if (inforce_on === null) continue;
      add(policy, tp_cents, inforce_on);
      const schedule = db.table('products').get(product_id)?.chargeback_schedule ?? 'none';
      let taken = 0;
      for (const row of db.table('policy_statuses').by('policy_id', policy.id)) {
        if (row.from === 'inforce' && groupOf(row.to) === 'ended') {
          taken = tpReversal({ tp_cents, schedule, inforce_on, status: row.to, ended_on: row.effective_on });
          add(policy, -taken, row.effective_on);
        } else if (row.from === 'lapsed' && row.to === 'inforce') add(policy, taken, row.effective_on);
      }
    }
    return sum;
  };
  const pending = (ids: readonly number[]) => {
    let sum = 0;
    for (const policy of db.table('policies').all())
      if (groupOf(policy.status) === 'pending')
        for (const [index, part] of partsOf(policy, policy.tp_cents).entries())
          if (ids.includes(policy.splits[index]?.member_id ?? 0)) sum += part;
    return sum;
  };
  return { tree, inforce, pending };
};

const agree = (lantern: TestApp, network: Network, ids: readonly number[]) => {
  const { tree, inforce, pending } = naive(lantern);
  const production = productionOf(network);
  for (const id of ids) {
    const [shop, team] = [tree.scope(id, 'base_shop') ?? [], tree.scope(id, 'team') ?? []];
    for (const [from, to] of [
      ['2026-01', '2026-11'],
      ['2026-11', '2026-11'],
      ['2024-03', '2025-06'],
    ] as const) {
      const sums = production.inforce(from, to);
      expect([id, from, sums.personal(id), sums.baseShop(id), sums.team(id)]).toEqual([
        id,
        from,
        inforce([id], from, to),
        inforce(shop, from, to),
        inforce(team, from, to),
      ]);
    }
    const sums = production.pending();
    expect([sums.personal(id), sums.baseShop(id), sums.team(id)]).toEqual([
      pending([id]),
      pending(shop),
      pending(team),
    ]);
  }
};

describe('the production of members', () => {
  it('is what one gets by counting every policy', async () => {
    const lantern = await testApp();
    agree(lantern, new Network(lantern.deps), [1, 2, 3, 7, 12, 60, 77, 110, 120]);
  });

  it('follows policies that change, come and go, and members who move', async () => {
    const lantern = await testApp();
    const network = new Network(lantern.deps);
    const ids = [1, 2, 3, 7, 60, 77];
    agree(lantern, network, ids);

    const policies = lantern.db.table('policies');
    const pending = policies.all().find(({ status }) => status === 'issued');
    const inforce = policies.all().find(({ status, splits }) => status === 'inforce' && splits.length === 2);
    if (!pending || !inforce) throw new Error('The fixtures have no such policies.');
    await lantern.db.write((tx) => tx.put('policies', { ...pending, status: 'inforce', inforce_on: '2026-11-19' }));
    agree(lantern, network, [...ids, ...pending.splits.map(({ member_id }) => member_id)]);

    const [one, other] = inforce.splits;
    if (!one || !other) throw new Error('A split policy has two agents.');
    const handed = { ...inforce, splits: [{ ...one, member_id: 77 }, other] };
    await lantern.db.write((tx) => tx.put('policies', handed));
    agree(lantern, network, [...ids, one.member_id, other.member_id]);

    await lantern.db.write((tx) => {
      tx.delete('policies', pending.id);
      tx.put('policies', { ...inforce, id: tx.nextId('policies') });
    });
    agree(lantern, network, [...ids, one.member_id]);

    const agent = memberOf(lantern, 'agent');
    await lantern.db.write((tx) => tx.put('members', { ...agent, sponsor_id: 3, version: agent.version + 1 }));
    agree(lantern, network, ids);
  });

  it('of nobody is nothing', async () => {
    const lantern = await testApp();
    const production = productionOf(new Network(lantern.deps));
    const sums = production.inforce('2026-01', '2026-11');
    expect([sums.personal(9_999), sums.baseShop(9_999), sums.team(9_999), production.pending().team(9_999)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(production.lastSubmitted(9_999)).toBeUndefined();
  });

  it('of the whole team is the network’s', async () => {
    const lantern = await testApp();
    const { inforce } = naive(lantern);
    const all = lantern.db.table('members').all();
    const sums = productionOf(new Network(lantern.deps)).inforce('2000-01', '2099-12');
    expect(sums.team(1)).toBe(
      inforce(
        all.map(({ id }) => id),
        '2000-01',
        '2099-12',
      ),
    );
    expect(sums.team(1)).toBeGreaterThan(0);
  });
});
