import { type Expression, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { listByKey } from '../../data/sql/inLanguage';
import { list } from '../../data/sql/list';
import { namedLike } from '../members/question';
import type { Network } from '../network';
import { nameOf } from '../records/names';

/** Columns that every list of agents has. */
interface Agent {
  id: number;
  member_no: string;
  name: string;
  level: string;
}

type OfMembers = 'name' | 'member_no' | 'level';

interface Query<F extends string> {
  q?: string | undefined;
  page: number;
  limit: number;
  sort?: F | undefined;
  order: 'asc' | 'desc';
}

/** A page of agents, filtered by name or number. */
export async function agentList<DB, TB extends keyof DB, F extends string, R extends { id: number }>(
  network: Network,
  agents: SelectQueryBuilder<DB, TB, unknown>,
  { q, page, limit, sort, order }: Query<F>,
  given: {
    /** Sorts of this list besides the common ones; agents without a value come last. */
    by: Record<Exclude<F, OfMembers>, Expression<unknown>>;
    /** The default order, largest first. */
    otherwise: Expression<unknown>;
    /** Loads the rows of one page. */
    rows: (agents: Agent[]) => Promise<R[]>;
    summary: Record<string, number>;
  },
) {
  let matching = agents;
  for (const condition of namedLike(network, q, 'name')) matching = matching.where(condition);
  const paging = {
    ...{ id: 'members.id' as ReferenceExpression<DB, TB>, page, limit, desc: sort === undefined || order === 'desc' },
    rows: async (ids: number[]) => given.rows(await agentsOf(network, ids)),
  };
  const sorts: Record<string, Expression<unknown>> = {
    ...given.by,
    member_no: sql`cast(substr(members.member_no, 2) as integer)`,
    level: sql`(select rank from levels where levels.id = members.level_id)`,
  };
  // The type of a generic query loses columns that an expression selects.
  const named = matching.select([
    sql.ref('members.id').as('id'),
    sql.ref('members.display_name').as('display_name'),
    sql.ref('members.chinese_name').as('chinese_name'),
  ]) as unknown as SelectQueryBuilder<DB, TB, { id: number; display_name: string; chinese_name: string }>;
  const { rows, total } =
    sort === 'name'
      ? await listByKey(named, { ...paging, key: nameOf })
      : await list(matching, { ...paging, sort: sort === undefined ? given.otherwise : sorts[sort] });
  return { list: rows, total, page, limit, summary: given.summary };
}

async function agentsOf({ sql: { db } }: Network, ids: readonly number[]): Promise<Agent[]> {
  const members = await db
    .selectFrom('members')
    .leftJoin('levels', 'levels.id', 'members.level_id')
    .select(['members.id', 'member_no', 'display_name', 'chinese_name', 'levels.code as level'])
    .where('members.id', 'in', ids)
    .execute();
  return members.map(({ id, member_no, level, ...names }) => ({
    id,
    member_no,
    name: nameOf(names),
    level: level ?? '',
  }));
}
