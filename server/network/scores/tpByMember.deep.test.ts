import type { TpRecord } from '@shared/contracts/network/tp';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { Network } from '../network';
import { type Days, dayOf, TpByMember, tpByMember } from './tpByMember';

/** The rows added up one by one, by the tree walked one by one. */
function naive({ db, tree }: Network, days: Days, state: TpRecord['state'], id: number) {
  const rows = db
    .table('tp_records')
    .all()
    .filter((row) => row.state === state && dayOf(row) >= days.from && dayOf(row) <= days.to);
  const sum = (ids: readonly number[]) =>
    rows.reduce((total, row) => (ids.includes(row.member_id) ? total + row.tp_cents : total), 0);
  return { personal: sum([id]), baseShop: sum(tree.baseShop(id)), team: sum(tree.team(id)) };
}

const periods: [string, Days][] = [
  ['a month', { from: '2026-10-01', to: '2026-10-31' }],
  ['a part of a month', { from: '2026-10-05', to: '2026-10-19' }],
  ['days across months', { from: '2026-08-17', to: '2026-11-20' }],
  ['everything', { from: '0000-01-01', to: '9999-12-31' }],
  ['February to its last day', { from: '2026-02-01', to: '2026-02-28' }],
  ['a day', { from: '2026-10-15', to: '2026-10-15' }],
  ['days before there was anything', { from: '2001-01-01', to: '2001-12-31' }],
];

const [first, lantern]: [TestApp, TestApp] = [await testApp(), await testApp()];
/** Ids have no gap. */
const last = first.db.table('members').size;

describe('TP by member', () => {
  const network = new Network(first.deps);

  it.each(periods)('of %s is what the rows add up to, for everybody and however far', (_, days) => {
    for (const state of ['inforce', 'pending'] as const) {
      const sums = tpByMember(network).sums(days, state);
      for (let id = 1; id <= last; id += 1)
        expect({ id, personal: sums.personal(id), baseShop: sums.baseShop(id), team: sums.team(id) }).toEqual({
          id,
          ...naive(network, days, state, id),
        });
    }
  });

  it('knows nothing of nobody', () => {
    const sums = tpByMember(network).sums({ from: '2026-01-01', to: '2026-12-31' });
    for (const id of [0, -1, last + 1, 1e9])
      expect([sums.personal(id), sums.baseShop(id), sums.team(id)]).toEqual([0, 0, 0]);
  });

  it('gives the same rows of a few members as of all', () => {
    const days = { from: '2026-03-03', to: '2026-11-20' };
    const tp = tpByMember(network);
    const ids = (rows: Iterable<Pick<TpRecord, 'id'>>) => [...rows].map(({ id }) => id).sort((a, b) => a - b);
    for (const members of [new Set([77]), new Set(network.tree.team(5)), new Set(network.tree.team(1))])
      expect(ids(tp.rows(days, 'inforce', members))).toEqual(
        ids([...tp.rows(days, 'inforce')].filter(({ member_id }) => members.has(member_id))),
      );
  });
});

