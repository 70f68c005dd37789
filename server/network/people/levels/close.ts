import { setImmediate } from 'node:timers/promises';
import { roles } from '@shared/abilities';
import type { PromotionRule } from '@shared/plan/promotion';
import { manyColumns } from '../../../data/sql/manyRows';
import { levelsIn } from '../../members/badge';
import { isAmong, limitOf, type Members, teamOf } from '../../members/team';
import type { Network } from '../../network';
import { licensedDirects, measuresOn } from './facts';
import { aimsOf, promotionPlanOf } from './plan';
import { progressOf } from './progress';

const closeBp = 8_000;

export interface Close {
  next_code: string;
  next_name: string;
  progress_bp: number;
}

/** Members with at least four fifths of the next level's requirements, in a team or in the whole network. */
export async function closeToPromotion(network: Network, top?: number): Promise<ReadonlyMap<number, Close>> {
  const { today } = network;
  const levels = await levelsIn(network.sql.db);
  const aimOf = aimsOf(levels);
  const plan = promotionPlanOf([...levels.values()]);
  const enough = (cents: number, needed: number) => cents * 10_000 >= needed * closeBp;
  const team = await limitOf(network.sql.db, top === undefined ? undefined : teamOf(top));
  const agents = network.sql.db
    .selectFrom('members')
    .select(['id', 'level_id'])
    .where('role', '=', roles.member)
    .where('status', '=', 'active')
    .$if(team !== undefined, (query) => query.where(isAmong('id', team as Members)));
  const [measures, active] = await Promise.all([
    measuresOn(network, { rules: plan.rules, days: [today], top }),
    manyColumns(network.sql, agents, ['id', 'level_id']),
  ]);
  const mayBeClose = (id: number, { personal, team }: PromotionRule) =>
    (personal && enough(measures.window(personal.months, today).personal(id), personal.tp_cents)) ||
    enough(measures.window(team.months, today)[team.scope === 'team' ? 'team' : 'baseShop'](id), team.tp_cents);
  // Yield to other requests before the long loop.
  await setImmediate();
  const near = active.id.flatMap((id, row) => {
    const aim = aimOf({ level_id: active.level_id[row] ?? null });
    // Skip reading papers for members who would fall short even if every direct were licensed.
    const isNear =
      aim && mayBeClose(id, aim.rule) && progressOf(id, today, aim, measures, measures.directs(id).length) >= closeBp;
    return isNear ? [{ id, aim }] : [];
  });
  const ids = near.map(({ id }) => id);
  const licensed = await licensedDirects(network, ids, today);
  const byMember = new Map<number, Close>();
  for (const { id, aim } of near) {
    const progress_bp = progressOf(id, today, aim, measures, licensed.get(id) ?? 0);
    if (progress_bp >= closeBp) byMember.set(id, { next_code: aim.next.code, next_name: aim.next.name, progress_bp });
  }
  return byMember;
}
