import type { CategoryGroup } from '@shared/contracts/network/categories';
import type { MemberRecord } from '@shared/contracts/network/members';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { teamOf, whichOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { LoadedRecords, type RecordSet } from '../records/loaded';
import { nameOf } from '../records/names';
import type { Db } from '../records/read';
import { handsOf, seesAll } from './rows';

/** Product fields that rows show. */
export interface ShownProduct {
  name: string;
  brand_id: number;
  brand: string;
  category_group: CategoryGroup;
  tp_method: ProductRecord['tp_method'];
}

/** The caller's view of policies: the day, names, and which agents are the caller or in the caller's team. */
export interface PolicyContext extends Pick<Network, 'today'> {
  covers(memberId: number): boolean;
  product(id: number): ShownProduct | undefined;
  member(id: number): { name: string; role: MemberRecord['role'] } | undefined;
  /** The last member to submit a policy; loaded for the office only. */
  submitter(id: number): number | undefined;
  /** The records of `readiness` and `history`. */
  db: RecordSet;
}

/** Loads the records that decide whether policies can be submitted and whether their agents may write them. */
export function loadReadiness(
  records: LoadedRecords,
  db: Db,
  policies: readonly PolicyRecord[],
): Promise<LoadedRecords> {
  const member_id = policies.flatMap(({ splits }) => splits.map((split) => split.member_id));
  return records.load(db, {
    products: { id: policies.map(({ product_id }) => product_id) },
    categories: 'all',
    members: { id: member_id },
    member_statuses: { member_id },
    licences: { member_id },
    credentials: { member_id },
    appointments: { member_id },
  });
}

/**
 * Loads the names for rows of policies, and the submitters for the office. `readiness` adds the office's records of open
 * policies' agents, `history` the status history.
 */
export async function contextOf(
  { today }: Pick<Network, 'today'>,
  db: Db,
  policies: readonly PolicyRecord[],
  user: NetworkCaller,
  { readiness = false, history = false } = {},
): Promise<PolicyContext> {
  const records = new LoadedRecords();
  const policy_id = policies.map(({ id }) => id);
  if (history) await records.load(db, { policy_statuses: { policy_id } });
  const open = readiness && seesAll(user) ? policies.filter(isOpen) : [];
  if (open.length > 0) await loadReadiness(records, db, open);
  const wrote = history ? records.read('policy_statuses').map(({ by }) => by) : [];
  const products = await productsOf(db, new Set(policies.map(({ product_id }) => product_id)));
  const submitters = seesAll(user) ? await submittersOf(db, policy_id) : new Map<number, number>();
  const members = await membersOf(db, new Set([...policies.flatMap(handsOf), ...wrote, ...submitters.values()]));
  const covered = seesAll(user) ? undefined : await whichOf(db, teamOf(user.id), policies.flatMap(handsOf));
  return {
    covers: (id) => covered?.has(id) ?? true,
    today,
    db: records,
    product: (id) => products.get(id),
    member: (id) => members.get(id),
    submitter: (id) => submitters.get(id),
  };
}

const isOpen = ({ status }: PolicyRecord): boolean => ['draft', 'pending'].includes(groupOf(status));

async function productsOf(db: Db, ids: ReadonlySet<number>): Promise<Map<number, ShownProduct>> {
  const products = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.id', 'in', [...ids])
    .select([
      'products.id',
      'products.name',
      'products.tp_method',
      'brand_id',
      'brands.name as brand',
      'category_group',
    ])
    .execute();
  return new Map(products.map(({ id, ...shown }) => [id, shown]));
}

async function membersOf(db: Db, ids: ReadonlySet<number>) {
  const members = await db
    .selectFrom('members')
    .where('id', 'in', [...ids])
    .select(['id', 'display_name', 'chinese_name', 'role'])
    .execute();
  return new Map(members.map((member) => [member.id, { name: nameOf(member), role: member.role }]));
}

/** The last submitter of each policy. */
async function submittersOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('policy_statuses')
    .where('policy_id', 'in', ids)
    .where('to', '=', 'submitted')
    .where('from', 'is distinct from', 'submitted')
    .select(['policy_id', 'by'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ policy_id, by }) => [policy_id, by]));
}
