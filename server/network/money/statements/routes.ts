import {
  fileReading,
  type StatementMatch,
  type StatementRecord,
  type StatementRowRecord,
  statements,
} from '@shared/contracts/network/statements';
import { issue } from '@shared/http/issues';
import { listOf, sortBy, sumOf } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { aside } from '../../reads/aside';
import { recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { existing, revised, unchanged } from '../../writes/manage';
import { once } from '../../writes/once';
import { missingRoutes } from './accept';
import { lineList, statementsShown } from './lines';
import { type Matched, matchRows } from './match';
import { longestMissing, missingList } from './missing';
import { putParts, rejudge } from './parts';
import { type ReadRows, readCsv, readRows } from './read';
import { sameAs } from './repeats';
import { resolved } from './resolve';
import { bucketsOf, matchesShown, rowsShown } from './rows';

/** Lines in the answer to an import. */
const mostAnswered = 5_000;
/** Owed records listed with one statement. */
const mostMissing = 200;

const answered = (list: StatementMatch[]) => ({
  repeated: list.filter(({ repeats }) => repeats !== null).length,
  list: list.slice(0, mostAnswered),
});

/** Carrier statements, and the commission still open after them (domain.md 3.7, 4.2, 4.5). */
export function statementRoutes(api: NetworkApi, network: Network): void {
  const { db, sql } = network;

  const store = async (
    tx: NetworkTransaction,
    user: NetworkCaller,
    head: Pick<StatementRecord, 'brand_id' | 'reference' | 'total_cents' | 'reading'>,
    rows: readonly Matched[],
  ) => {
    const stamps = network.stamps();
    const statement = await tx.put('statements', {
      id: await tx.newId('statements'),
      version: 0,
      ...head,
      imported_by: user.id,
      ...stamps,
    });
    await tx.takeIds('statement_rows');
    const stored = rows.map(
      ({ parts, policies: _, proposes: __, repeats: ___, ...line }): StatementRowRecord => ({
        ...{ id: tx.nextId('statement_rows'), version: 0, statement_id: statement.id },
        ...line,
        ...{ record_id: parts[0]?.record.id ?? null, order_id: null, resolution: null, note: '' },
        ...stamps,
      }),
    );
    await tx.putAll('statement_rows', stored);
    const lines = rows.map(({ parts }, index) => ({ id: stored[index]?.id ?? 0, parts }));
    await putParts(network, tx, lines);
    // Earlier lines of the same records now agree, and the last ones have the variance.
    const partly = rows.flatMap(({ parts }) => parts.map(({ record }) => record));
    await rejudge(
      network,
      tx,
      partly.filter(({ statement_amount_cents }) => statement_amount_cents !== null).map(({ id }) => id),
    );
    return { statement, stored };
  };

  /** A statement cannot have future days. */
  const checked = ({ rows, faults }: ReadRows): ReadRows => ({
    rows,
    faults: [
      ...faults,
      ...rows
        .filter(({ paid_on }) => paid_on > network.today)
        .map(({ row }) => ({ row, issue: issue('paid_on', 'tooLate', { max: network.today }) })),
    ],
  });

  missingRoutes(api, network);

  serve(api, statements.list, async ({ user, query }) => {
    const { brand_id } = query;
    const ofBrand = await recordsWith(sql.db, 'statements', brand_id ? { brand_id } : {});
    const shown = await statementsShown(network, user, ofBrand);
    const rows = shown.filter(
      ({ open, deposit }) =>
        (query.open === undefined || query.open === open > 0) &&
        (query.paid === undefined || query.paid === (deposit !== null)),
    );
    return listOf(rows, query, {
      by: {
        created_at: (row) => row.created_at,
        brand: (row) => row.brand,
        rows: (row) => row.rows,
        open: (row) => row.open,
        amount_cents: (row) => row.amount_cents,
      },
      otherwise: (all) => [...all].reverse(),
      present: (row) => row,
      summary: { rows: sumOf(rows, (row) => row.rows), open: sumOf(rows, (row) => row.open) },
    });
  });

  const statementFor = async (id: number) => existing(await recordOf(sql.db, 'statements', id));

  const shownOne = async (user: NetworkCaller, statement: StatementRecord) =>
    existing((await statementsShown(network, user, [statement]))[0]);

  serve(api, statements.detail, async ({ user, query }) => shownOne(user, await statementFor(query.id)));

  serve(api, statements.lines, ({ user, query }) => lineList(network, user, query));

  serve(
    api,
    statements.missing,
    aside(network, ({ user, query }) => missingList(network, user, query)),
  );

  serve(api, statements.reading, async ({ query: { brand_id } }) => {
    const ofBrand = await recordsWith(sql.db, 'statements', { brand_id });
    return {
      // A reading of an earlier version lacks the later columns.
      reading: fileReading.nullable().parse(ofBrand.findLast(({ reading }) => reading)?.reading ?? null),
      currency: (await recordOf(sql.db, 'brands', brand_id))?.currency ?? 'USD',
    };
  });

  serve(api, statements.match, async ({ user, query }) => {
    const latest = sql.db.selectFrom('statements').select(({ fn }) => fn.max('id').as('id'));
    const statement = query.id
      ? await statementFor(query.id)
      : await recordOf(sql.db, 'statements', (await latest.executeTakeFirst())?.id);
    if (!statement) {
      return {
        statement: null,
        matched: [],
        variance: [],
        unmatched: [],
        missing: { count: 0, open_cents: 0, list: [] },
      };
    }
    const lines = await recordsWith(sql.db, 'statement_rows', { statement_id: statement.id });
    const inTurn = sortBy(lines, ({ row }) => row);
    const rows = await rowsShown(sql.db, user, inTurn);
    const of = (name: StatementRowRecord['bucket']) => rows.filter(({ bucket }) => bucket === name);
    const { brand_id } = statement;
    return {
      statement: await shownOne(user, statement),
      matched: of('matched'),
      variance: of('variance'),
      unmatched: of('unmatched'),
      missing: await longestMissing(network, user, { brand_id, days: query.days }, mostMissing),
    };
  });

  serve(api, statements.import, async ({ user, body }) => {
    const brand = await recordOf(sql.db, 'brands', body.brand_id);
    if (!brand) throw invalid([issue('brand_id', 'missing')]);
    if ((body.rows === undefined) === (body.csv === undefined))
      throw invalid([body.csv === undefined ? issue('rows', 'required') : issue('csv', 'onlyOne')]);
    const read = checked(body.rows ? readRows(body.rows) : readCsv(body.csv ?? '', body.columns));
    if (body.dry_run) {
      const same = await sameAs(sql.db, body.brand_id, read.rows);
      const matched = await matchRows(sql.db, body.brand_id, read.rows);
      const labels = await labelsFor(sql.db, user, { policies: matched.map(({ policy_id }) => policy_id) });
      const list = matchesShown(matched, brand.currency, labels);
      return {
        dry_run: true,
        statement_id: null,
        errors: read.faults.map(({ row, issue: { field, code, message } }) => ({ row, field, code, message })),
        buckets: bucketsOf(list),
        same_as: same ? { id: same.id, reference: same.reference, created_at: same.created_at } : null,
        ...answered(list),
      };
    }
    if (read.faults.length > 0)
      throw invalid(
        read.faults.map(({ row, issue: query }) => ({ ...query, field: `rows.${row}.${query.field}` })),
        'Nothing was committed. Some rows are invalid.',
      );
    if (read.rows.length === 0) throw invalid([issue(body.rows ? 'rows' : 'csv', 'required')]);
    return db.write((tx) =>
      once(network, tx, { user, call: 'statement/import', body }, async () => {
        const same = await sameAs(tx.sql, body.brand_id, read.rows);
        if (same)
          throw conflict(
            'same_file',
            `A statement with the same lines was imported on ${same.created_at.slice(0, 10)}.`,
          );
        const { brand_id, reference, total_cents, reading } = body;
        const matched = await matchRows(tx.sql, brand_id, read.rows);
        const head = { brand_id, reference, total_cents, ...(reading && { reading }) };
        const { statement, stored } = await store(tx, user, head, matched);
        const list = await rowsShown(tx.sql, user, stored);
        return {
          dry_run: false,
          statement_id: statement.id,
          errors: [],
          buckets: bucketsOf(list),
          same_as: null,
          ...answered(list),
        };
      }),
    );
  });

  serve(api, statements.resolve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/resolve', body }, async () => {
        const row = unchanged(existing(await recordOf(tx.sql, 'statement_rows', body.row_id)), body.version);
        const change = await resolved(network, tx, row, user, body);
        const saved = await tx.put(
          'statement_rows',
          revised({ ...row, ...change, note: body.note }, network.now.toISOString()),
        );
        return existing((await rowsShown(tx.sql, user, [saved]))[0]);
      }),
    ),
  );
}
