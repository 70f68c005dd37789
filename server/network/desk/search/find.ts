import { type SearchHit, searchLimit } from '@shared/contracts/network/search';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { inOrder } from '../../../data/sql/list';
import { articleSight } from '../../content/articles/visibility';
import { type Group, inGroup, scopeGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import { issuedPayments } from '../../money/pay/find';
import type { Network, NetworkCaller } from '../../network';
import { insuredName, seesClient } from '../../policies/rows';
import { recordsOf } from '../../records';
import { chineseTexts, rankOf, type Texts, textsOf } from './texts';

type Words = readonly string[];

/** Search for the command palette: up to five of each kind that the caller may see. */
export async function findAll(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { ability } = user;
  const found = await Promise.all([
    ability.can('read', 'Member') ? findMembers(network, user, words) : [],
    ability.can('read', 'Policy') ? findPolicies(network, user, words) : [],
    ability.can('read', 'Product') ? findProducts(network, words) : [],
    ability.can('read', 'Article') ? findArticles(network, user, words) : [],
    ability.can('read', 'Payment') ? findPayments(network, user, words) : [],
  ]);
  return found.flat();
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const like = (texts: Expression<string>, pattern: string) => sql<SqlBool>`${texts} like ${pattern} escape '\\'`;
const contains = (texts: Expression<string>, text: string) => like(texts, `%${escaped(text)}%`);

/** Conditions of how well texts match, the best first, as `rankOf` says. */
function matches(texts: Expression<string>, words: Words) {
  const whole = words.join(' ');
  const each = words.map((word) => contains(texts, word));
  return {
    begins: contains(texts, `\n${whole}`),
    hasBeginning: contains(texts, ` ${whole}`),
    hasAll: sql<SqlBool>`(${sql.join(each, sql` and `)})`,
  };
}

/** The number of the first condition that is met. */
const firstOf = (...conditions: Expression<SqlBool>[]): RawBuilder<number> =>
  sql`case ${sql.join(
    conditions.map((condition, place) => sql`when ${condition} then ${sql.lit(place)}`),
    sql` `,
  )} else ${sql.lit(conditions.length)} end`;

/** Self and downline; everyone for the office. */
async function findMembers(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { begins, hasBeginning, hasAll } = matches(sql.ref<string>('members.search_text'), words);
  const team = user.ability.can('manage', 'Member') ? undefined : teamOf(network, user);
  const { db } = network.sql;
  // By ids first: an index has no more than these texts.
  const found = await db
    .selectFrom('members')
    .select('members.id')
    .where(hasAll)
    .$if(team !== undefined, (query) => query.where(inGroup(network, 'members.id', team as Group)))
    .orderBy(firstOf(begins, hasBeginning))
    .orderBy('members.id')
    .limit(searchLimit)
    .execute();
  const ids = found.map(({ id }) => id);
  const members = await db
    .selectFrom('members')
    .leftJoin('levels', 'levels.id', 'members.level_id')
    .select(['members.id', 'display_name', 'chinese_name', 'member_no', 'levels.name as level'])
    .where('members.id', 'in', ids)
    .execute();
  return inOrder(ids, members).map((member) => ({
    kind: 'member',
    id: member.id,
    title: nameOf(member),
    detail: [member.member_no, member.level].filter(Boolean).join(' · '),
  }));
}

/** Own and downline policies by number; by client where the caller may see the client. */
async function findPolicies(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { db } = network.sql;
  const whole = user.ability.can('manage', 'Policy');
  const number = matches(sql.ref<string>('policies.number_text'), words);
  const client = matches(sql.ref<string>('policies.client_text'), words);
  const own = sql<SqlBool>`exists (select 1 from policy_splits
    where policy_id = policies.id and member_id = ${user.id})`;
  const ofClient = (condition: Expression<SqlBool>) => (whole ? condition : sql<SqlBool>`(${condition} and ${own})`);
  const found = await db
    .selectFrom('policies')
    .select('policies.id')
    .where((eb) => eb.or([number.hasAll, ofClient(client.hasAll)]))
    .$if(!whole, (query) => query.where(inTeam(network, teamOf(network, user))))
    .orderBy(
      firstOf(
        number.begins,
        ofClient(client.begins),
        number.hasBeginning,
        ofClient(client.hasBeginning),
        number.hasAll,
      ),
    )
    .orderBy('policies.id')
    .limit(searchLimit)
    .execute();
  const policies = await recordsOf(
    db,
    'policies',
    found.map(({ id }) => id),
  );
  const products = new Map(
    (await db.selectFrom('products').select(['id', 'name']).execute()).map((one) => [one.id, one]),
  );
  return policies.map((policy) => ({
    kind: 'policy',
    id: policy.id,
    title: policy.case_no,
    detail: [seesClient(policy, user) ? insuredName(policy, user) : '', products.get(policy.product_id)?.name]
      .filter(Boolean)
      .join(' · '),
  }));
}

const teamOf = (network: Network, { id }: NetworkCaller) => scopeGroup(network, id, 'team') as Group;

/**
 * Policies that somebody of a team has written, or looks after. Not as EXISTS: for a large team, SQLite would try each member instead of
 * each share.
 */
const inTeam = (network: Network, team: Group) =>
  sql<SqlBool>`((select max(case when ${inGroup(network, 'policy_splits.member_id', team)} then 1 else 0 end)
      from policy_splits where policy_id = policies.id) = 1
    or ${inGroup(network, 'policies.serviced_by', team)})`;

/** The best of a few rows. */
function best<T>(rows: readonly T[], words: Words, textsOf: (row: T) => Texts): T[] {
  const found = rows.flatMap((row) => {
    const rank = rankOf(textsOf(row), words);
    return rank === undefined ? [] : [{ row, rank }];
  });
  return sortBy(found, ({ rank }) => rank)
    .slice(0, searchLimit)
    .map(({ row }) => row);
}

async function findProducts({ sql: { db } }: Network, words: Words): Promise<SearchHit[]> {
  const products = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', 'products.name', 'products.code', 'brands.name as brand'])
    .orderBy('products.id')
    .execute();
  return best(products, words, ({ name, code, brand }) => textsOf(name, code, brand)).map(({ id, name, brand }) => ({
    kind: 'product',
    id,
    title: name,
    detail: brand,
  }));
}

/** Published articles meant for the caller; all for the office. */
async function findArticles(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const articles = await network.sql.db
    .selectFrom('articles')
    .innerJoin('article_categories', 'article_categories.id', 'articles.category_id')
    .select(['articles.id', 'title', 'title_zh', 'category_id', 'articles.status', 'publish_at', 'audience'])
    .select('article_categories.name as category')
    .orderBy('articles.id')
    .execute();
  const seen = articles.filter(await articleSight(network, user));
  const texts = ({ title, title_zh }: (typeof seen)[number]) => textsOf(title) + chineseTexts(title_zh);
  return best(seen, words, texts).map(({ id, title, title_zh, category }) => ({
    kind: 'article',
    id,
    title,
    detail: [title_zh, category].filter(Boolean).join(' · '),
  }));
}

/** What cannot be part of a payment's number, like P26-000123, or of its cycle, like 2026-11-A. */
const noNumber = /[^\dA-Z-]|[A-Z]{2}/;

/** Own payments; all for the office. */
async function findPayments(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const all = user.ability.can('manage', 'Payment');
  // Their numbers have capital letters, and no spaces.
  const [whole, ...each] = [words.join(' '), ...words].map((text) => text.toUpperCase()) as [string, ...string[]];
  if (each.some((word) => noNumber.test(word))) return [];
  const number = sql.ref<string>('payments.payment_no');
  const cycles = (word: string) =>
    network.sql.db
      .selectFrom('runs')
      .select('cycle_no')
      .where(contains(sql.ref('cycle_no'), word));
  const found = await issuedPayments(network)
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select(['payments.id', 'payment_no', 'payments.cycle_no', 'display_name', 'chinese_name'])
    .where((eb) =>
      eb.and(each.map((word) => eb.or([contains(number, word), eb('payments.cycle_no', 'in', cycles(word))]))),
    )
    .$if(!all, (query) => query.where('payments.member_id', '=', user.id))
    .orderBy(
      firstOf(
        sql`(${like(number, `${escaped(whole)}%`)} or ${like(sql.ref('payments.cycle_no'), `${escaped(whole)}%`)})`,
      ),
    )
    .orderBy('payments.id')
    .limit(searchLimit)
    .execute();
  return found.map((payment) => {
    const detail = [payment.cycle_no, all ? nameOf(payment) : ''].filter(Boolean).join(' · ');
    return { kind: 'payment', id: payment.id, title: payment.payment_no, detail };
  });
}
