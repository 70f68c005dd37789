import { type StatementRecord, type StatementRowRecord, statements } from '@shared/contracts/network/statements';
import { issue } from '@shared/http/issues';
import { listOf, sortBy, sumOf } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing, revised, unchanged } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { type Labels, labelsOf } from '../labels';
import { once } from '../requests';
import { lineList, statementsShown } from './lines';
import { type Matched, matchRows, sameAs } from './match';
import { longestMissing, missingList } from './missing';
import { type ReadRows, readCsv, readRows } from './read';
import { paid, resolved } from './resolve';
import { bucketsOf, matchShown, rowShown } from './rows';

/** Records that a carrier owes, in the answer about one statement. */
const mostMissing = 200;

/** Statements of carriers and what they leave to be settled (DOMAIN.md 3.7, 4.2, 4.5). */
export function statementRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;

  const store = (
    tx: NetworkTransaction,
    user: NetworkCaller,
    head: Pick<StatementRecord, 'brand_id' | 'reference' | 'total_cents' | 'reading'>,
    rows: readonly Matched[],
  ) => {
    const stamps = network.stamps();
    const statement = tx.put('statements', {
      id: tx.nextId('statements'),
      version: 0,
      ...head,
      imported_by: user.id,
      ...stamps,
    });
    return {
      statement,
      stored: rows.map(({ row, policy_no, amount_cents, paid_on, bucket, record }): StatementRowRecord => {
        if (record) paid(network, tx, record, amount_cents);
        return tx.put('statement_rows', {
          id: tx.nextId('statement_rows'),
          version: 0,
          statement_id: statement.id,
          row,
          policy_no,
          amount_cents,
          paid_on,
          bucket,
          record_id: record?.id ?? null,
          resolution: null,
          note: '',
          ...stamps,
        });
      }),
    };
  };

  /** A statement is of the past. */
  const checked = ({ rows, faults }: ReadRows): ReadRows => ({
    rows,
    faults: [
      ...faults,
      ...rows
        .filter(({ paid_on }) => paid_on > network.today)
        .map(({ row }) => ({ row, issue: issue('paid_on', 'tooLate', { max: network.today }) })),
    ],
  });

  serve(api, statements.list, async ({ user, query }) => {
    const ofBrand = db
      .table('statements')
      .all()
      .filter(({ brand_id }) => !query.brand_id || brand_id === query.brand_id);
    const shown = await statementsShown(network, ofBrand, labelsOf(network, user));
    const rows = shown.filter(({ open }) => query.open === undefined || query.open === open > 0);
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

  const statementFor = (id: number) => existing(db.table('statements').get(id));

  const shownOne = async (statement: StatementRecord, labels: Labels) =>
    existing((await statementsShown(network, [statement], labels))[0]);

  serve(api, statements.detail, ({ user, query }) => shownOne(statementFor(query.id), labelsOf(network, user)));

  serve(api, statements.lines, ({ user, query }) => lineList(network, query, labelsOf(network, user)));

  serve(api, statements.missing, ({ user, query }) => missingList(network, query, labelsOf(network, user)));

  serve(api, statements.reading, ({ query }) => ({
    reading:
      sortBy(db.table('statements').by('brand_id', query.brand_id), ({ id }) => id, 'desc').find(
        ({ reading }) => reading,
      )?.reading ?? null,
    currency: db.table('brands').get(query.brand_id)?.currency ?? 'USD',
  }));

  serve(api, statements.match, async ({ user, query }) => {
    const labels = labelsOf(network, user);
    const statement = query.id ? statementFor(query.id) : db.table('statements').all().at(-1);
    if (!statement) {
      return {
        statement: null,
        matched: [],
        variance: [],
        unmatched: [],
        missing: { count: 0, gross_cents: 0, list: [] },
      };
    }
    const rows = sortBy(db.table('statement_rows').by('statement_id', statement.id), ({ row }) => row).map((row) =>
      rowShown(network, row, labels),
    );
    const of = (name: StatementRowRecord['bucket']) => rows.filter(({ bucket }) => bucket === name);
    const { brand_id } = statement;
    return {
      statement: await shownOne(statement, labels),
      matched: of('matched'),
      variance: of('variance'),
      unmatched: of('unmatched'),
      missing: await longestMissing(network, { brand_id, days: query.days }, labels, mostMissing),
    };
  });

  serve(api, statements.import, ({ user, body }) => {
    const brand = db.table('brands').get(body.brand_id);
    if (!brand) throw invalid([issue('brand_id', 'missing')]);
    if ((body.rows === undefined) === (body.csv === undefined))
      throw invalid([body.csv === undefined ? issue('rows', 'required') : issue('csv', 'onlyOne')]);
    const read = checked(body.rows ? readRows(body.rows) : readCsv(body.csv ?? '', body.columns));
    const labels = labelsOf(network, user);
    if (body.dry_run) {
      const same = sameAs(network, body.brand_id, read.rows);
      const list = matchRows(network, body.brand_id, read.rows).map((row) => matchShown(row, brand.currency, labels));
      return {
        dry_run: true,
        statement_id: null,
        errors: read.faults.map(({ row, issue: { field, code, message } }) => ({ row, field, code, message })),
        buckets: bucketsOf(list),
        same_as: same ? { id: same.id, reference: same.reference, created_at: same.created_at } : null,
        list,
      };
    }
    if (read.faults.length > 0)
      throw invalid(
        read.faults.map(({ row, issue: found }) => ({ ...found, field: `rows.${row}.${found.field}` })),
        'Nothing was committed. Some rows are invalid.',
      );
    if (read.rows.length === 0) throw invalid([issue(body.rows ? 'rows' : 'csv', 'required')]);
    return db.write((tx) =>
      once(network, tx, { user, call: 'statement/import', body }, () => {
        const same = sameAs(network, body.brand_id, read.rows);
        if (same)
          throw conflict(
            'same_file',
            `A statement with the same lines was imported on ${same.created_at.slice(0, 10)}.`,
          );
        const { brand_id, reference, total_cents, reading } = body;
        const matched = matchRows(network, brand_id, read.rows);
        const head = { brand_id, reference, total_cents, ...(reading && { reading }) };
        const { statement, stored } = store(tx, user, head, matched);
        const list = stored.map((row) => rowShown(network, row, labels));
        return {
          dry_run: false,
          statement_id: statement.id,
          errors: [],
          buckets: bucketsOf(list),
          same_as: null,
          list,
        };
      }),
    );
  });

  serve(api, statements.resolve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/resolve', body }, async () => {
        const row = unchanged(existing(db.table('statement_rows').get(body.row_id)), body.version);
        const change = await resolved(network, tx, row, user, body);
        const saved = tx.put(
          'statement_rows',
          revised({ ...row, ...change, note: body.note }, network.now.toISOString()),
        );
        return rowShown(network, saved, labelsOf(network, user));
      }),
    ),
  );
}
