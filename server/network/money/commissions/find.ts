import { recordKinds, recordStatuses } from '@shared/contracts/network/commissions';
import { sql } from 'kysely';
import { among } from '../../../data/sql/inLanguage';
import { figure, pageIds, placeIn } from '../../../data/sql/list';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { mostRead } from '../../reads/narrow';
import { moneyTotals, numberOrder, pageByName, readable } from '../lists';
import { daySql, named, type Query, recordsFor, sumOf, sumsOfAll, told, visibleLines } from './filters';
import { namedBy, recordRowOf, seesAllLines, visibleRecords } from './rows';

async function searchedRecords(network: Network, user: NetworkCaller, query: Query) {
  const matching = recordsFor(network, user, query);
  if (!query.q && query.expected_in === undefined) return matching;
  const ofAll = seesAllLines(user) && query.payee_id === undefined && query.policy_id === undefined;
  const many = ofAll && (await figure(matching)).count > mostRead;
  const rows = await (many ? matching.where(await named(network, user, query.q)) : matching)
    .select(['commission_records.id', 'record_no', 'policy_id'])
    .execute();
  return matching.where(among('commission_records.id', await told(network, user, query, rows)));
}

/** A page of records: with the house's part for the office, with the payee's own share otherwise. */
export async function recordList(network: Network, user: NetworkCaller, query: Query) {
  const { sort, page, limit } = query;
  const whole = seesAllLines(user);
  const matching = await searchedRecords(network, user, query);
  const own = visibleLines(network, user, query).where(
    sql<boolean>`commission_lines.record_id = commission_records.id`,
  );
  const mine = (cents: 'amount_cents' | 'advanced_cents') => own.select(({ fn }) => fn.sum<number>(cents).as('cents'));
  const house = network.sql.db
    .selectFrom('commission_lines')
    .where(sql<boolean>`commission_lines.record_id = commission_records.id`)
    .where('payee_id', 'is', null)
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'));
  const months = query.line_kind ? undefined : sumsOfAll(network, user, query);
  const { total, summary } = months
    ? await moneyTotals(
        months as never,
        'commission_records.currency',
        {
          gross_cents: () => sumOf('amount_cents', 'record'),
          house_cents: () => sumOf('amount_cents', 'house'),
          variance_cents: () => sumOf('variance_cents', 'record'),
        },
        () => sumOf('count', 'record'),
      )
    : await moneyTotals(
        matching,
        'commission_records.currency',
        whole
          ? {
              gross_cents: 'commission_records.gross_cents',
              house_cents: () => sql`coalesce(${house}, 0)`,
              variance_cents: () =>
                sql`coalesce(commission_records.statement_amount_cents - commission_records.due_cents, 0)`,
            }
          : { mine_cents: () => sql`${mine('amount_cents')}`, mine_paid_cents: () => sql`${mine('advanced_cents')}` },
      );
  // The base of the caller's lines: each split's base once.
  const bases = own.select(({ fn }) => fn.max<number>('base_cents').as('cents')).groupBy('split_index');
  const orders = {
    record_no: numberOrder(sql.ref('commission_records.record_no'), 'CR'),
    posted_on: daySql,
    kind: placeIn(sql.ref('commission_records.kind'), recordKinds),
    status: placeIn(sql.ref('commission_records.status'), recordStatuses),
    base_cents: whole
      ? sql.ref('commission_records.base_cents')
      : sql<number>`(select sum(bases.cents) from ${bases.as('bases')})`,
    gross_cents: whole ? sql.ref('commission_records.gross_cents') : undefined,
    mine_cents: whole ? undefined : sql<number>`${mine('amount_cents')}`,
  };
  const desc = sort === undefined || query.order === 'desc';
  const ids =
    sort === 'case_no'
      ? await byCase()
      : await pageIds(
          matching,
          { id: 'commission_records.id', sort: orders[sort ?? 'posted_on'] as never, desc, page, limit },
          total,
        );
  const seen = await visibleRecords(network.sql.db, user, ids);
  const labels = await labelsFor(network.sql.db, user, namedBy(seen));
  const list = seen
    .map((row) =>
      whole || !query.line_kind ? row : { ...row, lines: row.lines.filter(({ kind }) => kind === query.line_kind) },
    )
    .map((row) => recordRowOf(user, row, labels));
  return { list, total, page, limit, summary };

  async function byCase(): Promise<number[]> {
    readable(total);
    const rows = await matching.select(['commission_records.id', 'commission_records.policy_id']).execute();
    const cases = await labelsFor(network.sql.db, user, { policies: rows.map(({ policy_id }) => policy_id) });
    return pageByName(rows, ({ policy_id }) => cases.policy(policy_id).case_no, query);
  }
}