describe('TP by member after a write', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const network = new Network(lantern.deps);
  const agree = () => {
    const fresh = new TpByMember(network);
    for (const state of ['inforce', 'pending'] as const) {
      const [kept, anew] = [tpByMember(network).sums(days, state), fresh.sums(days, state)];
      for (let id = 1; id <= last; id += 1)
        expect([kept.personal(id), kept.baseShop(id), kept.team(id)]).toEqual([
          anew.personal(id),
          anew.baseShop(id),
          anew.team(id),
        ]);
    }
  };
  const agent = () => memberOf(lantern, 'agent');

  it('counts what was added', async () => {
    const before = tpByMember(network).sums(days).personal(agent().id);
    const [known] = lantern.db.table('tp_records').by('member_id', agent().id);
    await lantern.db.write((tx) =>
      tx.put('tp_records', {
        ...(known as TpRecord),
        id: tx.nextId('tp_records'),
        tp_cents: 12_345,
        state: 'inforce',
        inforce_on: '2026-11-05',
      }),
    );
    expect(tpByMember(network).sums(days).personal(agent().id)).toBe(before + 12_345);
    agree();
  });

  it('forgets what became void, and follows a row that is removed', async () => {
    const pending = lantern.db
      .table('tp_records')
      .all()
      .filter(({ state, pending_on }) => state === 'pending' && pending_on >= days.from);
    const [first, second] = pending as [TpRecord, TpRecord];
    const before = tpByMember(network).sums(days, 'pending').team(1);
    await lantern.db.write((tx) => tx.put('tp_records', { ...first, state: 'void' }));
    expect(tpByMember(network).sums(days, 'pending').team(1)).toBe(before - first.tp_cents);
    agree();
    await lantern.db.write((tx) => tx.delete('tp_records', second.id));
    expect(tpByMember(network).sums(days, 'pending').team(1)).toBe(before - first.tp_cents - second.tp_cents);
    agree();
  });

  it('follows the tree', async () => {
    const { id } = agent();
    const own = tpByMember(network).sums({ from: '0000-01-01', to: '9999-12-31' });
    const [moved, sponsor, above] = [own.team(id), agent().sponsor_id ?? 0, network.tree.upline(id).at(-2) ?? 0];
    const everything = { from: '0000-01-01', to: '9999-12-31' };
    expect(moved).not.toBe(0);
    await lantern.db.write((tx) => tx.put('members', { ...agent(), sponsor_id: 1 }));
    const after = tpByMember(network).sums(everything);
    expect(after.team(sponsor)).toBe(own.team(sponsor) - moved);
    expect(after.team(above)).toBe(own.team(above) - moved);
    expect(after.team(1)).toBe(own.team(1));
    agree();
  });

  it('is not disturbed by a preview that is undone', () => {
    const table = lantern.db.table('tp_records');
    const before = tpByMember(network).sums(days).team(1);
    const [known] = table.by('member_id', agent().id);
    lantern.db.preview((tx) =>
      tx.put('tp_records', {
        ...(known as TpRecord),
        id: tx.nextId('tp_records'),
        tp_cents: 999,
        state: 'inforce',
        inforce_on: '2026-11-05',
      }),
    );
    expect(tpByMember(network).sums(days).team(1)).toBe(before);
    agree();
  });
});

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
const change = fc.record({
  which: fc.nat(),
  cents: fc.integer({ min: -500_000, max: 900_000 }),
  state: fc.constantFrom('inforce', 'pending', 'void' as const),
  on: day,
  how: fc.constantFrom('change', 'add', 'remove', 'move' as const),
});

describe('TP by member, kept', () => {
  it('is what is counted anew, with its days and policies, after every write', async () => {
    const { db, deps } = await testApp();
    const network = new Network(deps);
    const of = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;
    const put = ({ which, cents, state, on, how }: typeof change extends fc.Arbitrary<infer C> ? C : never) =>
      db.write((tx) => {
        const row = of(db.table('tp_records').all(), which);
        if (how === 'remove') return tx.delete('tp_records', row.id);
        if (how !== 'move') {
          const id = how === 'add' ? tx.nextId('tp_records') : row.id;
          tx.put('tp_records', { ...row, id, tp_cents: cents, state, pending_on: on, inforce_on: on });
          return;
        }
        const member = of(db.table('members').all(), which);
        const above = 1 + (Math.abs(cents) % 100);
        if (member.sponsor_id !== null && !network.tree.covers(member.id, above))
          tx.put('members', { ...member, sponsor_id: above, level_id: 1 + (which % 7) });
      });
    const days = [
      { from: '2025-05-11', to: '2026-03-31' },
      { from: '0000-01-01', to: '9999-12-31' },
    ];
    const figures = (tp: TpByMember) =>
      days.flatMap((each) =>
        (['inforce', 'pending'] as const).flatMap((state) =>
          [tp.personal(each, state), tp.group(each, 'base_shop', state), tp.group(each, 'team', state)].map(
            ({ value, policies, last }) =>
              Array.from({ length: 130 }, (_, id) => [value[id] ?? 0, policies[id] ?? 0, last[id] ?? 0]),
          ),
        ),
      );
    const kept = tpByMember(network);
    figures(kept);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const each of changes) await put(each);
        expect(figures(kept)).toEqual(figures(new TpByMember(network)));
      }),
      { numRuns: tries(60) },
    );
  });
});
