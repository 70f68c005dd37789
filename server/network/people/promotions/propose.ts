import { roles } from '@shared/abilities';
import type { PromotionRecord } from '@shared/contracts/network/promotions';
import { shiftDay } from '@shared/format/days';
import { evaluatePromotion, nextRule, type PromotionRule } from '@shared/plan/promotion';
import { revised } from '../../manage';
import type { Network } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { measuresOn, promotionFacts } from '../levels/facts';
import { promotionPlanOf } from '../levels/plan';

type Proposed = Pick<
  PromotionRecord,
  'member_id' | 'from_level_id' | 'to_level_id' | 'track' | 'counted_cents' | 'needed_cents'
>;

/** Members a month-end promotes (DOMAIN.md 3.9); only those with enough TP are examined closely. */
export async function promotionsAt(network: Network, month_end: string): Promise<Proposed[]> {
  const { db } = network;
  const plan = promotionPlanOf(network);
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
  const proposed: Proposed[] = [];
  for (const { id, level_id } of members) {
    const level = db.table('levels').get(level_id ?? 0);
    const rule = level && nextRule(plan, level.rank);
    if (!rule || !mayHave(id, rule)) continue;
    const to = db.table('levels').one('code', rule.level_code);
    const { facts } = await promotionFacts(network, id, rule, month_end, measures);
    const evaluation = evaluatePromotion(plan, level.rank, facts);
    const track = evaluation?.promoted ? evaluation.tracks.find(({ met }) => met) : undefined;
    const tp = track?.requirements.find(({ code }) => code === 'tp');
    if (!to || !track || !tp) continue;
    proposed.push({
      member_id: id,
      from_level_id: level.id,
      to_level_id: to.id,
      track: track.track,
      counted_cents: tp.counted,
      needed_cents: tp.needed,
    });
  }
  return proposed;
}

/** Stores the proposals for the office to decide. Those left undecided last time expire. */
export function proposePromotions(
  network: Network,
  tx: NetworkTransaction,
  evaluated_on: string,
  proposed: readonly Proposed[],
): void {
  const table = network.db.table('promotions');
  for (const old of table.by('status', 'proposed'))
    tx.put('promotions', revised({ ...old, status: 'expired' }, network.now.toISOString()));
  for (const one of proposed)
    tx.put('promotions', {
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
    });
}
