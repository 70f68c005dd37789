import { type Audience, everybody } from '@shared/contracts/network/audience';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayIn } from '@shared/format/days';
import { type Issue, issue } from '@shared/http/issues';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordOf, recordsOf } from '../records/read';

/** True for managers of content, who see all of it. */
export const seesAllContent = ({ ability }: NetworkCaller) => ability.can('oversee', 'Content');

/**
 * True when an audience includes a member: everyone, or one of the levels in one of the states. An empty list means
 * any.
 */
export const isFor = (
  { all, level_ids, states }: Audience,
  member: Pick<MemberRecord, 'level_id'> & { address: { state: string } | null },
) =>
  all ||
  ((level_ids.length === 0 || level_ids.includes(member.level_id ?? 0)) &&
    (states.length === 0 || states.includes(member.address?.state ?? '')));

/** Active agents in an audience and with at least rank `minRank`. */
export function agentsIn({ sql: { db } }: Network, { audience = everybody, minRank = 0 }) {
  const { all, level_ids, states } = audience;
  let members = db
    .selectFrom('members')
    .where('members.status', '=', 'active')
    .where('members.level_id', 'in', db.selectFrom('levels').select('levels.id').where('levels.rank', '>=', minRank));
  if (!all && level_ids.length > 0) members = members.where('members.level_id', 'in', level_ids);
  if (!all && states.length > 0) members = members.where('members.home_state', 'in', states);
  return members;
}

/** Returns a function that counts an audience's active agents with at least rank `minRank`. */
export async function audienceSizes(network: Network): Promise<(audience?: Audience, minRank?: number) => number> {
  const crowd = await agentsIn(network, {})
    .innerJoin('levels', 'levels.id', 'members.level_id')
    .select(({ fn }) => ['level_id', 'home_state', 'levels.rank', fn.countAll<number>().as('count')])
    .groupBy(['level_id', 'home_state', 'levels.rank'])
    .execute();
  return (audience = everybody, minRank = 0) =>
    crowd
      .filter(({ level_id, home_state, rank }) => {
        const address = home_state === null ? null : { state: home_state };
        return isFor(audience, { level_id, address }) && rank >= minRank;
      })
      .reduce((sum, { count }) => sum + count, 0);
}

export const rankOf = async (db: Db, { level_id }: Pick<MemberRecord, 'level_id'>): Promise<number> =>
  (await recordOf(db, 'levels', level_id))?.rank ?? 0;

/** The day of an instant in the business time zone. */
export const businessDayOf = (network: Network, at: string) => dayIn(network.timeZone, new Date(at));

/** Issues for levels of an audience that do not exist. */
export async function audienceIssues(db: Db, { level_ids }: Audience): Promise<Issue[]> {
  const levels = new Set((await recordsOf(db, 'levels', level_ids)).map(({ id }) => id));
  return level_ids.some((levelId) => !levels.has(levelId)) ? [issue('audience.level_ids', 'missing')] : [];
}
