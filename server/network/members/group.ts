import { roles } from '@shared/abilities';
import type { Scope } from '@shared/contracts/network/policies';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Engine } from '../../data/sql/engine';
import type { Network } from '../network';
import type { Tree } from './tree';

/** A set of members that can be tested for every row of a large table. */
export interface Group {
  readonly ids: readonly number[];
  has(id: number): boolean;
}

export function groupOf(ids: readonly number[]): Group {
  const members = new Set(ids);
  return { ids, has: (id) => members.has(id) };
}

/** So many ids are values of a statement; more of them would make it long, so they come as one list. */
const mostLiterals = 200;

/**
 * A column of a query is a member of a group. Of a group that has most members those outside of it are named, which are fewer: to ask for
 * all of the founder's team costs no more than to ask for all.
 */
export function inGroup(network: Network, column: string, group: Group): Expression<SqlBool> {
  const [{ engine }, ref] = [network.sql, sql.ref(column)];
  const others = othersThan(network, group);
  return others ? sql`${ref} not in ${listOf(engine, others.ids)}` : sql`${ref} in ${listOf(engine, group.ids)}`;
}

/**
 * Whether a group is small compared with the network. SQLite should then find its few rows by their members, so conditions on other
 * indexed columns name these by `hidden`.
 */
export const isSmall = ({ tree }: Pick<Network, 'tree'>, { ids }: Group): boolean => ids.length * 10 <= tree.places;

/** A column as an expression, so that SQLite considers none of its indexes. */
export const hidden = (column: string) => sql`coalesce(${sql.ref(column)}, null)`;

/** All members outside of a group that has most of them; undefined for any other group. */
export function othersThan({ tree }: Pick<Network, 'tree'>, { ids, has }: Group): Group | undefined {
  if (ids.length * 2 <= tree.places) return undefined;
  const others: number[] = [];
  for (let place = 0; place < tree.places; place += 1) if (!has(tree.idAt(place))) others.push(tree.idAt(place));
  return groupOf(others);
}

/**
 * A group, or undefined where it has all members but administrators, as the founder's team has: figures of all take less time than those of
 * a group, and come to the same.
 */
export async function boundedBy(network: Network, group: Group | undefined): Promise<Group | undefined> {
  const others = group && othersThan(network, group);
  if (!others) return group;
  // By their ids: the index of roles has everybody.
  const theirs = await network.sql.db.selectFrom('members').where('id', 'in', others.ids).select('role').execute();
  return theirs.some(({ role }) => role === roles.member) ? group : undefined;
}

const listOf = (engine: Engine, ids: readonly number[]) =>
  // PostgreSQL knows no empty list.
  ids.length <= mostLiterals
    ? sql`(${sql.join([0, ...ids].map((id) => sql.lit(id)))})`
    : sql`(${engine.valuesOf(ids)})`;

const most = 64;
const kept = new WeakMap<Tree, Map<string, Group>>();

/** The members of a scope around a member, kept while the tree is unchanged; undefined for `network`, which has no limit. */
export function scopeGroup({ tree }: Network, id: number, scope: Scope): Group | undefined {
  if (scope === 'network') return undefined;
  const groups = kept.get(tree) ?? new Map<string, Group>();
  kept.set(tree, groups);
  const key = `${scope} ${id}`;
  const known = groups.get(key);
  if (known) return known;
  const made = groupOf(
    scope === 'me'
      ? [id]
      : scope === 'directs'
        ? tree.directs(id)
        : scope === 'team'
          ? tree.team(id)
          : tree.baseShop(id),
  );
  if (groups.size >= most) groups.clear();
  groups.set(key, made);
  return made;
}
