import { roles } from '@shared/abilities';
import type { PromotionRecord } from '@shared/contracts/network/promotions';
import { shiftDay } from '@shared/format/days';
import { evaluatePromotion, type PromotionRule } from '@shared/plan/promotion';
import { levelsIn } from '../../members/badge';
import type { Network } from '../../network';
import { recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { measuresOn, promotionFacts, standingsOn } from '../levels/facts';
import { aimsOf, promotionPlanOf } from '../levels/plan';

type Proposed = Pick<
  PromotionRecord,
  'member_id' | 'from_level_id' | 'to_level_id' | 'track' | 'counted_cents' | 'needed_cents'
>;

/** Members due for promotion at a month-end (domain.md 3.9). Only those with enough TP are evaluated in full. */
export async function promotionsAt(network: Network, month_end: string): Promise<Proposed[]> {
  const levels = await levelsIn(network.sql.db);
  const aimOf = aimsOf(levels);
  const plan = promotionPlanOf([...levels.values()]);
  const measures = await measuresOn(network, { rules: plan.rules, days: [month_end] });
  const mayHave = (id: number, { personal, team }: PromotionRule) =>
    (personal && measures.window(personal.months, month_end).personal(id) >= personal.tp_cents) ||
    measures.window(team.months, month_end)[team.scope === 'team' ? 'team' : 'baseShop'](id) >= team.tp_cents;
  const members = await network.sql.db
    .selectFrom('members')
    .select(['id', 'level_id'])
    .where('role', '=', roles.member)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const near = members.flatMap(({ id, level_id }) => {
    const aim = aimOf({ level_id });
    return aim && mayHave(id, aim.rule) ? [{ id, aim }] : [];
  });
  const standings = await standingsOn(
    network,
    near.map(({ id }) => id),
    month_end,
  );
  const proposed: Proposed[] = [];
  for (const { id, aim } of near) {
    const { level, rule, next } = aim;
    const { facts } = await promotionFacts(network, id, rule, month_end, { measures, standings });
    const evaluation = evaluatePromotion(plan, level.rank, facts);
    const track = evaluation?.promoted ? evaluation.tracks.find(({ met }) => met) : undefined;
    const tp = track?.requirements.find(({ code }) => code === 'tp');
    if (!track || !tp) continue;
    proposed.push({
      member_id: id,
      from_level_id: level.id,
      to_level_id: next.id,
      track: track.track,
      counted_cents: tp.counted,
      needed_cents: tp.needed,
    });
  }
  return proposed;
}

/** Stores proposals for the office's decision. Undecided proposals of the previous month-end expire. */
export async function proposePromotions(
  network: Network,
  tx: NetworkTransaction,
  evaluated_on: string,
  proposed: readonly Proposed[],
): Promise<void> {
  const undecided = await recordsWith(tx.sql, 'promotions', { status: 'proposed' });
  await tx.putAll(
    'promotions',
    undecided.map((old) => revised({ ...old, status: 'expired' }, network.now.toISOString())),
  );
  await tx.takeIds('promotions');
  await tx.putAll(
    'promotions',
    proposed.map((one) => ({
      id: tx.nextId('promotions'),
      version: 0,
      ...one,
      evaluated_on,
      effective_on: shiftDay(evaluated_on, 1),
      status: 'proposed',
      requested: null,
      decided_by: null,
      decided_at: null,
      note: '',
      ...network.stamps(),
    })),
  );
}
