import type { LevelRecord, PromotionProgress } from '@shared/contracts/network/levels';
import { statusGroups } from '@shared/contracts/network/policies';
import type { Leg, PromotionRule, Track } from '@shared/plan/promotion';
import { namesIn } from '../../members/names';
import type { Network } from '../../network';
import type { Aim } from './plan';

const [mostCases, mostLegs] = [100, 3];

/** Pending cases of a member and of the legs that count on the team path, the largest first (domain.md 6, B4). */
export async function pendingFor(
  { sql: { db } }: Network,
  memberId: number,
  scope: PromotionRule['team']['scope'],
): Promise<PromotionProgress['pending']> {
  const rows = await db
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .innerJoin('lineage', 'lineage.member_id', 'policy_splits.member_id')
    // The ancestor one generation below the member leads the leg; the member's own cases have none.
    .leftJoin('lineage as leg', (join) =>
      join
        .onRef('leg.member_id', '=', 'policy_splits.member_id')
        .on(({ eb, ref }) => eb('leg.generation', '=', eb(ref('lineage.generation'), '-', 1))),
    )
    .where('lineage.ancestor_id', '=', memberId)
    .where('policies.status', 'in', statusGroups.pending)
    .where('policy_splits.part_cents', '>', 0)
    .$if(scope === 'base_shop', (query) => query.where('lineage.in_base_shop', '=', true))
    .select([
      'policies.id as policy_id',
      'policies.case_no',
      'policy_splits.member_id',
      'leg.ancestor_id as leg_id',
      'policy_splits.part_cents as tp_cents',
    ])
    .orderBy('policy_splits.part_cents', 'desc')
    .orderBy('policies.id')
    .limit(mostCases)
    .execute();
  const named = await namesIn(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.map((row) => ({ ...row, tp_cents: row.tp_cents ?? 0, name: named(row.member_id)?.name ?? '' }));
}

/** Legs closest to each leader missing on a path: the highest ranks below it. */
export function nextLeaders(
  { plan, rule }: Aim,
  levels: ReadonlyMap<number, LevelRecord>,
  tracks: readonly Track[],
  legs: readonly Leg[],
): Omit<PromotionProgress['next_leaders'][number], 'name'>[] {
  const ranks = { leader_legs: plan.leader_rank, senior_legs: rule.team.senior_legs?.rank ?? Number.POSITIVE_INFINITY };
  const nameOfRank = new Map([...levels.values()].map(({ rank, name }) => [rank, name]));
  const lacking = tracks.flatMap(({ requirements }) => requirements.filter(({ met }) => !met).map(({ code }) => code));
  return (['leader_legs', 'senior_legs'] as const)
    .filter((code) => lacking.includes(code))
    .flatMap((code) =>
      legs
        .filter(({ top_rank }) => top_rank < ranks[code])
        .sort((a, b) => b.top_rank - a.top_rank || b.tp_cents - a.tp_cents || a.member_id - b.member_id)
        .slice(0, mostLegs)
        .map(({ member_id, top_rank }) => ({ code, member_id, level: nameOfRank.get(top_rank) ?? '' })),
    );
}
