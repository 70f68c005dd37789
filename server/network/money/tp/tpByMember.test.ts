import type { TpRecord } from '@shared/contracts/network/tp';
import { dayNumber } from '@shared/format/days';
import { expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, testApp } from '../../../testing/app';
import { teamOf } from '../../members/team';
import { upwardOf } from '../../members/upward';
import { Network } from '../../network';
import { at, type Figures, rolledUp } from './rollUp';
import { tpDayOf } from './rows';
import { type Days, tpByMember } from './tpByMember';

const lantern = await testApp();
const network = new Network(lantern.deps);
const { db } = lantern;
/** Ids have no gap. */
const last = db.table('members').size;
const ids = Array.from({ length: last }, (_, index) => index + 1);

function newPolicies(row: TpRecord): number {
  if (row.kind === 'new_business') return 1;
  if (row.kind !== 'reversal' || row.order_id === null) return 0;
  const credits = db.table('tp_records').by('order_id', row.order_id);
  const isOwn = ({ kind, state, member_id }: TpRecord) =>
    kind === 'new_business' && state === 'inforce' && member_id === row.member_id;
  return credits.some(isOwn) ? -1 : 0;
}

/** A naive version that sums rows one by one and walks the tree. */
function naive(days: Days, state: TpRecord['state'], members: readonly number[]) {
  const rows = db
    .table('tp_records')
    .all()
    .filter((row) => row.state === state && members.includes(row.member_id))
    .filter((row) => tpDayOf(row) >= days.from && tpDayOf(row) <= days.to);
  return {
    value: rows.reduce((sum, { tp_cents }) => sum + tp_cents, 0),
    policies: rows.reduce((sum, row) => sum + newPolicies(row), 0),
    last: rows.reduce((latest, row) => Math.max(latest, dayNumber(tpDayOf(row))), 0),
  };
}

const periods: [string, Days][] = [
  ['a month', { from: '2026-10-01', to: '2026-10-31' }],
  ['a part of a month', { from: '2026-10-05', to: '2026-10-19' }],
  ['days across months', { from: '2026-08-17', to: '2026-11-20' }],
  ['everything', { from: '0001-01-01', to: '9999-12-31' }],
  ['a year to a day', { from: '2026-01-01', to: '2026-10-19' }],
  ['most of a year', { from: '2026-03-03', to: '2026-11-20' }],
  ['whole years', { from: '2025-01-01', to: '2026-12-31' }],
  ['a year and some days', { from: '2025-10-20', to: '2026-09-30' }],
  ['days of three years, most of them', { from: '2024-02-10', to: '2026-11-05' }],
  ['days of three years, least of them', { from: '2024-11-10', to: '2026-02-05' }],
  ['half a year around its end', { from: '2025-09-20', to: '2026-04-20' }],
  ['a day', { from: '2026-10-15', to: '2026-10-15' }],
  ['days before there was anything', { from: '2001-01-01', to: '2001-12-31' }],
];

const agree = async (days: Days) => {
  const tp = tpByMember(network);
  const [tree, upward] = [agentTree(db), await upwardOf(network.sql)];
  for (const state of ['inforce', 'pending'] as const) {
    const own = await tp.standing(days, { state });
    const [shop, team] = (['base_shop', 'team'] as const).map((reach) => rolledUp(upward, own, reach)) as [
      Figures,
      Figures,
    ];
    const valuesOf = (values: Float64Array) => ids.map((id) => at(values, id));
    for (const of of ['value', 'policies'] as const)
      expect(valuesOf(await tp.personal(days, { state, of }))).toEqual(valuesOf(own[of]));
    const sums = await tp.sums(days, { state });
    for (const id of ids) {
      const of = ({ value, policies, last: on }: typeof own) => ({
        value: at(value, id),
        policies: at(policies, id),
        last: at(on, id),
      });
      expect([id, of(own), of(shop), of(team)]).toEqual([
        id,
        naive(days, state, [id]),
        naive(days, state, tree.baseShop(id)),
        naive(days, state, tree.team(id)),
      ]);
      expect([sums.personal(id), sums.baseShop(id), sums.team(id)]).toEqual([
        at(own.value, id),
        at(shop.value, id),
        at(team.value, id),
      ]);
    }
  }
};

it.each(periods)('TP of %s equals the sum of the rows, for every member and reach', async (_, days) => {
  await agree(days);
});

it('TP of some members equals their TP among all', async () => {
  const days = { from: '2026-03-03', to: '2026-11-20' };
  const all = await tpByMember(network).personal(days);
  for (const id of [5, 77, 1]) {
    const team = new Set(agentTree(db).team(id));
    const some = await tpByMember(network).personal(days, { whose: teamOf(id) });
    for (const each of ids) expect(some[each] ?? 0).toBe(team.has(each) ? (all[each] ?? 0) : 0);
  }
});

it('TP of no members is empty', async () => {
  const sums = await tpByMember(network).sums({ from: '2026-01-01', to: '2026-12-31' });
  for (const id of [0, -1, last + 1, 1e9])
    expect([sums.personal(id), sums.baseShop(id), sums.team(id)]).toEqual([0, 0, 0]);
});

it('TP follows writes, voided orders, and moved members', async () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const agent = memberOf(lantern, 'agent');
  const credit = db
    .table('tp_records')
    .by('member_id', agent.id)
    .find(({ kind, state, order_id }) => kind === 'new_business' && state === 'inforce' && order_id !== null);
  if (!credit) throw new Error('The agent of the fixtures has sold nothing.');
  const before = await tpByMember(network).sums(days);
  await db.write(async (tx) => {
    const taken = { kind: 'reversal', tp_cents: -12_345, inforce_on: '2026-11-05' } as const;
    await tx.put('tp_records', { ...credit, ...taken, id: await tx.newId('tp_records') });
    await tx.put('members', { ...agent, sponsor_id: 1 });
  });
  const after = await tpByMember(network).sums(days);
  expect(after.personal(agent.id)).toBe(before.personal(agent.id) - 12_345);
  expect(after.team(agent.sponsor_id ?? 0)).toBe(before.team(agent.sponsor_id ?? 0) - before.team(agent.id));
  await agree(days);
});
