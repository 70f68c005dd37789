import type { Scope } from '@shared/contracts/network/policies';
import type { tp } from '@shared/contracts/network/tp';
import { dayNumber, shiftDay, weekdayOf } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type Expression, type SqlBool, sql } from 'kysely';
import { wordsOf } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { hasWords } from '../../../data/sql/list';
import { membersCalled } from '../../members/question';
import { around, covers, isAmong, limitOf, type Members, nobody, teamOf, whichOf } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { anyOf, productsCalled } from '../../policies/find';
import { periodOf } from '../../reads/period';
import { daysOfAge } from './rows';

type TpFilter = Partial<Pick<Received<typeof tp.list>['query'], keyof typeof tp.filters>>;
type Whose = Pick<TpFilter, 'scope' | 'around_id' | 'member_id' | 'policy_id'>;

/** A scope around a member of the caller's team, where `network` means the team; empty for other members. */
async function scopeAround(
  { sql: { db } }: Network,
  user: number | undefined,
  id: number,
  scope: Scope = 'team',
): Promise<Members> {
  if (user !== undefined && !(await covers(db, user, id))) return nobody;
  return around(id, scope) ?? teamOf(id);
}

/**
 * The members whose TP the caller may see: all for the office, else self and downline by the current tree (domain.md 5,
 * rules 1 and 3).
 */
export async function seenMembers(
  network: Network,
  user: NetworkCaller,
  { scope, around_id, member_id }: Whose,
): Promise<Members | undefined> {
  const { db } = network.sql;
  const office = user.ability.can('oversee', 'TP');
  const scoped =
    around_id === undefined
      ? scope && around(user.id, scope)
      : await scopeAround(network, office ? undefined : user.id, around_id, scope);
  const seen = scoped ?? (office ? undefined : teamOf(user.id));
  if (member_id === undefined) return limitOf(db, seen);
  const isSeen = !seen || (await whichOf(db, seen, [member_id])).has(member_id);
  return isSeen ? { ids: [member_id] } : nobody;
}

/** The TP that a caller may see. */
export async function visibleTp(network: Network, user: NetworkCaller, { policy_id, ...whose }: Whose = {}) {
  const seen = await seenMembers(network, user, whose);
  let rows = network.sql.db.selectFrom('tp_records');
  if (policy_id !== undefined) rows = rows.where('tp_records.policy_id', '=', policy_id);
  return seen ? rows.where(isAmong('tp_records.member_id', seen)) : rows;
}

/** The policies of a product, of a category's products, in a status, or signed in a state; undefined without such a filter. */
function policiesOf({ sql }: Network, { product_id, category, status, signed_state }: TpFilter) {
  if ([product_id, category, status, signed_state].every((each) => each === undefined)) return undefined;
  let rows = sql.db.selectFrom('policies').select('policies.id');
  if (product_id !== undefined) rows = rows.where('product_id', '=', product_id);
  if (status) rows = rows.where('status', '=', status);
  if (signed_state) rows = rows.where('signed_state', '=', signed_state);
  if (category !== undefined) {
    const products = sql.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('categories.code', '=', category);
    rows = rows.where('product_id', 'in', products.select('products.id'));
  }
  return rows;
}

/**
 * The rows that match a filter and that a caller may see. Void rows only on request: most are pending rows of cases now
 * in force.
 */
export async function tpFound(network: Network, user: NetworkCaller, filter: TpFilter) {
  const { q, state, kind, brand_id, category_group, weekday, age, period, from, to } = filter;
  const { today } = network;
  const visible = await visibleTp(network, user, filter);
  let matching = visible.where('tp_records.state', state ? '=' : '<>', state ?? 'void');
  if (kind) matching = matching.where('tp_records.kind', '=', kind);
  if (brand_id !== undefined) matching = matching.where('tp_records.brand_id', '=', brand_id);
  if (category_group) matching = matching.where('tp_records.category_group', '=', category_group);
  for (const days of [{ from, to }, ...(period ? [periodOf(period, today).period] : [])]) {
    if (days.from) matching = matching.where('tp_records.day', '>=', days.from);
    if (days.to) matching = matching.where('tp_records.day', '<=', days.to);
  }
  const policies = policiesOf(network, filter);
  if (policies) matching = matching.where('tp_records.policy_id', 'in', policies);
  if (age) {
    const [least, most] = daysOfAge(age);
    matching = matching.where('tp_records.state', '=', 'pending');
    if (least > 0) matching = matching.where('tp_records.pending_on', '<=', shiftDay(today, -least));
    if (most !== undefined) matching = matching.where('tp_records.pending_on', '>=', shiftDay(today, -most));
  }
  if (weekday !== undefined) {
    const rows = await matching.select('tp_records.day').distinct().execute();
    const days = rows.map(({ day }) => day).filter((day) => weekdayOf(dayNumber(day)) === weekday - 1);
    matching = matching.where(days.length > 0 ? sql<boolean>`tp_records.day in (${sql.join(days)})` : sql.lit(false));
  }
  for (const word of wordsOf(q)) matching = matching.where(await named(network, word));
  return matching;
}

/** Finds a word in the policy's numbers, its product or carrier, or the agent's name. */
async function named(network: Network, word: string): Promise<Expression<SqlBool>> {
  const { products, ofCarriers } = await productsCalled(network, word);
  const policies = network.sql.db
    .selectFrom('policies')
    .where(
      anyOf([
        ...hasWords(sql.ref('policies.numbers'), word),
        among('policies.product_id', [...products, ...ofCarriers]),
      ]),
    )
    .select('policies.id');
  const agents = await membersCalled(network, word);
  return anyOf([sql`tp_records.policy_id in ${policies}`, isAmong('tp_records.member_id', agents)]);
}
