import { type MissingAge, type MissingRow, missingAges, type statements } from '@shared/contracts/network/statements';
import { daysBetween, shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { type ExpressionBuilder, sql } from 'kysely';
import { sortBy, wordsOf } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { figure, hasWords, pageIds, placeIn } from '../../../data/sql/list';
import type { Network, NetworkCaller } from '../../network';
import { anyOf, productsCalled } from '../../policies/find';
import { labelsFor } from '../../policies/labels';
import { sumsByCurrency, totalOf } from '../../reads/currencyTotals';
import { groupBy } from '../../reads/groupBy';
import { recordsOf, recordsWith } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { isOpen, openCents, openOf } from './open';
import { assumedDays, type Usual, usualDays } from './usualDays';

type Query = Received<typeof statements.missing>['query'];
type Asked = Partial<Pick<Query, 'brand_id' | 'days' | 'age' | 'accepted'>>;
interface Wanted {
  sort?: Query['sort'];
  /** Usual days by carrier; read if left out. */
  usual?: ReadonlyMap<number, Usual> | undefined;
}

/** Days beyond the usual ones, from and to, both included. */
const spans: Record<MissingAge, readonly [from: number, to: number]> = {
  waiting: [Number.NEGATIVE_INFINITY, 0],
  late_30: [1, 30],
  late_60: [31, 60],
  late_90: [61, 90],
  older: [91, Number.POSITIVE_INFINITY],
};
const late = [1, Number.POSITIVE_INFINITY] as const;

/** Carriers with the same usual days and the same first day. */
interface Carriers {
  ids: number[];
  usual: number;
  since: string | null;
}

async function carriersOf(
  network: Network,
  brand_id: number | undefined,
  known: ReadonlyMap<number, Usual> | undefined,
): Promise<Carriers[]> {
  const { db } = network.sql;
  const brands = await recordsWith(db, 'brands', brand_id === undefined ? {} : { id: brand_id });
  const usual = known ?? (await usualDays(network));
  const terms = brands.map(({ id, reconciled_since = null }) => ({
    ...{ id, since: reconciled_since, usual: usual.get(id)?.days ?? assumedDays },
  }));
  return [...groupBy(terms, (one) => `${one.usual} ${one.since}`).values()].map((own) => ({
    ids: own.map(({ id }) => id),
    usual: own[0]?.usual ?? assumedDays,
    since: own[0]?.since ?? null,
  }));
}

/**
 * Posted commission missing from statements (domain.md 3.23): for more than `days`, of an `age`, or else for longer
 * than its carrier usually takes. `isDue` decides for one record.
 */
async function missingRecords(network: Network, query: Asked, { sort, usual }: Wanted = {}) {
  const { sql: store, today } = network;
  const { db } = store;
  const { brand_id, days, age, accepted } = query;
  const ofPolicy = days !== undefined && days < 0;
  const carriers = accepted || ofPolicy ? [] : await carriersOf(network, brand_id, usual);
  const records = db.selectFrom('commission_records');
  const withCarriers = records
    .innerJoin('policies', 'policies.id', 'commission_records.policy_id')
    .innerJoin('products', 'products.id', 'policies.product_id');
  // Joined only if needed: 130,000 open records take 330 ms with it, 25 ms without.
  const isJoined = brand_id !== undefined || carriers.length > 1 || sort === 'brand' || sort === 'case_no';
  const all = isJoined ? withCarriers : (records as unknown as typeof withCarriers);
  const ofBrand = brand_id === undefined ? all : all.where('products.brand_id', '=', brand_id);
  if (accepted)
    return ofBrand.where('commission_records.id', 'in', db.selectFrom('accepted_missing').select('record_id'));
  const due = ofBrand.where(isOpen);
  // Any due record may be what a statement line pays.
  if (ofPolicy) return due.where('posted_on', '<=', today);
  const bounds = ({ usual, since }: Carriers) => {
    const [from, to] = age ? spans[age] : late;
    const longest = days !== undefined && !age ? Number.POSITIVE_INFINITY : usual + to;
    const shortest = days !== undefined && !age ? days + 1 : usual + from;
    const first = Number.isFinite(longest) ? shiftDay(today, 0 - longest) : null;
    return {
      from: [first, since].reduce(
        (later, day) => (day !== null && (later === null || day > later) ? day : later),
        null,
      ),
      to: Number.isFinite(shortest) ? shiftDay(today, 0 - shortest) : today,
    };
  };
  const within = (eb: ExpressionBuilder<SqlTables, 'commission_records' | 'products'>, one: Carriers) => {
    const { from, to } = bounds(one);
    return eb.and([
      eb('commission_records.posted_on', '<=', to),
      ...(from === null ? [] : [eb('commission_records.posted_on', '>=', from)]),
      ...(carriers.length === 1 ? [] : [eb('products.brand_id', 'in', one.ids)]),
    ]);
  };
  const last = carriers.map((one) => bounds(one).to).reduce((later, day) => (day > later ? day : later), '');
  return (
    due
      .where((eb) =>
        carriers.length === 0 ? sql<boolean>`1 = 0` : eb.or(carriers.map((one) => within(eb as never, one))),
      )
      // With a bound for all carriers, SQLite reads the index of open records: half the time.
      .$if(carriers.length > 1, (open) => open.where('commission_records.posted_on', '<=', last))
  );
}

/** The longest missing records of a carrier, and the sums over all of them. */
export async function longestMissing(
  network: Network,
  user: NetworkCaller,
  query: { brand_id: number; days: number },
  most: number,
) {
  const records = await missingRecords(network, query);
  const { count, open_cents } = await figure(records, { open_cents: openCents as never });
  const ids = await pageIds(records, { ...byDays, page: 1, limit: most }, count);
  return { count, open_cents, list: await missingShown(network, user, ids) };
}

/** Count and amounts of the records of an age; without an age, of all late ones. */
export async function missingSums(
  network: Network,
  query: Pick<Asked, 'brand_id' | 'age'>,
  usual?: ReadonlyMap<number, Usual>,
) {
  const records = await missingRecords(network, query, { usual });
  return sumsByCurrency(records, 'commission_records.currency', { open_cents: openCents as never });
}

/** Missing money by age, without ages that have none. */
export async function agesOfMissing(network: Network, brand_id: number | undefined) {
  const ages = [];
  const usual = await usualDays(network);
  for (const age of missingAges) {
    const sums = await missingSums(network, { age, ...(brand_id !== undefined && { brand_id }) }, usual);
    ages.push(...sums.filter(({ count }) => count > 0).map((one) => ({ age, ...one })));
  }
  return ages;
}

/** Text that may be part of a record number. */
const ofNumber = /^c?r?\d*-?\d*$/;

/** Finds a word in the numbers of the record and its policy, the insured, or the carrier. */
async function named(network: Network, word: string) {
  const texts = (['numbers', 'insured_name'] as const).flatMap((column) =>
    hasWords(sql.ref(`policies.${column}`), word),
  );
  const policies = network.sql.db
    .selectFrom('policies')
    .where(anyOf([...texts, among('policies.product_id', (await productsCalled(network, word)).ofCarriers)]))
    .select('policies.id');
  const record = ofNumber.test(word) ? hasWords(sql<string>`lower(commission_records.record_no)`, word) : [];
  return anyOf([...record, sql`commission_records.policy_id in ${policies}`]);
}

const byDays = { id: 'commission_records.id', sort: 'commission_records.posted_on' } as const;

/** A page of amounts that carriers owe: the longest missing first, or the nearest to an amount. */
export async function missingList(network: Network, user: NetworkCaller, query: Query) {
  const { q, near_cents, sort, page, limit } = query;
  let records = await missingRecords(network, query, { sort });
  if (near_cents !== undefined) records = records.where('gross_cents', near_cents > 0 ? '>' : '<', 0);
  for (const word of wordsOf(q)) records = records.where(await named(network, word));
  const sums = await sumsByCurrency(records, 'commission_records.currency', { open_cents: openCents as never });
  const { total, summary } = totalOf(sums, ['open_cents']);
  return { list: await missingShown(network, user, await pageOf()), total, page, limit, summary };

  async function pageOf(): Promise<number[]> {
    const paging = { id: 'commission_records.id', page, limit } as const;
    const desc = sort !== undefined && query.order === 'desc';
    switch (sort) {
      case 'days':
        return pageIds(records, { ...byDays, ...paging, desc: !desc }, total);
      case 'open_cents':
        return pageIds(records, { ...paging, sort: openCents as never, desc }, total);
      case 'brand': {
        const brands = await network.sql.db.selectFrom('brands').select(['id', 'name']).execute();
        const names = sortBy(brands, ({ name }) => name);
        const place = placeIn(sql.ref('products.brand_id'), names.map(({ id }) => id) as never);
        return pageIds(records, { ...paging, sort: place as never, desc }, total);
      }
      case 'case_no':
        return pageIds(records, { ...paging, sort: 'policies.case_order', desc }, total);
      default:
        return near_cents === undefined
          ? pageIds(records, { ...byDays, ...paging }, total)
          : pageIds(records, { ...paging, sort: sql<number>`abs(${openCents} - ${near_cents})` as never }, total);
    }
  }
}

/** Display rows of missing records, and of those that are no longer expected, in the order of the given ids. */
async function missingShown(network: Network, user: NetworkCaller, ids: readonly number[]): Promise<MissingRow[]> {
  const { sql: store, today } = network;
  const { db } = store;
  const records = await recordsOf(db, 'commission_records', ids);
  const decisions = await recordsWith(db, 'accepted_missing', { record_id: [...ids] });
  const labels = await labelsFor(db, user, {
    policies: records.map(({ policy_id }) => policy_id),
    members: decisions.map(({ accepted_by }) => accepted_by),
  });
  const usual = await usualOf(network, records);
  const acceptedOf = (id: number) => {
    const decision = decisions.find(({ record_id }) => record_id === id);
    if (!decision) return null;
    const { accepted_on, reason, accepted_by } = decision;
    return { accepted_on, reason, accepted_by: labels.member(accepted_by) };
  };
  return records.flatMap((record) => {
    const { id, version, record_no, policy_id, currency, gross_cents, statement_amount_cents, posted_on } = record;
    if (posted_on === null) return [];
    const { policy_no, case_no, insured, brand } = labels.policy(policy_id);
    const days = daysBetween(posted_on, today);
    return {
      ...{ id, version, record_id: id, record_no, policy_id, policy_no, case_no, insured, brand },
      ...{ currency, gross_cents, received_cents: statement_amount_cents ?? 0, open_cents: openOf(record) },
      ...{ posted_on, days, late_days: Math.max(0, days - (usual.get(policy_id) ?? assumedDays)) },
      accepted: acceptedOf(id),
    };
  });
}

/** The usual days of each record's carrier, by policy. */
async function usualOf(network: Network, records: readonly { policy_id: number }[]): Promise<Map<number, number>> {
  if (records.length === 0) return new Map();
  const usual: Map<number, Usual> = await usualDays(network);
  const carriers = await network.sql.db
    .selectFrom('policies')
    .innerJoin('products', 'products.id', 'policies.product_id')
    .where('policies.id', 'in', [...new Set(records.map(({ policy_id }) => policy_id))])
    .select(['policies.id', 'brand_id'])
    .execute();
  return new Map(carriers.map(({ id, brand_id }) => [id, usual.get(brand_id)?.days ?? assumedDays]));
}
