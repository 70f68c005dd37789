import { roles, type Subject } from '@shared/abilities';
import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { Scope } from '@shared/contracts/network/policies';
import { noSuchRow } from '../../../http/problems';
import { around, covers, isAmong, limitOf, type Members } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { countWith } from '../../records/read';
import type { Filters } from './tp';

/** The members that a report covers. */
export interface Whose {
  scope: Scope;
  /** The member at the head of the scope; null for the network. */
  member_id: number | null;
  /** Undefined covers everyone. */
  members: Members | undefined;
}

const isAgent = async ({ sql: { db } }: Network, id: number): Promise<boolean> =>
  (await countWith(db, 'members', { id, role: roles.member })) > 0;

/**
 * A scope as the caller may see it (domain.md 5, rules 1 and 8). Members see the caller or a member of their team, and
 * `network` means that team. The office may choose any member; without one it sees the network, whatever the scope.
 * @throws noSuchRow for unknown members and those outside the caller's team, indistinguishably
 */
export async function whoseOf(
  network: Network,
  user: NetworkCaller,
  { scope, member_id }: { scope: Scope; member_id?: number | undefined },
  subject: Subject,
): Promise<Whose> {
  const office = user.ability.can('oversee', subject);
  if (office && member_id === undefined) return { scope: 'network', member_id: null, members: undefined };
  const id = member_id ?? user.id;
  if (!(await isAgent(network, id)) || !(office || (await covers(network.sql.db, user.id, id)))) throw noSuchRow();
  const bounded = scope === 'network' ? 'team' : scope;
  return { scope: bounded, member_id: id, members: await limitOf(network.sql.db, around(id, bounded)) };
}

/**
 * The member whose money a caller may read (domain.md 5, rule 3). Members read their own; the office reads any
 * member's, or everyone's (null).
 */
export async function payeeOf(
  network: Network,
  user: NetworkCaller,
  member_id: number | undefined,
): Promise<number | null> {
  const office = user.ability.can('oversee', 'Commission');
  if (office && member_id === undefined) return null;
  const id = member_id ?? user.id;
  if (!(await isAgent(network, id)) || !(office || id === user.id)) throw noSuchRow();
  return id;
}

/** Cases that pass a filter and have a writing agent among `members`. */
export function casesOf(
  { sql: { db } }: Network,
  members: Members | undefined,
  { brand_id, category_group, state }: Filters,
) {
  let rows = db.selectFrom('policies');
  if (members) {
    const theirs = db.selectFrom('policy_splits').where(isAmong('policy_splits.member_id', members));
    rows = rows.where('policies.id', 'in', theirs.select('policy_id'));
  }
  if (brand_id || category_group) {
    const products = db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .select('products.id')
      .$if(brand_id !== undefined, (wanted) => wanted.where('products.brand_id', '=', brand_id as number))
      .$if(category_group !== undefined, (wanted) =>
        wanted.where('categories.category_group', '=', category_group as CategoryGroup),
      );
    rows = rows.where('policies.product_id', 'in', products);
  }
  if (state) rows = rows.where('policies.signed_state', '=', state);
  return rows;
}
