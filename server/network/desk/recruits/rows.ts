import type { Scope } from '@shared/contracts/network/policies';
import {
  type RecruitRecord,
  type RecruitRow,
  type RecruitStage,
  recruitStages,
} from '@shared/contracts/network/recruits';
import { daysBetween } from '@shared/format/days';
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

/** Prospects per stage in a scope: uplines see only these counts. */
export async function stageCounts(
  network: Network,
  user: NetworkCaller,
  scope: Scope,
): Promise<Record<RecruitStage, number>> {
  const members = seesAllRecruits(user) ? undefined : (around(user.id, scope) ?? teamOf(user.id));
  const rows = await network.sql.db
    .selectFrom('recruits')
    .select(({ fn }) => ['stage', fn.countAll<number>().as('count')])
    .$if(members !== undefined, (query) => query.where(isAmong('sponsor_id', members as Members)))
    .groupBy('stage')
    .execute();
  const counts = new Map(rows.map(({ stage, count }) => [stage, count]));
  return Object.fromEntries(recruitStages.map((stage) => [stage, counts.get(stage) ?? 0])) as Record<
    RecruitStage,
    number
  >;
}
