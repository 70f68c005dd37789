import { describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { naiveTree } from '../../testing/naiveTree';
import { uncheckedNetwork } from '../../testing/networks';
import { Network } from '../network';
import { productionOf } from './production';

/** Checks totals against the simplest calculation: every TP record, every time. */
const naive = ({ db }: TestApp) => {
  const levels = db.table('levels');
  const tree = naiveTree(db.table('members').all(), ({ level_id }) => levels.get(level_id ?? 0)?.is_leader ?? false);
  const records = db.table('tp_records').all();
  const sum = (ids: readonly number[], fits: (record: (typeof records)[number]) => boolean) =>
    records.reduce((all, row) => (ids.includes(row.member_id) && fits(row) ? all + row.tp_cents : all), 0);
  return {
    tree,
    pending: (ids: readonly number[]) => sum(ids, ({ state }) => state === 'pending'),
    inforce: (ids: readonly number[], from: string, to: string) =>
      sum(ids, ({ state, inforce_on }) => {
        const month = inforce_on?.slice(0, 7) ?? '';
        return state === 'inforce' && month >= from && month <= to;
      }),
  };
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
    const last = lantern.db
      .table('policies')
      .all()
      .filter(({ splits }) => splits.some(({ member_id }) => member_id === id))
      .reduce((day, { submitted_on }) => ((submitted_on ?? '') > day ? (submitted_on ?? '') : day), '');
    expect(production.lastSubmitted(id) ?? '').toBe(last);
  }
};

describe('the production of members', () => {
  it('is what one gets by counting every record', async () => {
    const lantern = await testApp({ network: await uncheckedNetwork() });
    agree(lantern, new Network(lantern.deps), [1, 2, 3, 7, 12, 60, 77, 110, 120]);
  });

  it('follows records and policies that change, come and go, and members who move', async () => {
    const lantern = await testApp({ network: await uncheckedNetwork() });
    const network = new Network(lantern.deps);
    const ids = [1, 2, 3, 7, 60, 77];
    agree(lantern, network, ids);

    const records = lantern.db.table('tp_records');
    const pending = records.all().find(({ state }) => state === 'pending');
    const inforce = records.all().find(({ state, member_id }) => state === 'inforce' && member_id !== 77);
    if (!pending || !inforce) throw new Error('The fixtures have no such records.');
    await lantern.db.write((tx) => tx.put('tp_records', { ...pending, state: 'inforce', inforce_on: '2026-11-19' }));
    agree(lantern, network, [...ids, pending.member_id]);

    await lantern.db.write((tx) => tx.put('tp_records', { ...inforce, member_id: 77 }));
    agree(lantern, network, [...ids, inforce.member_id]);

    await lantern.db.write((tx) => {
      tx.delete('tp_records', pending.id);
      tx.put('tp_records', { ...inforce, id: tx.nextId('tp_records'), tp_cents: -12_345 });
    });
    agree(lantern, network, [...ids, inforce.member_id]);

    const [policy] = lantern.db.table('policies').by('member_id', 60);
    if (!policy) throw new Error('Member 60 has written a policy.');
    await lantern.db.write((tx) => tx.put('policies', { ...policy, submitted_on: '2026-11-20' }));
    agree(lantern, network, ids);
    await lantern.db.write((tx) => tx.put('policies', { ...policy, status: 'draft', submitted_on: null }));
    agree(lantern, network, ids);

    const agent = memberOf(lantern, 'agent');
    await lantern.db.write((tx) => tx.put('members', { ...agent, sponsor_id: 3, version: agent.version + 1 }));
    agree(lantern, network, ids);
  });

  it('has room for members who come later', async () => {
    const lantern = await testApp({ network: await uncheckedNetwork() });
    const network = new Network(lantern.deps);
    agree(lantern, network, [1]);
    const [record] = lantern.db.table('tp_records').all();
    if (!record) throw new Error('The fixtures have TP records.');
    const came = { ...memberOf(lantern, 'agent'), id: 5_000, sponsor_id: 77, member_no: 'M005000' };
    const row = { ...record, member_id: 5_000, state: 'inforce', inforce_on: '2026-11-02', tp_cents: 777 } as const;
    await lantern.db.write((tx) => {
      tx.put('members', came);
      tx.put('tp_records', { ...row, id: tx.nextId('tp_records') });
    });
    agree(lantern, network, [1, 77, 5_000]);
    expect(productionOf(network).inforce('2026-11', '2026-11').personal(5_000)).toBe(777);
  });

  it('of nobody is nothing', async () => {
    const lantern = await testApp({ network: await uncheckedNetwork() });
    const production = productionOf(new Network(lantern.deps));
    const sums = production.inforce('2026-01', '2026-11');
    expect([sums.personal(9_999), sums.baseShop(9_999), sums.team(9_999), production.pending().team(9_999)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(production.lastSubmitted(9_999)).toBeUndefined();
  });
});
