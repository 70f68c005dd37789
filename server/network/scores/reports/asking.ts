import { roles, type Subject } from '@shared/abilities';
import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { Scope } from '@shared/contracts/network/policies';
import { sql } from 'kysely';
import { noSuchRow } from '../../../http/problems';
import { boundedBy, type Group, inGroup, scopeGroup } from '../../members/group';
import type { Network, NetworkCaller } from '../../network';
import { countWith } from '../../records';
import type { Filters } from './tp';

/** Whose figures a report counts. */
export interface Whose {
  scope: Scope;
  /** Around whom; null for the network. */
  member_id: number | null;
  /** Undefined has no bound. */
  group: Group | undefined;
}

const isAgent = async ({ sql: { db } }: Network, id: number): Promise<boolean> =>
  (await countWith(db, 'members', { id, role: roles.member })) > 0;

/**
 * A scope as the caller may see it (DOMAIN.md 5, rules 1 and 8): around the caller or a member of the own team, `network` being the
 * own team; the office around anybody, and without a member the network whatever the scope.
 * @throws noSuchRow alike for members that are unknown and not the caller's
 */
export async function whoseOf(
  network: Network,
  user: NetworkCaller,
  { scope, member_id }: { scope: Scope; member_id?: number | undefined },
  subject: Subject,
): Promise<Whose> {
  const office = user.ability.can('manage', subject);
  if (office && member_id === undefined) return { scope: 'network', member_id: null, group: undefined };
  const id = member_id ?? user.id;
  if (!(await isAgent(network, id)) || !(office || network.tree.covers(user.id, id))) throw noSuchRow();
  const bounded = scope === 'network' ? 'team' : scope;
  return { scope: bounded, member_id: id, group: await boundedBy(network, scopeGroup(network, id, bounded)) };
}

/** Whose money is asked for (DOMAIN.md 5, rule 3): the own; for the office anybody's, or null for everybody's. */
export async function payeeOf(
  network: Network,
  user: NetworkCaller,
  member_id: number | undefined,
): Promise<number | null> {
  const office = user.ability.can('manage', 'Commission');
  if (office && member_id === undefined) return null;
  const id = member_id ?? user.id;
  if (!(await isAgent(network, id)) || !(office || id === user.id)) throw noSuchRow();
  return id;
}

/** Above this many members, reading everybody's rows and testing each is faster. */
const largeTeam = 2_000;
export const isLarge = (group: Group | undefined) => group === undefined || group.ids.length > largeTeam;

/**
 * Splits, for subqueries about those of one case. `member_id` is an expression: through the index on members, SQLite would look up every
 * member of a group for each case.
 */
export const splitsOfCases = sql`(select policy_id, position, member_id + 0 as member_id, part_cents from policy_splits)`;

/** The cases that pass a filter and have a writing agent in a group. */
export function casesOf(network: Network, group: Group | undefined, { brand_id, category_group, state }: Filters) {
  let found = network.sql.db.selectFrom('policies');
  if (group) {
    const isTheirs = inGroup(network, 'splits.member_id', group);
    found = found.where(
      isLarge(group)
        ? sql<boolean>`exists (select 1 from ${splitsOfCases} as splits where splits.policy_id = policies.id and ${isTheirs})`
        : sql<boolean>`policies.id in (select splits.policy_id from policy_splits as splits where ${isTheirs})`,
    );
  }
  if (brand_id || category_group) {
    const products = network.sql.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select('products.id')
      .$if(brand_id !== undefined, (wanted) => wanted.where('products.brand_id', '=', brand_id as number))
      .$if(category_group !== undefined, (wanted) =>
        wanted.where('categories.category_group', '=', category_group as CategoryGroup),
      );
    // As an expression, SQLite starts with the days or states that are asked for: products have many cases.
    found = found.where(sql<boolean>`policies.product_id + 0 in ${products}`);
  }
  if (state) found = found.where('policies.signed_state', '=', state);
  return found;
}
