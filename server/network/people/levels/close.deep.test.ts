import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { uncheckedNetwork } from '../../../testing/networks';
import { Network } from '../../network';
import { closeToPromotion } from './close';

const write = fc.record({
  who: fc.nat(),
  how: fc.constantFrom('tp', 'tp', 'tp', 'tp', 'level', 'status', 'licences', 'sponsor', 'day' as const),
  cents: fc.integer({ min: -30_000_000, max: 30_000_000 }),
});

it('is the same after every write as what is found by looking at everybody anew', async () => {
  let found = 0;
  const tried = async (writes: { who: number; how: string; cents: number }[]) => {
    const lantern = await testApp({ network: await uncheckedNetwork() });
    const network = new Network(lantern.deps);
    const { db } = network;
    const agents = network.tree.team(1);
    const agrees = () => {
      const { now } = closeToPromotion(network);
      expect(now).toEqual(closeToPromotion(new Network(lantern.deps)).now);
      found += now.size;
    };
    agrees();
    for (const { who, how, cents } of writes) {
      // Mostly of those who are close, or right below one.
      const close = [...closeToPromotion(network).now.keys()].flatMap((each) => [each, ...network.tree.directs(each)]);
      const some = who % 4 === 0 || close.length === 0 ? agents : close;
      const member = db.table('members').get(some[who % some.length] as number);
      const [tp] = db.table('tp_records').by('member_id', member?.id ?? 0);
      const directs = network.tree.directs(member?.id ?? 0);
      const licences = directs.flatMap((id) => db.table('licences').by('member_id', id));
      await db.write((tx) => {
        if (!member) return;
        if (how === 'tp' && tp) {
          const changes = { kind: 'manual', state: 'inforce', tp_cents: cents, inforce_on: network.today } as const;
          tx.put('tp_records', { ...tp, ...changes, id: tx.nextId('tp_records') });
        }
        if (how === 'level') tx.put('members', { ...member, level_id: 1 + (Math.abs(cents) % 7) });
        if (how === 'status') tx.put('members', { ...member, status: cents > 0 ? 'active' : 'suspended' });
        if (how === 'licences')
          for (const licence of licences) tx.put('licences', { ...licence, status: cents > 0 ? 'active' : 'revoked' });
        if (how === 'sponsor' && (member.sponsor_id ?? 1) !== 1) tx.put('members', { ...member, sponsor_id: 1 });
      });
      if (how === 'day') lantern.clock.advance({ minutes: 3 * 24 * 60 });
      agrees();
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(write, { minLength: 10, maxLength: 20 }), tried), { numRuns: tries(12) });
  expect(found).toBeGreaterThan(100);
}, 60_000);

it('follows the papers of directs', async () => {
  const lantern = await testApp({ network: await uncheckedNetwork() });
  const network = new Network(lantern.deps);
  const { db } = network;
  const of = (each: Network) => new Map(closeToPromotion(each).now);
  // Every level asks for nothing but a licensed direct and some TP.
  for (const level of db.table('levels').all())
    if (level.promo_rule) {
      const team = { ...level.promo_rule.team, tp_cents: 1, licensed_directs: 1, leader_legs: null, senior_legs: null };
      await db.write((tx) => void tx.put('levels', { ...level, promo_rule: { personal: null, team } }));
    }
  const before = of(network);
  const directs = [...before.keys()].flatMap((id) => network.tree.directs(id));
  expect(directs.length).toBeGreaterThan(3);
  await db.write((tx) => {
    for (const id of directs)
      for (const licence of db.table('licences').by('member_id', id))
        tx.put('licences', { ...licence, status: 'revoked' });
  });
  const now = of(network);
  expect(now).toEqual(of(new Network(lantern.deps)));
  expect(now.size).toBeLessThan(before.size);
});
