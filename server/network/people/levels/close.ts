import { nextRule, type PromotionRule } from '@shared/plan/promotion';
import { type Group, inGroup, scopeGroup } from '../../members/group';
import type { Network } from '../../network';
import { measuresOn } from './facts';
import { promotionPlanOf } from './plan';
import { progressOver } from './progress';

const closeBp = 8_000;

export type Close = NonNullable<Awaited<ReturnType<typeof progressOver>>>;

/** Who has at least four fifths of what the next level asks for, by member: of a team, or of everybody. */
export async function closeToPromotion(network: Network, top?: number): Promise<ReadonlyMap<number, Close>> {
  const { db, today } = network;
  const plan = promotionPlanOf(network);
  const measures = await measuresOn(network, { rules: plan.rules, days: [today], top });
  const enough = (cents: number, needed: number) => cents * 10_000 >= needed * closeBp;
  const mayBeClose = (id: number, { personal, team }: PromotionRule) =>
    (personal && enough(measures.window(personal.months, today).personal(id), personal.tp_cents)) ||
    enough(measures.window(team.months, today)[team.scope === 'team' ? 'team' : 'baseShop'](id), team.tp_cents);
  const team = top === undefined ? undefined : scopeGroup(network, top, 'team');
  const active = await network.sql.db
    .selectFrom('members')
    .select(['id', 'level_id'])
    .where('status', '=', 'active')
    .$if(team !== undefined, (query) => query.where(inGroup(network, 'id', team as Group)))
    .execute();
  const found = new Map<number, Close>();
  for (const { id, level_id } of active) {
    const level = db.table('levels').get(level_id ?? 0);
    const rule = level && nextRule(plan, level.rank);
    // Only who has the TP for a level is looked at closely.
    if (!rule || !mayBeClose(id, rule)) continue;
    const member = db.table('members').get(id);
    const close = member && progressOver(network, member, closeBp, measures);
    if (close) found.set(id, close);
  }
  return found;
}
