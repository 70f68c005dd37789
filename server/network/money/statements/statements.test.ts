import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementMatch } from '@shared/contracts/network/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';
import { earningStatus } from '../entries';
import { moneyFaults } from '../invariants';
import { centsOf } from './read';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const brand_id = 1;
const records = () => lantern.db.table('commission_records');
const policyOf = ({ policy_id }: CommissionRecord) => lantern.db.table('policies').get(policy_id);
const isOfBrand = (record: CommissionRecord) => {
  const policy = policyOf(record);
  return policy !== undefined && lantern.db.table('products').get(policy.product_id)?.brand_id === brand_id;
};
/** Posted records of the carrier whose policies have one record each, so that matches are unambiguous. */
const due = (count: number) => {
  const due = records()
    .all()
    .filter(
      (record) =>
        record.status === 'posted' &&
        record.statement_amount_cents === null &&
        record.gross_cents > 0 &&
        isOfBrand(record) &&
        records()
          .by('policy_id', record.policy_id)
          .filter(({ status }) => status === 'posted').length === 1,
    );
  if (due.length < count) throw new Error(`The carrier has ${due.length} such records.`);
  return due.slice(0, count);
};
const rowOf = (record: CommissionRecord, changes: object = {}) => ({
  policy_no: policyOf(record)?.policy_no,
  amount_cents: record.gross_cents,
  paid_on: record.posted_on,
  ...changes,
});
const importRows = (rows: unknown[], more: object = {}) =>
  calls.post('admin', '/statement/import', { brand_id, rows, ...more });

