import { nextRule, type PromotionRule } from '@shared/plan/promotion';
import type { Network } from '../../network';
import { windowsTo } from './facts';
import { promotionPlanOf } from './plan';
import { progressOver } from './progress';

const closeBp = 8_000;

export type Close = NonNullable<Awaited<ReturnType<typeof progressOver>>>;

/** Who has at least four fifths of what the next level asks for. Only who has the TP for a level is looked at closely. */
export async function closeToPromotion(network: Network): Promise<ReadonlyMap<number, Close>> {
  const { db, today } = network;
  const plan = promotionPlanOf(network);
  const windows = windowsTo(network, today);
  const enough = (cents: number, needed: number) => cents * 10_000 >= needed * closeBp;
  const mayBeClose = async ({ personal, team }: PromotionRule) => {
    const own = personal && { ...personal, of: (await windows(personal.months)).personal };
    const sums = await windows(team.months);
    const below = team.scope === 'team' ? sums.team : sums.baseShop;
    return (id: number) => (own && enough(own.of(id), own.tp_cents)) || enough(below(id), team.tp_cents);
  };
  const byLevel = new Map<number, (id: number) => boolean>();
  for (const { id, rank } of db.table('levels').all()) {
    const rule = nextRule(plan, rank);
    if (rule) byLevel.set(id, await mayBeClose(rule));
  }
  const found = new Map<number, Close>();
  for (const member of db.table('members').all()) {
    if (member.status !== 'active' || !byLevel.get(member.level_id ?? 0)?.(member.id)) continue;
    const close = await progressOver(network, member, closeBp, windows);
    if (close) found.set(member.id, close);
  }
  return found;
}
