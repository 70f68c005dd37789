import { roles } from '@shared/abilities';
import type { Scope } from '@shared/contracts/network/policies';
import { type Expression, type SqlBool, sql } from 'kysely';
import { among } from '../../data/sql/inLanguage';
import type { Db } from '../records/read';

/** A set of members for queries: a scope around one member (domain.md 4.0), a list of ids, or a subquery of ids. */
export type Members =
  | { readonly scope: Exclude<Scope, 'network'>; readonly of: number }
  | { readonly ids: readonly number[] }
  | { readonly query: Expression<unknown> };

export const nobody: Members = { ids: [] };

/** The members of a scope around a member; undefined for `network`, which has no limit. */
export const around = (of: number, scope: Scope): Members | undefined =>
  scope === 'network' ? undefined : { scope, of };

export const teamOf = (of: number): Members => ({ scope: 'team', of });

/** A condition: the column's value is the id of one of the members. */
export function isAmong(column: string, members: Members): Expression<SqlBool> {
  if ('ids' in members) return among(column, members.ids);
  if ('query' in members) return sql`${sql.ref(column)} in ${members.query}`;
  const [ref, { scope, of }] = [sql.ref(column), members];
  switch (scope) {
    case 'me':
      return sql`${ref} = ${of}`;
    case 'directs':
      return sql`${ref} in (select id from members where sponsor_id = ${of})`;
    case 'base_shop':
      return sql`${ref} in (select member_id from lineage where ancestor_id = ${of} and in_base_shop = true)`;
    case 'team':
      return sql`${ref} in (select member_id from lineage where ancestor_id = ${of})`;
  }
}

/**
 * The members, or undefined if they are the whole tree, as the founder's team is; the query then needs no condition.
 */
export async function limitOf(db: Db, members: Members | undefined): Promise<Members | undefined> {
  if (!members || !('scope' in members) || members.scope !== 'team') return members;
  const tops = await db
    .selectFrom('members')
    .where('sponsor_id', 'is', null)
    .where('role', '=', roles.member)
    .select('id')
    .limit(2)
    .execute();
  return tops.length === 1 && tops[0]?.id === members.of ? undefined : members;
}

/** The ids that are among the members. */
export async function whichOf(db: Db, members: Members, ids: Iterable<number>): Promise<ReadonlySet<number>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Set();
  const query =
    'scope' in members && members.scope === 'team'
      ? // A subquery would list the founder's whole team first: 40 ms at 100,000 members.
        db
          .selectFrom('lineage')
          .where('ancestor_id', '=', members.of)
          .where(among('member_id', distinct))
          .select('member_id as id')
      : db.selectFrom('members').where(among('id', distinct)).where(isAmong('id', members)).select('id');
  const rows = await query.execute();
  return new Set(rows.map(({ id }) => id));
}

/** True for a member and everyone below. */
export const covers = async (db: Db, id: number, other: number): Promise<boolean> =>
  (await generationOf(db, id, other)) !== undefined;

/**
 * The number of generations from a member down to another, 0 for the same one; undefined for members who are not below.
 */
export async function generationOf(db: Db, id: number, other: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('lineage')
    .where('ancestor_id', '=', id)
    .where('member_id', '=', other)
    .select('generation')
    .executeTakeFirst();
  return row?.generation;
}

/** Each member's upline, from the sponsor to the founder. */
export async function uplinesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const uplines = new Map(ids.map((id): [number, number[]] => [id, []]));
  if (ids.length === 0) return uplines;
  const rows = await db
    .selectFrom('lineage')
    .where(among('member_id', ids))
    .where('generation', '>', 0)
    .select(['member_id', 'ancestor_id'])
    .orderBy('member_id')
    .orderBy('generation')
    .execute();
  for (const { member_id, ancestor_id } of rows) uplines.get(member_id)?.push(ancestor_id);
  return uplines;
}

export const uplineOf = async (db: Db, id: number): Promise<readonly number[]> =>
  (await uplinesOf(db, [id])).get(id) ?? [];

export async function directsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('members').where('sponsor_id', '=', id).select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Numbers of directs and of all members below, by member. */
export async function teamSizes(
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => { direct_count: number; team_count: number }> {
  const rows = await db
    .selectFrom('lineage')
    .where(among('ancestor_id', ids))
    .where('generation', '>', 0)
    .groupBy('ancestor_id')
    .select(({ fn }) => [
      'ancestor_id',
      fn.countAll<number>().filterWhere('generation', '=', 1).as('direct_count'),
      fn.countAll<number>().as('team_count'),
    ])
    .execute();
  const sizes = new Map(rows.map(({ ancestor_id, ...sizes }) => [ancestor_id, sizes]));
  return (id) => sizes.get(id) ?? { direct_count: 0, team_count: 0 };
}
