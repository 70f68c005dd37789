import { roles } from '@shared/abilities';
import type { PromotionRecord } from '@shared/contracts/network/promotions';
import { shiftDay } from '@shared/format/days';
import { evaluatePromotion, nextRule, type PromotionRule } from '@shared/plan/promotion';
import { revised } from '../../manage';
import type { Network } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { promotionFacts, windowsTo } from '../levels/facts';
import { promotionPlanOf } from '../levels/plan';

type Proposed = Pick<
  PromotionRecord,
  'member_id' | 'from_level_id' | 'to_level_id' | 'track' | 'counted_cents' | 'needed_cents'
>;

/** Members a month-end promotes (DOMAIN.md 3.9); only those with enough TP are examined closely. */
export async function promotionsAt(network: Network, month_end: string): Promise<Proposed[]> {
  const { db } = network;
  const plan = promotionPlanOf(network);
  const windows = windowsTo(network, month_end);
  const mayHave = async (id: number, { personal, team }: PromotionRule) =>
    (personal && (await windows(personal.months)).personal(id) >= personal.tp_cents) ||
    (await windows(team.months))[team.scope === 'team' ? 'team' : 'baseShop'](id) >= team.tp_cents;
  const proposed: Proposed[] = [];
  for (const member of db.table('members').all()) {
    const level = network.levelOf(member);
    const rule = level && nextRule(plan, level.rank);
    if (member.role !== roles.member || member.status !== 'active' || !level || !rule) continue;
    if (!(await mayHave(member.id, rule))) continue;
    const to = db.table('levels').one('code', rule.level_code);
    const { facts } = await promotionFacts(network, member.id, rule, month_end);
    const evaluation = evaluatePromotion(plan, level.rank, facts);
    const track = evaluation?.promoted ? evaluation.tracks.find(({ met }) => met) : undefined;
    const tp = track?.requirements.find(({ code }) => code === 'tp');
    if (!to || !track || !tp) continue;
    proposed.push({
      member_id: member.id,
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
