import type { MemberRecord } from '@shared/contracts/network/members';
import type { phases } from '@shared/contracts/network/team';
import { type Expression, type SqlBool, sql } from 'kysely';
import { among } from '../../data/sql/inLanguage';
import { manyRows } from '../../data/sql/manyRows';
import type { Network } from '../network';
import type { Papers } from './papers';

export type Phase = (typeof phases)[number];

/** Submitted policies with their agents. */
const submissions = ({ sql: { db } }: Network) =>
  db
    .selectFrom('policy_splits')
    .innerJoin('policies', 'policies.id', 'policy_splits.policy_id')
    .where('policies.submitted_on', 'is not', null);

/** The day of each member's last submission; members without one are missing. */
export async function lastSubmissions(network: Network, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const members = network.sql.db
    .selectFrom('policy_splits')
    .where(among('member_id', ids))
    .where('submitted_on', 'is not', null)
    .select(({ fn }) => ['member_id', fn.max<string>('submitted_on').as('submitted_on')])
    .groupBy('member_id');
  const rows = await manyRows(network.sql, members, ['member_id', 'submitted_on']);
  return new Map(rows.map(({ member_id, submitted_on }) => [member_id, submitted_on]));
}

/** A member's progress toward the first sale (domain.md 2.16), derived from records. */
export const phaseOf = ({ appointed, licensed }: Papers, submittedOn: string | undefined): Phase =>
  submittedOn !== undefined ? 'first_sale' : appointed ? 'contracted' : licensed ? 'licensed' : 'registered';

/** The later of the last sign-in and the last submission. */
export function lastActiveOn(
  { calendar }: Network,
  { last_login_at }: Pick<MemberRecord, 'last_login_at'>,
  submittedOn: string | undefined,
): string | null {
  const seenOn = last_login_at && calendar.dayAt(Date.parse(last_login_at));
  return seenOn && (submittedOn === undefined || seenOn > submittedOn) ? seenOn : (submittedOn ?? null);
}

/**
 * A condition on the query's `members`: no sign-in and no submission since a day. Members who never did either count
 * only if they joined before that day.
 */
export function quietSince(network: Network, day: string): Expression<SqlBool> {
  const agents = submissions(network).select('policy_splits.member_id');
  return sql`((members.last_login_at is null or members.last_login_at < ${network.calendar.beginning(day)})
    and members.id not in ${agents.where('policies.submitted_on', '>=', day)}
    and (members.joined_on < ${day} or members.last_login_at is not null
      or exists ${agents.where('policy_splits.member_id', '=', sql.ref<number>('members.id'))}))`;
}
