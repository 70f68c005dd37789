import type { MemberStatus } from '@shared/abilities';
import type { LicenceProblem, Light } from '@shared/contracts/network/licences';
import { shiftDay } from '@shared/format/days';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { matcher, wordsOf } from '../../data/listing';
import { hasWords } from '../../data/sql/list';
import { manyRows } from '../../data/sql/manyRows';
import type { Network } from '../network';
import { nameOf } from '../records/names';
import type { SqlTables } from '../records/rows';
import { papersOn } from './papers';
import { quietSince } from './phase';

/** Members count as inactive after this many days without sign-in or submission (domain.md 4.1, next-per). */
const dormantDays = 90;

// biome-ignore lint/complexity/noBannedTypes: nothing is selected yet.
export type FoundMembers = SelectQueryBuilder<SqlTables, 'members', {}>;

export interface MemberFilter {
  q?: string | undefined;
  status?: MemberStatus | undefined;
  level?: string | undefined;
  leader?: boolean | undefined;
  licensed?: boolean | undefined;
  light?: Light | undefined;
  problem?: LicenceProblem | undefined;
  inactive?: boolean | undefined;
}

/** The searched texts: name and number; for uplines and the office also the contact; for the office also the NPN. */
const searchedBy = {
  name: sql.ref<string>('members.called'),
  upline: sql<string>`members.called || ' ' || members.reached`,
  office: sql<string>`members.called || ' ' || members.reached || ' ' || coalesce(members.npn, '')`,
};

/** True for words that the text index finds quickly; for shorter ones, reading all names is faster. */
const isLong = (word: string) => Array.from(word).length >= 3 && !word.includes('\0');

/** Conditions on `members`: all words of a search occur in the texts. */
export function namedLike(
  { sql: { engine } }: Pick<Network, 'sql'>,
  q: string | undefined,
  by: keyof typeof searchedBy,
): Expression<SqlBool>[] {
  // The indexed texts contain every name and number, but no phone or email.
  const long = by === 'name' ? wordsOf(q).filter(isLong) : [];
  const indexed = sql<SqlBool>`members.id in ${engine.occurring('members', 'search_text', long)}`;
  return [...(long.length > 0 ? [indexed] : []), ...hasWords(searchedBy[by], q ?? '')];
}

/** Members in whose names all words of a search occur. */
export async function membersCalled(network: Pick<Network, 'sql'>, q: string): Promise<{ ids: readonly number[] }> {
  const columns = ['id', 'display_name', 'chinese_name'] as const;
  let members = network.sql.db.selectFrom('members').select(columns);
  // The searched text also contains the number, so the names are matched again below.
  for (const condition of namedLike(network, q, 'name')) members = members.where(condition);
  const matches = matcher(q);
  const rows = await manyRows(network.sql, members, columns);
  return { ids: rows.filter((member) => matches(nameOf(member))).map(({ id }) => id) };
}

/** Members who match a filter. */
export function filteredMembers(network: Network, filter: MemberFilter, by: keyof typeof searchedBy): FoundMembers {
  const { status, level, leader, licensed, light, problem, inactive } = filter;
  let rows: FoundMembers = network.sql.db.selectFrom('members');
  for (const condition of namedLike(network, filter.q, by)) rows = rows.where(condition);
  if (status) rows = rows.where('members.status', '=', status);
  if (level)
    rows = rows.where(sql<SqlBool>`members.level_id in (select id from levels where code = ${level.toUpperCase()})`);
  if (leader !== undefined) {
    const isLeader = sql`members.level_id in (select id from levels where is_leader = true)`;
    rows = rows.where(sql<SqlBool>`coalesce(${isLeader}, false) = ${sql.lit(leader)}`);
  }
  const papers = papersOn(network.today);
  if (licensed !== undefined) rows = rows.where(sql<SqlBool>`${papers.isLicensed} = ${sql.lit(licensed)}`);
  if (light) rows = rows.where(papers.light, '=', light);
  if (problem) rows = rows.where(papers.has(problem));
  if (inactive !== undefined) {
    const quiet = quietSince(network, shiftDay(network.today, -dormantDays));
    rows = rows.where(sql<SqlBool>`${quiet} = ${sql.lit(inactive)}`);
  }
  return rows;
}
