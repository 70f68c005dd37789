import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { type StatementRecord, type StatementRowRecord, statements } from '@shared/contracts/network/statements';
import { issue } from '@shared/http/issues';
import { listOf, sortBy } from '../../../data/listing';
import { conflict, invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import type { NetworkTransaction } from '../../tables';
import { labelsOf } from '../labels';
import { once } from '../requests';
import { isDue, type Matched, matchRows } from './match';
import { type ReadRows, readCsv, readRows } from './read';
import { bucketsOf, matchShown, missingOf, rowShown, statementShown } from './rows';

/** Statements of carriers and what they leave to be settled (DOMAIN.md 3.7, 4.2, 4.5). */
export function statementRoutes(api: NetworkApi, network: Network): void {
  const { db } = network;
  const records = db.table('commission_records');

  /** What the carrier paid of a record; exactly that, and it is reconciled. */
  const paid = (tx: NetworkTransaction, record: CommissionRecord, amount_cents: number): CommissionRecord => {
    const variance_cents = amount_cents - record.gross_cents;
    return tx.put('commission_records', {
      ...record,
      version: record.version + 1,
      statement_amount_cents: amount_cents,
      variance_cents,
      status: variance_cents === 0 && record.status === 'posted' ? 'reconciled' : record.status,
      updated_at: network.now.toISOString(),
    });
  };

  const store = (
    tx: NetworkTransaction,
    user: NetworkCaller,
    head: Pick<StatementRecord, 'brand_id' | 'reference'>,
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
        if (record) paid(tx, record, amount_cents);
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
      by: { created_at: (row) => row.created_at, brand: (row) => row.brand },
      otherwise: (all) => [...all].reverse(),
      present: (row) => row,
    });
  });

  serve(api, statements.match, ({ user, query }) => {
    const labels = labelsOf(network, user);
    const statement = query.id ? db.table('statements').get(query.id) : db.table('statements').all().at(-1);
    if (!statement) {
      if (query.id) throw noSuchRow();
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
    return {
      statement: statementShown(network, statement, labels),
      matched: of('matched'),
      variance: of('variance'),
      unmatched: of('unmatched'),
      missing: missingOf(network, statement.brand_id, query.days, labels),
    };
  });

  serve(api, statements.import, ({ user, body }) => {
    if (!db.table('brands').get(body.brand_id)) throw invalid([issue('brand_id', 'missing')]);
    if ((body.rows === undefined) === (body.csv === undefined))
      throw invalid([body.csv === undefined ? issue('rows', 'required') : issue('csv', 'onlyOne')]);
    const read = checked(body.rows ? readRows(body.rows) : readCsv(body.csv ?? '', body.columns));
    const labels = labelsOf(network, user);
    if (body.dry_run) {
      const list = matchRows(network, body.brand_id, read.rows).map((row) => matchShown(row, labels));
      return {
        dry_run: true,
        statement_id: null,
        errors: read.faults.map(({ row, issue: { field, code, message } }) => ({ row, field, code, message })),
        buckets: bucketsOf(list),
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
        const matched = matchRows(network, body.brand_id, read.rows);
        const { statement, stored } = store(tx, user, { brand_id: body.brand_id, reference: body.reference }, matched);
        const list = stored.map((row) => rowShown(network, row, labels));
        return { dry_run: false, statement_id: statement.id, errors: [], buckets: bucketsOf(list), list };
      }),
    );
  });

  serve(api, statements.resolve, ({ user, body }) =>
    db.write((tx) =>
      once(network, tx, { user, call: 'statement/resolve', body }, () => {
        const row = db.table('statement_rows').get(body.row_id);
        if (!row) throw noSuchRow();
        if (row.version !== body.version) throw conflict('stale', 'This was changed by someone else in the meantime.');
        if (row.resolution !== null || row.bucket === 'matched')
          throw conflict('resolved', 'This line is already settled.');
        const change = resolved(tx, row, user, body);
        const saved = tx.put('statement_rows', {
          ...row,
          ...change,
          version: row.version + 1,
          note: body.note,
          updated_at: network.now.toISOString(),
        });
        return rowShown(network, saved, labelsOf(network, user));
      }),
    ),
  );

  type Resolving =
    | { action: 'accept' | 'dispute' | 'ignore'; note: string }
    | { action: 'assign'; record_id: number; variance_cents: number; note: string };

  const resolved = (
    tx: NetworkTransaction,
    row: StatementRowRecord,
    user: NetworkCaller,
    body: Resolving,
  ): Partial<StatementRowRecord> => {
    const record = row.record_id === null ? undefined : records.get(row.record_id);
    const wrong = () =>
      conflict('bucket', 'Accept or dispute a variance. Assign an unmatched line to a record, or ignore it.');
    const at = network.now.toISOString();
    if (body.action === 'assign') {
      if (row.bucket !== 'unmatched') throw wrong();
      const found = records.get(body.record_id);
      const brand_id = db.table('statements').get(row.statement_id)?.brand_id;
      const policy = found && db.table('policies').get(found.policy_id);
      const product = policy && db.table('products').get(policy.product_id);
      if (!found || !isDue(found) || product?.brand_id !== brand_id) throw invalid([issue('record_id', 'missing')]);
      // Money that was paid is never what was taken back.
      if (found.gross_cents > 0 !== row.amount_cents > 0) throw invalid([issue('record_id', 'opposite')]);
      const variance = row.amount_cents - found.gross_cents;
      if (variance !== body.variance_cents)
        throw invalid([issue('variance_cents', 'variance', { difference: (variance / 100).toFixed(2) })]);
      const saved = paid(tx, found, row.amount_cents);
      if (saved.status === 'posted') tx.put('commission_records', { ...saved, status: 'reconciled' });
      return { resolution: 'assigned', record_id: found.id };
    }
    if (body.action === 'ignore') {
      if (row.bucket !== 'unmatched') throw wrong();
      return { resolution: 'ignored' };
    }
    if (row.bucket !== 'variance' || !record) throw wrong();
    tx.put('commission_records', {
      ...record,
      version: record.version + 1,
      updated_at: at,
      ...(body.action === 'accept'
        ? { status: 'reconciled' }
        : { status: 'disputed', dispute: { member_id: user.id, reason: body.note, at } }),
    });
    return { resolution: body.action === 'accept' ? 'accepted' : 'disputed' };
  };
}
