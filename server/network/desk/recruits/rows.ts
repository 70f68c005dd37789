import type { Scope } from '@shared/contracts/network/policies';
import {
  type RecruitRecord,
  type RecruitRow,
  type RecruitStage,
  recruitStages,
} from '@shared/contracts/network/recruits';
import { daysBetween } from '@shared/format/days';
import { type SqlBool, sql } from 'kysely';
import { namesIn } from '../../members/names';
import { around, isAmong, type Members, teamOf } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';

/** True for the office, which reads and reassigns all prospects (domain.md 5). */
export const seesAllRecruits = ({ ability }: NetworkCaller) => ability.can('oversee', 'Recruit');

/** True for the member's own prospects, and for all if the office asks. */
export const seesRecruit = (user: NetworkCaller, { sponsor_id }: RecruitRecord) =>
  seesAllRecruits(user) || sponsor_id === user.id;

export async function recruitRows(
  { sql: { db }, today }: Network,
  rows: readonly RecruitRecord[],
): Promise<RecruitRow[]> {
  const names = await namesIn(
    db,
    rows.flatMap((row) => [row.sponsor_id, row.converted_member_id]),
  );
  return rows.map((row) => {
    const member = names(row.converted_member_id);
    return {
      ...row,
      sponsor: names(row.sponsor_id)?.name ?? '',
      converted_member: member ? `${member.name} ${member.member_no}` : null,
      days_in_stage: Math.max(0, daysBetween(row.stage_since_on, today)),
    };
  });
}

/** The key of a stage's median in `summary`. */
export const medianKey = (stage: RecruitStage) => `${stage}_median_days`;

/**
 * Prospects per stage in a scope, and the median number of days they have been there: uplines see only these figures.
 */
export async function stageFigures(
  network: Network,
  user: NetworkCaller,
  scope: Scope,
): Promise<Record<string, number>> {
  const members = seesAllRecruits(user) ? undefined : (around(user.id, scope) ?? teamOf(user.id));
  const ranked = network.sql.db
    .selectFrom('recruits')
    .select([
      'stage',
      'stage_since_on',
      sql<number>`row_number() over (partition by stage order by stage_since_on, id)`.as('place'),
      sql<number>`count(*) over (partition by stage)`.as('count'),
    ])
    .$if(members !== undefined, (query) => query.where(isAmong('sponsor_id', members as Members)));
  const rows = await network.sql.db
    .selectFrom(ranked.as('ranked'))
    .select(['stage', 'stage_since_on', 'count'])
    .where(sql<SqlBool>`place = (count + 1) / 2`)
    .execute();
  const counts = new Map(rows.map(({ stage, count }) => [stage, Number(count)]));
  return Object.fromEntries([
    ...recruitStages.map((stage) => [stage, counts.get(stage) ?? 0]),
    ...rows.map(({ stage, stage_since_on }) => [medianKey(stage), daysBetween(stage_since_on, network.today)]),
  ]);
}
