import { expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { testApp } from '../../../testing/app';
import { Network } from '../../network';
import { closeToPromotion } from './close';
import { shortProgressOf } from './progress';

const lantern = await testApp();
const network = new Network(lantern.deps);
const { db } = lantern;

it('finds members with at least four fifths of the requirements, in a team and in the whole network', async () => {
  const expected = new Map<number, object>();
  for (const member of db.table('members').all()) {
    if (member.status !== 'active') continue;
    const progress = await shortProgressOf(network, member);
    if (!progress || progress.progress_bp < 8_000) continue;
    const { promoted: _, ...close } = progress;
    expected.set(member.id, close);
  }
  expect(expected.size).toBeGreaterThan(2);
  expect(new Map(await closeToPromotion(network))).toEqual(expected);
  for (const top of [2, 8, 30]) {
    const team = [...expected].filter(([id]) => agentTree(db).covers(top, id));
    expect(await closeToPromotion(network, top)).toEqual(new Map(team));
  }
});

it('counts only directs with a license', async () => {
  // Each level requires only one licensed direct and one cent of TP.
  for (const level of db.table('levels').all())
    if (level.promo_rule) {
      const team = { ...level.promo_rule.team, tp_cents: 1, licensed_directs: 1, leader_legs: null, senior_legs: null };
      await db.write((tx) => tx.put('levels', { ...level, promo_rule: { personal: null, team } }));
    }
  const before = await closeToPromotion(network);
  const directs = [...before.keys()].flatMap((id) => agentTree(db).directs(id));
  expect(directs.length).toBeGreaterThan(3);
  await db.write(async (tx) => {
    for (const id of directs)
      for (const licence of db.table('licences').by('member_id', id))
        await tx.put('licences', { ...licence, status: 'revoked' });
  });
  expect((await closeToPromotion(network)).size).toBeLessThan(before.size);
});
