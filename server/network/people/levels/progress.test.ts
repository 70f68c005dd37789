import { roles } from '@shared/abilities';
import { type Leg, type Track, tracksOf } from '@shared/plan/promotion';
import { smallestMove } from '@shared/plan/promotionOutlook';
import { tracksWith } from '@shared/plan/promotionWhatIf';
import { expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { testApp } from '../../../testing/app';
import { levelsIn } from '../../members/badge';
import { Network } from '../../network';
import { licensedDirects, measuresOn, trackFacts } from './facts';
import { aimsOf, promotionPlanOf } from './plan';
import { progressFor } from './progress';

const lantern = await testApp();
const network = new Network(lantern.deps);
const tree = agentTree(lantern.db);
const members = lantern.db
  .table('members')
  .all()
  .filter(({ role }) => role === roles.member);

/** True when the what-if calculator accepts a move, with its TP from the member or in one leg. */
function passes(tracks: readonly Track[], legs: readonly Leg[], move: ReturnType<typeof smallestMove>, leg?: number) {
  const people = new Map(move?.missing.map(({ code, count }) => [code, count]));
  const tp = move?.tp_cents ?? 0;
  const added =
    leg === undefined ? { own_cents: tp, legs_cents: new Map() } : { own_cents: 0, legs_cents: new Map([[leg, tp]]) };
  return tracksWith(tracks, legs, { ...added, people }).some(({ met }) => met);
}

it('proposes moves that pass the what-if check to every member of the fixtures', async () => {
  const levels = await levelsIn(network.sql.db);
  const { rules } = promotionPlanOf([...levels.values()]);
  const measures = await measuresOn(network, { rules, days: [network.today] });
  const licensed = await licensedDirects(
    network,
    members.map(({ id }) => id),
    network.today,
  );
  const moves = members.flatMap((member) => {
    const aim = aimsOf(levels)(member);
    if (!aim) return [];
    const facts = trackFacts(member.id, aim.rule, network.today, measures);
    const tracks = tracksOf(aim.plan, aim.rule, { ...facts, licensed_directs: licensed.get(member.id) ?? 0 });
    const move = smallestMove({ tracks }, facts.legs);
    return move ? [{ id: member.id, move, passed: passes(tracks, facts.legs, move) }] : [];
  });
  expect(moves.filter(({ passed }) => !passed)).toEqual([]);
  expect(moves.some(({ move }) => move.missing.length > 0)).toBe(true);
});

it('offers no leg with a leader, whose TP does not count in the base shop', async () => {
  const levels = await levelsIn(network.sql.db);
  const aimOf = aimsOf(levels);
  const upline = members.find((member) => {
    const { personal, team } = aimOf(member)?.rule ?? {};
    const leads = tree.directs(member.id).some((direct) => tree.isLeader(direct));
    return leads && !personal && team?.scope === 'base_shop';
  });
  const level = levels.get(aimOf(upline ?? { level_id: null })?.next.id ?? 0);
  if (!upline || !level?.promo_rule) throw new Error('No member below the leaders has a leader among the directs.');
  // The member lacks one dollar of TP, which any leg below its cap could bring.
  const { team } = level.promo_rule;
  const [now] = (await progressFor(network, upline, true)).tracks;
  const needed = (now?.requirements.find(({ code }) => code === 'tp')?.counted ?? 0) + 1_00;
  const promo_rule = { personal: null, team: { ...team, tp_cents: needed } };
  await lantern.db.write((tx) => tx.put('levels', { ...level, promo_rule }));
  const { legs, move } = await progressFor(network, upline, true);
  const counting = legs.filter(({ counts }) => counts).map(({ member_id }) => member_id);
  expect(counting.length).toBeLessThan(legs.length);
  expect(move?.tp_cents).toBeGreaterThan(0);
  expect(move?.legs.length).toBeGreaterThan(0);
  expect(move?.legs.filter(({ member_id }) => !counting.includes(member_id))).toEqual([]);
});
