import { currencies } from '@shared/contracts/fields';
import type { statements } from '@shared/contracts/network/statements';
import { shiftDay } from '@shared/format/days';
import type { Received } from '@shared/http/endpoint';
import { sql } from 'kysely';
import { sortBy, wordsOf } from '../../../data/listing';
import { among } from '../../../data/sql/inLanguage';
import { figure, hasWords, pageIds, placeIn } from '../../../data/sql/list';
import type { Network, NetworkCaller } from '../../network';
import { anyOf, productsCalled } from '../../policies/find';
import { missingShown } from './rows';

type Query = Received<typeof statements.missing>['query'];

/** Posted commission missing from statements for more than a number of days (domain.md 6, B7); `isDue` decides for one record. */
function missingRecords({ sql: { db }, today }: Network, { brand_id, days }: Pick<Query, 'brand_id' | 'days'>) {
  // Worded like the index `commission_records_missing`.
  const isDue = sql<boolean>`commission_records.status in ('posted', 'disputed')
    and commission_records.statement_amount_cents is null and commission_records.gross_cents <> 0`;
  const all = db
    .selectFrom('commission_records')
    .where(isDue)
    .where('posted_on', '<', shiftDay(today, 0 - days));
  if (brand_id === undefined) return all;
  const policies = db.selectFrom('policies').innerJoin('products', 'products.id', 'policies.product_id');
  return all.where('policy_id', 'in', policies.where('products.brand_id', '=', brand_id).select('policies.id'));
}

/** The longest missing records of a carrier, and the sums over all of them. */
export async function longestMissing(
  network: Network,
  user: NetworkCaller,
  query: { brand_id: number; days: number },
  most: number,
) {
  const records = missingRecords(network, query);
  const { count, gross_cents } = await figure(records, { gross_cents: 'commission_records.gross_cents' });
  const ids = await pageIds(records, { ...byDays, page: 1, limit: most }, count);
  return { count, gross_cents, list: await missingShown(network, user, ids) };
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
  let records = missingRecords(network, query);
  if (near_cents !== undefined) records = records.where('gross_cents', near_cents > 0 ? '>' : '<', 0);
  const withPolicies = () => records.innerJoin('policies', 'policies.id', 'commission_records.policy_id');
  const withProducts = () => withPolicies().innerJoin('products', 'products.id', 'policies.product_id');
  for (const word of wordsOf(q)) records = records.where(await named(network, word));
  const sums = currencies.map((currency) => [
    `${currency.toLowerCase()}_gross_cents`,
    sql`case when commission_records.currency = ${sql.lit(currency)} then gross_cents else 0 end`,
  ]);
  const { count: total, ...summary } = await figure(records, Object.fromEntries(sums));
  const ids = await pageOf();
  return { list: await missingShown(network, user, ids), total, page, limit, summary };

  async function pageOf(): Promise<number[]> {
    const paging = { id: 'commission_records.id', page, limit } as const;
    const desc = sort !== undefined && query.order === 'desc';
    switch (sort) {
      case 'days':
        return pageIds(records, { ...byDays, ...paging, desc: !desc }, total);
      case 'gross_cents':
        return pageIds(records, { ...paging, sort: 'gross_cents', desc }, total);
      case 'brand': {
        const brands = await network.sql.db.selectFrom('brands').select(['id', 'name']).execute();
        const names = sortBy(brands, ({ name }) => name);
        const place = placeIn(sql.ref('products.brand_id'), names.map(({ id }) => id) as never);
        return pageIds(withProducts(), { ...paging, sort: place as never, desc }, total);
      }
      case 'case_no':
        return pageIds(withPolicies(), { ...paging, sort: 'policies.case_order', desc }, total);
      default:
        return near_cents === undefined
          ? pageIds(records, { ...byDays, ...paging }, total)
          : pageIds(records, { ...paging, sort: sql<number>`abs(gross_cents - ${near_cents})` as never }, total);
    }
  }
}
