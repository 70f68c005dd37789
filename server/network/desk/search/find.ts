import { roles } from '@shared/abilities';
import { type SearchHit, searchLimit } from '@shared/contracts/network/search';
import { expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { sortBy } from '../../../data/listing';
import { inOrder, occursIn } from '../../../data/sql/list';
import { articleSight } from '../../content/articles/visibility';
import { isAmong, limitOf, type Members, teamOf } from '../../members/team';
import { issuedPayments } from '../../money/pay/find';
import type { Network, NetworkCaller } from '../../network';
import { insuredName, seesClient } from '../../policies/rows';
import { nameOf } from '../../records/names';
import { recordsOf } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { chineseTexts, rankOf, type Texts, textsOf } from '../../records/searchTexts';

type Words = readonly string[];

/** The command palette's search: up to five hits of each kind that the caller may read. */
export async function findAll(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { ability } = user;
  const hits = await Promise.all([
    ability.can('read', 'Member') ? findMembers(network, user, words) : [],
    ability.can('read', 'Policy') ? findPolicies(network, user, words) : [],
    ability.can('read', 'Product') ? findProducts(network, words) : [],
    ability.can('read', 'Article') ? findArticles(network, user, words) : [],
    ability.can('read', 'Payment') ? findPayments(network, user, words) : [],
  ]);
  return hits.flat();
}

/**
 * Phrases to look for, best rank first: the text begins with all words, one of its words does, or the words occur
 * anywhere (see `rankOf`).
 */
function ranksOf(words: Words): Words[] {
  const whole = words.join(' ');
  return [[`\n${whole}`], [` ${whole}`], words];
}

type Found = SelectQueryBuilder<SqlTables, never, { id: number }>;

/**
 * The first ids of several queries, in the order of the queries, up to the limit. Most searches need only the first
 * query. Queries in a nested list count as one.
 */
async function firstOf(queries: readonly (Found | readonly Found[])[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const each of queries) {
    const batches = await Promise.all([each].flat().map((query) => query.limit(searchLimit).execute()));
    for (const { id } of sortBy(batches.flat(), ({ id }) => id)) ids.add(id);
    if (ids.size >= searchLimit) break;
  }
  return [...ids].slice(0, searchLimit);
}

/** The caller and the downline; all members for the office. */
async function findMembers(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { db, engine } = network.sql;
  const whole = user.ability.can('oversee', 'Member');
  const team = whole ? undefined : await limitOf(db, teamOf(user.id));
  const ids = await firstOf(
    ranksOf(words).map((phrases) =>
      db
        .selectFrom(engine.occurring('members', 'search_text', phrases).as('matches'))
        .innerJoin('members', 'members.id', 'matches.id')
        .$if(!whole, (query) => query.where('members.role', '=', roles.member))
        .$if(team !== undefined, (query) => query.where(isAmong('members.id', team as Members)))
        .select('matches.id')
        .orderBy('matches.id'),
    ),
  );
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

/** Own and downline policies by number, and by client if the caller may see the client. */
async function findPolicies(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { db, engine } = network.sql;
  const whole = user.ability.can('oversee', 'Policy');
  const team = whole ? undefined : await limitOf(db, teamOf(user.id));
  const numbered = (phrases: Words) =>
    db
      .selectFrom(engine.occurring('policies', 'number_text', phrases).as('matches'))
      .innerJoin('policies', 'policies.id', 'matches.id')
      .$if(team !== undefined, (query) => query.where(inTeam(team as Members)))
      .select('matches.id')
      .orderBy('matches.id');
  const own = db.selectFrom('policy_splits').where('member_id', '=', user.id).select('policy_id');
  const ofOwn = (phrases: Words) =>
    db
      .selectFrom('policies')
      .where('policies.id', 'in', own)
      .where(({ and }) => and(phrases.map((phrase) => occursIn(sql.ref('policies.client_text'), phrase))))
      .select('policies.id')
      .orderBy('policies.id');
  const ofAll = (phrases: Words) =>
    db
      .selectFrom(engine.occurring('policies', 'client_text', phrases).as('matches'))
      .select('matches.id')
      .orderBy('matches.id');
  const ofClients = whole ? ofAll : ofOwn;
  const ids = await firstOf(ranksOf(words).flatMap((phrases) => [numbered(phrases), ofClients(phrases)]));
  const policies = await recordsOf(db, 'policies', ids);
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

/** Policies that a member of the team writes or services. */
const inTeam = (team: Members) =>
  sql<SqlBool>`(exists (select 1 from policy_splits where policy_id = policies.id and ${isAmong('policy_splits.member_id', team)})
    or ${isAmong('policies.serviced_by', team)})`;

/** The best matches among a few rows. */
function best<T>(rows: readonly T[], words: Words, textsOf: (row: T) => Texts): T[] {
  const ranked = rows.flatMap((row) => {
    const rank = rankOf(textsOf(row), words);
    return rank === undefined ? [] : [{ row, rank }];
  });
  return sortBy(ranked, ({ rank }) => rank)
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

/** Published articles for the caller; all articles for the office. */
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

/** A part of a payment number such as P26-000123. */
const ofNumber = /^P?\d{0,2}-?\d*$/;

/** The caller's own payments; all payments for the office. */
async function findPayments(network: Network, user: NetworkCaller, words: Words): Promise<SearchHit[]> {
  const { db } = network.sql;
  const whole = user.ability.can('oversee', 'Payment');
  const cycles = (await db.selectFrom('runs').select('cycle_no').execute()).map(({ cycle_no }) => cycle_no);
  const cyclesWith = (word: string) => cycles.filter((cycle) => cycle.includes(word));
  // Payment numbers have capital letters and no spaces.
  const [first = '', ...others] = words.map((word) => word.toUpperCase());
  if ([first, ...others].some((word) => !ofNumber.test(word) && cyclesWith(word).length === 0)) return [];
  const eb = expressionBuilder<SqlTables, 'payments'>();
  const number = sql.ref<string>('payments.payment_no');
  const seen = issuedPayments(network)
    .$if(!whole, (query) => query.where('payments.member_id', '=', user.id))
    .select('payments.id');
  const numbered = seen.orderBy('payments.id');
  const inCycles = (some: string[]) => seen.where('payments.cycle_no', 'in', some).orderBy('payments.id');
  const has = (word: string) => (ofNumber.test(word) ? occursIn(number, word) : sql.lit(false));
  const begins = [
    numbered.where(number, '>=', first).where(number, '<', `${first}\uffff`),
    inCycles(cycles.filter((cycle) => cycle.startsWith(first))),
  ];
  const elsewhere = [
    // The letter P occurs only at the beginning of a number.
    ...(first.startsWith('P') ? [] : [numbered.where(has(first))]),
    inCycles(cyclesWith(first)),
  ];
  // With several words, one may match the number and another the cycle.
  const each = [first, ...others].map((word) => eb.or([has(word), eb('payments.cycle_no', 'in', cyclesWith(word))]));
  const ids = await firstOf(others.length === 0 ? [begins, elsewhere] : [numbered.where(eb.and(each))]);
  const payments = await db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select(['payments.id', 'payment_no', 'payments.cycle_no', 'display_name', 'chinese_name'])
    .where('payments.id', 'in', ids)
    .execute();
  return inOrder(ids, payments).map((payment) => {
    const detail = [payment.cycle_no, whole ? nameOf(payment) : ''].filter(Boolean).join(' · ');
    return { kind: 'payment', id: payment.id, title: payment.payment_no, detail };
  });
}