describe('a statement', () => {
  it('is matched by policy number and amount, with variances and unmatched lines apart', async () => {
    const [one, two] = due(2) as [CommissionRecord, CommissionRecord];
    const { data } = await importRows([
      rowOf(one),
      rowOf(two, { amount_cents: two.gross_cents - 1_500 }),
      rowOf(one, { policy_no: 'NOBODY-1' }),
    ]);
    expect(
      data.list.map(({ bucket, record_id, variance_cents }: StatementMatch) => [bucket, record_id, variance_cents]),
    ).toEqual([
      ['matched', one.id, 0],
      ['variance', two.id, -1_500],
      ['unmatched', null, null],
    ]);
    expect(records().get(one.id)).toMatchObject({
      status: 'reconciled',
      statement_amount_cents: one.gross_cents,
      variance_cents: 0,
    });
    expect(records().get(two.id)).toMatchObject({ status: 'posted', variance_cents: -1_500 });
    const { list } = await calls.get('admin', '/commission/list', { variance: 1 });
    expect(list.map(({ id }: { id: number }) => id)).toEqual([two.id]);
    const shown = await calls.get('admin', '/statement/match', { id: data.statement_id });
    expect([shown.matched.length, shown.variance.length, shown.unmatched.length]).toEqual([1, 1, 1]);
    expect(shown.statement).toMatchObject({ rows: 3, open: 2 });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('finds a policy by its number in either case, with spaces around it', async () => {
    const [one, two] = due(2) as [CommissionRecord, CommissionRecord];
    const { data } = await importRows([
      rowOf(one, { policy_no: ` ${policyOf(one)?.policy_no?.toLowerCase()} ` }),
      rowOf(two, { policy_no: policyOf(two)?.policy_no?.toUpperCase() }),
    ]);
    expect(data.list.map(({ bucket, record_id }: StatementMatch) => [bucket, record_id])).toEqual([
      ['matched', one.id],
      ['matched', two.id],
    ]);
  });

  it('takes the exact amount before a nearer day, and each record once', async () => {
    const policy_id = records()
      .all()
      .find(
        (record) =>
          isOfBrand(record) &&
          new Set(
            records()
              .by('policy_id', record.policy_id)
              .filter(({ status, gross_cents }) => status === 'posted' && gross_cents > 0)
              .map(({ gross_cents }) => gross_cents),
          ).size > 1,
      )?.policy_id;
    const [first, second] = records()
      .by('policy_id', policy_id ?? 0)
      .filter(({ status, gross_cents }) => status === 'posted' && gross_cents > 0)
      .sort((a, b) => b.gross_cents - a.gross_cents)
      .filter((record, index, all) => index === 0 || record.gross_cents !== all[0]?.gross_cents) as [
      CommissionRecord,
      CommissionRecord,
    ];
    const { data } = await importRows(
      [rowOf(first, { paid_on: second.posted_on }), rowOf(first, { amount_cents: 7, paid_on: first.posted_on })],
      { dry_run: true },
    );
    expect(data.list[0]).toMatchObject({ bucket: 'matched', expected_cents: first.gross_cents });
    expect(data.list[1].record_id).not.toBe(data.list[0].record_id);
  });

  it('changes nothing in a trial', async () => {
    const before = [records().all(), lantern.db.table('statements').size];
    const [one] = due(1) as [CommissionRecord];
    const { data } = await importRows([rowOf(one)], { dry_run: true });
    expect(data).toMatchObject({ dry_run: true, statement_id: null, buckets: { matched: { count: 1 } } });
    expect([records().all(), lantern.db.table('statements').size]).toEqual(before);
  });

  it('with a wrong row is refused as a whole; a trial names every fault', async () => {
    const [one] = due(1) as [CommissionRecord];
    const rows = [
      rowOf(one),
      rowOf(one, { amount_cents: 0 }),
      rowOf(one, { policy_no: '' }),
      rowOf(one, { paid_on: '2026-02-30' }),
      rowOf(one, { paid_on: '2027-01-01' }),
      rowOf(one, { extra: 1 }),
      'a row',
    ];
    const before = records().all();
    const { data } = await importRows(rows);
    expect(Object.keys(data.errors).sort()).toEqual([
      'rows.2.amount_cents',
      'rows.3.policy_no',
      'rows.4.paid_on',
      'rows.5.paid_on',
      'rows.6.extra',
      'rows.7.',
    ]);
    expect(records().all()).toEqual(before);
    const trial = (await importRows(rows, { dry_run: true })).data;
    expect(trial.errors.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 6, 7, 5]);
    expect(trial.buckets.matched.count).toBe(1);
  });

  it('is read from a CSV under the carrier’s own headings, with money and days as carriers write them', async () => {
    const [one, two] = due(2) as [CommissionRecord, CommissionRecord];
    const [year, month, day] = (one.posted_on ?? '').split('-');
    const money = (cents: number) =>
      `$${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;
    const csv = [
      '\uFEFFDate,"Policy ""No""",Insured,Commission',
      `${month}/${day}/${year},${policyOf(one)?.policy_no},"Chen, Wei","${money(one.gross_cents)}"`,
      '',
      `${two.posted_on},${policyOf(two)?.policy_no},"Lin",(${(two.gross_cents / 100).toFixed(2)})`,
    ].join('\r\n');
    const { data } = await calls.post('admin', '/statement/import', {
      brand_id,
      csv,
      columns: { policy_no: 'policy "no"', amount: 'COMMISSION', paid_on: 'Date' },
      dry_run: true,
    });
    expect(data.errors).toEqual([]);
    expect(data.list.map(({ row, amount_cents, bucket }: StatementMatch) => [row, amount_cents, bucket])).toEqual([
      [2, one.gross_cents, 'matched'],
      [4, 0 - two.gross_cents, 'unmatched'],
    ]);
  });

  it.each([
    ['a heading that is not there', { csv: 'a,b\n1,2\n' }, ['columns.policy_no', 'columns.amount', 'columns.paid_on']],
    ['quotes that do not close', { csv: 'policy_no,amount,paid_on\n"x,1,2026-01-01\n' }, ['csv']],
    ['headings alone', { csv: 'policy_no,amount,paid_on\n' }, ['csv']],
    ['neither rows nor CSV', {}, ['rows']],
    ['both', { csv: 'policy_no,amount,paid_on\n', rows: [{}] }, ['csv']],
    ['a carrier that there is not', { brand_id: 999, rows: [{}] }, ['brand_id']],
    ['no rows', { rows: [] }, ['rows']],
  ])('with %s is refused', async (_name, changes, fields) => {
    const { data } = await calls.post('admin', '/statement/import', { brand_id, ...changes });
    expect(Object.keys(data.errors)).toEqual(fields);
  });

  it('matches nothing when it pays a record a second time', async () => {
    const [one, two] = due(2) as [CommissionRecord, CommissionRecord];
    await importRows([rowOf(one)]);
    expect((await importRows([rowOf(one), rowOf(two)])).data.list).toMatchObject([
      { bucket: 'unmatched', record_id: null },
      { bucket: 'matched', record_id: two.id },
    ]);
  });

  it('settles nothing with an exact repetition of a line, in the same file or an earlier one', async () => {
    const policy = records()
      .all()
      .filter(({ status, gross_cents }) => status === 'posted' && gross_cents > 0)
      .filter(isOfBrand)
      .map(({ policy_id }) => records().by('policy_id', policy_id))
      .map((own) => own.filter(({ status, gross_cents }) => status === 'posted' && gross_cents > 0))
      .find((own) => own.length > 2) as CommissionRecord[];
    const line = rowOf(policy[0] as CommissionRecord);
    const { data } = await importRows([line, line]);
    expect(data.list).toMatchObject([
      { bucket: 'matched', repeats: null },
      { bucket: 'unmatched', record_id: null, repeats: { statement_id: data.statement_id, row: 1 } },
    ]);
    expect((await importRows([line], { dry_run: true })).data.list).toMatchObject([
      { bucket: 'unmatched', repeats: { statement_id: data.statement_id, row: 1 } },
    ]);
  });

  it('is recognized when the same lines come again in any order, and is not imported twice', async () => {
    const rows = due(2).map((record) => rowOf(record));
    const { data } = await importRows(rows, { reference: 'November' });
    const again = [...rows].reverse();
    expect((await importRows(again, { dry_run: true })).data.same_as).toMatchObject({
      id: data.statement_id,
      reference: 'November',
    });
    const before = [records().all(), lantern.db.table('statements').size];
    expect((await importRows(again)).data.reason).toBe('same_file');
    expect([records().all(), lantern.db.table('statements').size]).toEqual(before);
    expect((await importRows([...again, rowOf(due(1)[0] as CommissionRecord)])).data.statement_id).toBeGreaterThan(0);
  });

  it('keeps the carrier’s total, and the file’s column settings for the next one', async () => {
    const reading = { policy_no: 'Contract', amount: 'Net', debit: '', paid_on: '', amounts: 'comma', days: 'dmy' };
    const [one] = due(1) as [CommissionRecord];
    expect((await calls.get('admin', '/statement/reading', { brand_id })).reading).toBeNull();
    const { data } = await importRows([rowOf(one)], { total_cents: one.gross_cents + 1, reading });
    expect(await calls.get('admin', '/statement/detail', { id: data.statement_id })).toMatchObject({
      amount_cents: one.gross_cents,
      total_cents: one.gross_cents + 1,
    });
    expect((await calls.get('admin', '/statement/reading', { brand_id })).reading).toMatchObject({
      ...reading,
      premium: '',
      kinds: {},
      sign: 'paid_positive',
    });
    expect((await calls.get('admin', '/statement/reading', { brand_id: 2 })).reading).toBeNull();
  });

  it('lists its lines by bucket, and the open ones', async () => {
    const [one, two] = due(2) as [CommissionRecord, CommissionRecord];
    const { data } = await importRows([
      rowOf(one),
      rowOf(two, { amount_cents: two.gross_cents + 25 }),
      rowOf(one, { policy_no: 'NOBODY-1' }),
    ]);
    const statement_id = data.statement_id;
    const linesOf = async (query: object) => calls.get('admin', '/statement/lines', { statement_id, ...query });
    const rowsOf = async (query: object) => (await linesOf(query)).list.map(({ row }: StatementMatch) => row);
    expect(await rowsOf({})).toEqual([1, 2, 3]);
    expect(await rowsOf({ bucket: 'variance' })).toEqual([2]);
    expect(await rowsOf({ open: 1 })).toEqual([2, 3]);
    expect(await rowsOf({ q: 'nobody' })).toEqual([3]);
    expect((await linesOf({ bucket: 'variance' })).summary).toEqual({
      amount_cents: two.gross_cents + 25,
      variance_cents: 25,
    });
    expect((await calls.get('admin', '/statement/list', { open: 1 })).total).toBe(1);
    const { statements } = await calls.get('admin', '/commission/detail', { id: two.id });
    expect(statements).toMatchObject([{ statement_id, row: 2, bucket: 'variance', resolution: null }]);
  });

  it('leaves the commission that the carrier has owed for long', async () => {
    const [one] = due(1) as [CommissionRecord];
    const { data } = await importRows([rowOf(one)]);
    const { missing } = await calls.get('admin', '/statement/match', { id: data.statement_id, days: 60 });
    const late = records()
      .all()
      .filter(
        (record) =>
          record.status === 'posted' &&
          record.gross_cents !== 0 &&
          isOfBrand(record) &&
          (record.posted_on ?? '') < '2026-09-21',
      );
    expect(missing.count).toBe(late.length);
    expect(missing.open_cents).toBe(late.reduce((sum, { due_cents }) => sum + due_cents, 0));
    expect(missing.list.map(({ record_id }: { record_id: number }) => record_id)).not.toContain(one.id);
    const page = await calls.get('admin', '/statement/missing', { brand_id, days: 60, limit: 100 });
    expect([page.total, page.summary.open_cents]).toEqual([missing.count, missing.open_cents]);
    expect((await calls.get('admin', '/statement/missing', { days: 60 })).total).toBeGreaterThan(missing.count);
  });
});

describe('a line of a statement', () => {
  const lines = async () => {
    const [one, two] = due(2) as [CommissionRecord, CommissionRecord];
    const { data } = await importRows([
      rowOf(one, { amount_cents: one.gross_cents + 300 }),
      rowOf(two, { policy_no: 'NOBODY-1' }),
      rowOf(two),
    ]);
    const [variance, unmatched, matched] = data.list as [StatementMatch, StatementMatch, StatementMatch];
    return { one, two, variance, unmatched, matched };
  };
  const resolve = (line: StatementMatch, body: object) =>
    calls.post('admin', '/statement/resolve', { row_id: line.id, version: line.version, note: 'Checked', ...body });

  it('with a variance is accepted, and stays visible, or is disputed', async () => {
    const { one, variance } = await lines();
    expect((await resolve(variance, { action: 'accept' })).data).toMatchObject({
      resolution: 'accepted',
      variance_cents: 300,
    });
    expect(records().get(one.id)).toMatchObject({ status: 'reconciled', variance_cents: 300 });
    expect((await resolve({ ...variance, version: 1 }, { action: 'dispute' })).data.reason).toBe('resolved');
  });

  it('marks its record when disputed', async () => {
    const { one, variance } = await lines();
    await resolve(variance, { action: 'dispute' });
    expect(records().get(one.id)).toMatchObject({ status: 'disputed', dispute: { reason: 'Checked' } });
    expect(
      lantern.db
        .table('earnings')
        .by('record_id', one.id)
        .filter((entry) => earningStatus(lantern.db, entry) === 'open'),
    ).toEqual([]);
    await calls.post('admin', '/commission/post', { ids: [one.id] });
    expect(records().get(one.id)).toMatchObject({ status: 'reconciled', variance_cents: 300 });
  });

  it('without a record is assigned one of its carrier, or ignored', async () => {
    const { unmatched } = await lines();
    const [record] = due(1) as [CommissionRecord];
    const other = records()
      .all()
      .find((record) => record.status === 'posted' && !isOfBrand(record));
    const foreign = await resolve(unmatched, { action: 'assign', record_id: other?.id });
    expect(Object.keys(foreign.data.errors)).toEqual(['record_id']);
    const variance_cents = unmatched.amount_cents - record.gross_cents;
    expect((await resolve(unmatched, { action: 'assign', record_id: record.id, variance_cents })).data).toMatchObject({
      resolution: 'assigned',
      variance_cents,
      record_id: record.id,
    });
    expect(records().get(record.id)).toMatchObject({
      status: 'reconciled',
      statement_amount_cents: unmatched.amount_cents,
    });
  });

  it('is not assigned to a record of another amount without confirmation', async () => {
    const { unmatched } = await lines();
    const [record] = due(1) as [CommissionRecord];
    const variance_cents = unmatched.amount_cents - record.gross_cents;
    expect(variance_cents).not.toBe(0);
    const before = [records().all(), lantern.db.table('statement_rows').all()];
    for (const seen of [undefined, 0, variance_cents + 1]) {
      const { data } = await resolve(unmatched, { action: 'assign', record_id: record.id, variance_cents: seen });
      expect(data.errors.variance_cents).toContain((variance_cents / 100).toFixed(2));
    }
    expect([records().all(), lantern.db.table('statement_rows').all()]).toEqual(before);
  });

  it('with a chargeback is never assigned to a record that pays', async () => {
    const [record] = due(1) as [CommissionRecord];
    const { data } = await importRows([rowOf(record, { amount_cents: -690_000, policy_no: 'NOBODY-1' })]);
    const variance_cents = -690_000 - record.gross_cents;
    const body = { action: 'assign', record_id: record.id, variance_cents };
    expect(Object.keys((await resolve(data.list[0], body)).data.errors)).toEqual(['record_id']);
    expect(records().get(record.id)).toMatchObject({ status: 'posted', statement_amount_cents: null });
  });

  it.each([
    ['accepted', 'variance', { action: 'accept' }],
    ['disputed', 'variance', { action: 'dispute' }],
    ['ignored', 'unmatched', { action: 'ignore' }],
    ['assigned', 'unmatched', { action: 'assign' }],
  ] as const)('that was %s is opened again, and its record is as before', async (resolution, bucket, body) => {
    const buckets = await lines();
    const [record] = due(1) as [CommissionRecord];
    const line = buckets[bucket];
    const about = bucket === 'variance' ? buckets.one.id : record.id;
    const { status, statement_amount_cents } = records().get(about) as CommissionRecord;
    const settled = await resolve(line, {
      ...body,
      ...(body.action === 'assign' && {
        record_id: record.id,
        variance_cents: line.amount_cents - record.gross_cents,
      }),
    });
    expect(settled.data).toMatchObject({ resolution, resolved_by: expect.stringMatching(/./) });
    const opened = await resolve({ ...line, version: 1 }, { action: 'reopen' });
    expect(opened.data).toMatchObject({ resolution: null, resolved_by: null, bucket });
    expect(records().get(about)).toMatchObject({ status, statement_amount_cents });
    expect((await resolve({ ...line, version: 2 }, { action: 'reopen' })).data.reason).toBe('open');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('can be detached from a wrong record: the record is due again, and the line is open', async () => {
    const { one, two, variance, unmatched, matched } = await lines();
    for (const [line, record] of [
      [variance, one],
      [matched, two],
    ] as const) {
      expect((await resolve(line, { action: 'detach' })).data).toMatchObject({ bucket: 'unmatched', record_id: null });
      expect(records().get(record.id)).toMatchObject({
        ...{ status: 'posted', statement_amount_cents: null, variance_cents: null },
      });
    }
    expect((await resolve(unmatched, { action: 'detach' })).data.reason).toBe('no_record');
    const { list } = await calls.get('admin', '/statement/lines', { statement_id: matched.statement_id ?? 0, open: 1 });
    expect(list.map(({ record_id }: StatementMatch) => record_id)).toEqual([null, null, null]);
    const again = { action: 'assign', record_id: two.id };
    expect((await resolve({ ...matched, version: matched.version + 1 }, again)).data.resolution).toBe('assigned');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is settled in the way that its bucket allows', async () => {
    const { variance, unmatched, matched } = await lines();
    expect((await resolve(variance, { action: 'ignore' })).data.reason).toBe('bucket');
    expect((await resolve(unmatched, { action: 'accept' })).data.reason).toBe('bucket');
    expect((await resolve(matched, { action: 'accept' })).data.reason).toBe('resolved');
    expect((await resolve(unmatched, { action: 'ignore', version: 5 })).data.reason).toBe('stale');
    expect((await resolve(unmatched, { action: 'ignore' })).data.resolution).toBe('ignored');
  });
});

it.each([
  ['1,234.56', 123_456],
  ['$5', 500],
  ['(12.00)', -1_200],
  ['-0.07', -7],
  ['-$1,000.5', -100_050],
  ['1234567.89', 123_456_789],
  ['12,34.56', null],
  ['1.234,56', null],
  ['(-5)', null],
  ['(5', null],
  ['1e3', null],
  ['', null],
  ['1.005', null],
  ['99999999999999999', null],
])('money written as %j is %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});
