import { currencies } from '@shared/contracts/fields';
import { type StatementRecord, type StatementRowRecord, statements } from '@shared/contracts/network/statements';
import { issue } from '@shared/http/issues';
import { listOf, matcher, sortBy, sumOf } from '../../../data/listing';
import { conflict, invalid } from '../../../http/problems';
import { serve } from '../../../http/serve';
import { existing, revised, unchanged } from '../../manage';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { labelsOf } from '../labels';
import { once } from '../requests';
import { type Matched, matchRows, sameAs } from './match';
import { type ReadRows, readCsv, readRows } from './read';
import { paid, resolved } from './resolve';
import { bucketsOf, isOpen, matchShown, missingOf, missingShown, rowShown, statementShown } from './rows';

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

  serve(api, statements.list, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const rows = db
      .table('statements')
      .all()
      .filter(({ brand_id }) => !query.brand_id || brand_id === query.brand_id)
      .map((statement) => statementShown(network, statement, labels))
      .filter(({ open }) => query.open === undefined || query.open === open > 0);
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

  serve(api, statements.detail, ({ user, query }) =>
    statementShown(network, statementFor(query.id), labelsOf(network, user)),
  );

  serve(api, statements.lines, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const found = matcher(query.q);
    const stored = query.statement_id
      ? db.table('statement_rows').by('statement_id', query.statement_id)
      : db.table('statement_rows').all();
    const rows = stored
      .filter(
        (row) =>
          (!query.bucket || row.bucket === query.bucket) &&
          (!query.resolution || row.resolution === query.resolution) &&
          (query.open === undefined || query.open === isOpen(row)),
      )
      .map((row) => rowShown(network, row, labels))
      .filter((row) => found(row.policy_no, row.case_no, row.insured, row.record_no));
    return listOf(rows, query, {
      by: {
        row: (row) => row.row,
        policy_no: (row) => row.policy_no,
        amount_cents: (row) => row.amount_cents,
        expected_cents: (row) => row.expected_cents,
        variance_cents: (row) => row.variance_cents,
        paid_on: (row) => row.paid_on,
      },
      otherwise: (all) => sortBy(all, (row) => row.row),
      present: (row) => row,
      summary: {
        amount_cents: sumOf(rows, (row) => row.amount_cents),
        variance_cents: sumOf(rows, (row) => row.variance_cents ?? 0),
      },
    });
  });

  serve(api, statements.missing, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const brands = db
      .table('brands')
      .all()
      .filter(({ id }) => !query.brand_id || id === query.brand_id);
    const matches = matcher(query.q);
    const near = query.near_cents;
    const rows = missingOf(network, brands, query.days).filter(({ record, brand }) => {
      const { policy_no, case_no, insured } = labels.policy(record.policy_id);
      return (
        (near === undefined || record.gross_cents > 0 === near > 0) &&
        matches(record.record_no, policy_no, case_no, insured, brand.name)
      );
    });
    return listOf(rows, query, {
      by: {
        days: (row) => row.late,
        gross_cents: (row) => row.record.gross_cents,
        case_no: (row) => labels.policy(row.record.policy_id).case_no,
        brand: (row) => row.brand.name,
      },
      otherwise: (all) =>
        near === undefined
          ? sortBy(all, (row) => row.late, 'desc')
          : sortBy(all, ({ record }) => Math.abs(record.gross_cents - near)),
      present: (row) => missingShown(row, labels),
      summary: Object.fromEntries(
        currencies.map((currency) => [
          `${currency.toLowerCase()}_gross_cents`,
          sumOf(
            rows.filter(({ record }) => record.currency === currency),
            ({ record }) => record.gross_cents,
          ),
        ]),
      ),
    });
  });

  serve(api, statements.reading, ({ query }) => ({
    reading:
      sortBy(db.table('statements').by('brand_id', query.brand_id), ({ id }) => id, 'desc').find(
        ({ reading }) => reading,
      )?.reading ?? null,
    currency: db.table('brands').get(query.brand_id)?.currency ?? 'USD',
  }));

  serve(api, statements.match, ({ user, query }) => {
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
    const brand = db.table('brands').get(statement.brand_id);
    const missing = sortBy(missingOf(network, brand ? [brand] : [], query.days), ({ late }) => late, 'desc');
    return {
      statement: statementShown(network, statement, labels),
      matched: of('matched'),
      variance: of('variance'),
      unmatched: of('unmatched'),
      missing: {
        count: missing.length,
        gross_cents: sumOf(missing, ({ record }) => record.gross_cents),
        list: missing.slice(0, mostMissing).map((row) => missingShown(row, labels)),
      },
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
      once(network, tx, { user, call: 'statement/resolve', body }, () => {
        const row = unchanged(existing(db.table('statement_rows').get(body.row_id)), body.version);
        const change = resolved(network, tx, row, user, body);
        const saved = tx.put(
          'statement_rows',
          revised({ ...row, ...change, note: body.note }, network.now.toISOString()),
        );
        return rowShown(network, saved, labelsOf(network, user));
      }),
    ),
  );
}
