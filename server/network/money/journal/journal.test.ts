import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { dayIn } from '@shared/format/days';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let admin: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  admin = await signIn(lantern, 'admin');
});

interface Line {
  Date: string;
  Number: string;
  Account: string;
  Debit: string;
  Credit: string;
  Memo: string;
  Name: string;
  Currency: string;
}
const today = '2026-11-20';
const years = ['2023', '2024', '2025', '2026'];
const post = async (path: string, body: object) => (await lantern.post(path, body).set(admin)).body;
const fileOf = async (body: object) =>
  (await post('/journal/export', { from: '2026-11-01', to: '2026-11-30', format: 'csv', ...body })).data
    .content as string;
const linesOf = async (body: object = {}) =>
  Papa.parse<Line>((await fileOf(body)).replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
const centsOf = ({ Debit, Credit }: Line) => Math.round(Number(Debit) * 100) - Math.round(Number(Credit) * 100);
const everything = async (currency: string, by = 'day') =>
  (
    await Promise.all(years.map((year) => linesOf({ from: `${year}-01-01`, to: `${year}-12-31`, currency, by })))
  ).flat();

/** Moves of the members' ledgers: earnings, and payments of locked runs, by day. */
function ledgerMoves(currency: string) {
  const { db } = lantern;
  const runs = new Map(
    db
      .table('runs')
      .all()
      .map((run) => [run.id, run]),
  );
  return [
    ...db
      .table('earnings')
      .all()
      .filter((entry) => entry.currency === currency)
      .map(({ member_id, earned_on, amount_cents }) => ({ member_id, day: earned_on, cents: amount_cents })),
    ...db
      .table('payments')
      .all()
      .filter((payment) => payment.currency === currency && payment.status !== 'failed')
      .flatMap(({ member_id, run_id, paid_cents }) => {
        const run = runs.get(run_id);
        if (!run || run.status === 'open' || !run.locked_at) return [];
        return { member_id, day: dayIn('America/Los_Angeles', new Date(run.locked_at)), cents: 0 - paid_cents };
      }),
  ];
}

/** The payable account of every agent is the ledger's balance after each day. */
async function expectPayableLikeLedger(currency = 'USD') {
  const numbers = new Map(
    lantern.db
      .table('members')
      .all()
      .map(({ id, member_no }) => [id, member_no]),
  );
  const keyOf = (member_no: string, day: string) => `${member_no} ${day}`;
  const difference = new Map<string, number>();
  const add = (key: string, cents: number) => difference.set(key, (difference.get(key) ?? 0) + cents);
  for (const { member_id, day, cents } of ledgerMoves(currency)) add(keyOf(numbers.get(member_id) ?? '', day), cents);
  const payable = (await everything(currency)).filter(({ Account }) => Account === 'Commission payable');
  expect(payable.length).toBeGreaterThan(0);
  for (const line of payable) add(keyOf(line.Name.split(' ')[0] ?? '', line.Date), centsOf(line));
  // Equal moves on each day are equal balances after each day.
  expect([...difference].filter(([, cents]) => cents !== 0)).toEqual([]);
}

const isBalanced = (lines: readonly Line[], entryOf: (line: Line) => string) => {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(entryOf(line), (sums.get(entryOf(line)) ?? 0) + centsOf(line));
  return [...sums.values()].every((cents) => cents === 0);
};

describe('the journal', () => {
  it.each([
    ['USD', 'day'],
    ['USD', 'run'],
    ['CAD', 'day'],
  ])('balances in every entry of the demo network: %s by %s', async (currency, by) => {
    const lines = await everything(currency, by);
    expect(lines.length).toBeGreaterThan(50);
    expect(isBalanced(lines, (line) => `${line.Date} ${line.Number}`)).toBe(true);
    expect(new Set(lines.map((line) => line.Currency))).toEqual(new Set([currency]));
  });

  it('has on each agent’s payable account the balance of the ledger, on every day', async () => {
    await expectPayableLikeLedger('USD');
    await expectPayableLikeLedger('CAD');
  });

  /** Debits less credits of this month on the receivable account. */
  const receivable = async () =>
    (await linesOf())
      .filter(({ Account }) => Account === 'Commission receivable')
      .reduce((sum, line) => sum + centsOf(line), 0);

  it('takes an advance and its release for the whole gross, which a reversal takes back', async () => {
    const records = lantern.db.table('commission_records');
    const release = records.all().find(({ kind, cause }) => kind === 'balance_release' && cause === 'release');
    const { id, version, gross_cents } = records.get(release?.parent_record_id ?? 0) as CommissionRecord;
    const before = await receivable();
    const reversed = await calls.post('admin', '/commission/reverse', { id, version, reason: 'Entered twice.' });
    expect(reversed.code).toBe(1);
    expect((await receivable()) - before).toBe(0 - gross_cents);
    await expectPayableLikeLedger();
  });

  it('takes back the unearned part of an advance when a case lapses, and no more', async () => {
    const { db } = lantern;
    const lines = db.table('commission_lines');
    const isAdvanced = ({ id, kind }: CommissionRecord) =>
      kind === 'first_year' && lines.by('record_id', id).some((line) => line.advanced_cents < line.amount_cents);
    const advance = db
      .table('commission_records')
      .all()
      .find(
        (record) =>
          record.status === 'posted' &&
          isAdvanced(record) &&
          (record.posted_on ?? '') > '2026-06-20' &&
          db.table('policies').get(record.policy_id)?.status === 'inforce',
      ) as CommissionRecord;
    const policy = db.table('policies').get(advance.policy_id);
    const before = await receivable();
    const lapsed = await calls.post('admin', '/policy/status', {
      ...{ id: policy?.id, version: policy?.version, to: 'lapsed', effective_on: today, reason: 'No premium came.' },
    });
    expect(lapsed.code).toBe(1);
    const taken = db
      .table('commission_records')
      .by('policy_id', advance.policy_id)
      .filter(({ parent_record_id }) => parent_record_id === advance.id);
    expect(taken.map(({ kind }) => kind)).toEqual(['chargeback']);
    expect((await receivable()) - before).toBe(taken[0]?.gross_cents);
    await expectPayableLikeLedger();
  });

  it('follows entries by hand, fees, a locked run, its payments, and their return', async () => {
    await calls.post('admin', '/earning/adjust', {
      ...{ member_id: 5, type: 'adjustment', amount_cents: 12_345, currency: 'USD', memo: 'Goodwill' },
    });
    const fee = await calls.post('admin', '/earning/adjust', {
      ...{ member_id: 5, type: 'fee', amount_cents: -700, currency: 'USD', memo: 'Portal' },
    });
    expect(fee.code).toBe(1);
    const lines = await linesOf();
    const of = (account: string) => lines.filter(({ Account }) => Account === account).map(centsOf);
    expect(of('Adjustments')).toContain(12_345);
    expect(of('Fee income')).toContain(-700);
    await expectPayableLikeLedger();
    const payment = lantern.db
      .table('payments')
      .all()
      .findLast(({ status, paid_cents }) => status === 'settled' && paid_cents > 0);
    const returned = await calls.post('admin', '/pay/status', {
      ...{ payment_id: payment?.id, version: payment?.version, status: 'failed', reason: 'Account closed.' },
    });
    expect([returned.code, lantern.db.table('payments').get(payment?.id ?? 0)?.status]).toEqual([1, 'failed']);
    await expectPayableLikeLedger();
    expect(isBalanced(await everything('USD'), (line) => `${line.Date} ${line.Number}`)).toBe(true);
  });

  it('moves statements and deposits through the clearing account of their carrier', async () => {
    const [record] = lantern.db
      .table('commission_records')
      .all()
      .filter(({ status, gross_cents, kind }) => status === 'posted' && gross_cents > 0 && kind === 'renewal');
    const policy = lantern.db.table('policies').get(record?.policy_id ?? 0);
    const brand_id = lantern.db.table('products').get(policy?.product_id ?? 0)?.brand_id;
    const rows = [
      { policy_no: policy?.policy_no, amount_cents: record?.gross_cents, paid_on: '2026-11-10' },
      { policy_no: 'NOBODY-1', amount_cents: 5_000, paid_on: '2026-11-10' },
    ];
    const { data } = await calls.post('admin', '/statement/import', { brand_id, rows });
    const stray = data.list.find(({ policy_no }: { policy_no: string }) => policy_no === 'NOBODY-1');
    await calls.post('admin', '/statement/resolve', { row_id: stray.id, version: stray.version, action: 'ignore' });
    const amount_cents = (record?.gross_cents ?? 0) + 5_000;
    await post('/deposit/create', { brand_id, received_on: '2026-11-12', amount_cents, reference: 'ACH' });
    const lines = await linesOf();
    const of = (account: string, memo: string) =>
      lines.filter(({ Account, Memo }) => Account === account && Memo.startsWith(memo)).map(centsOf);
    expect(of('Carrier deposits clearing', 'Carrier statements')).toEqual([amount_cents]);
    expect(of('Commission receivable', 'Carrier statements')).toEqual([0 - (record?.gross_cents ?? 0)]);
    expect(of('Unapplied carrier money', 'Carrier statements')).toEqual([-5_000]);
    expect(of('Carrier deposits clearing', 'Carrier deposits')).toEqual([0 - amount_cents]);
    expect(of('Bank', 'Carrier deposits')).toEqual([amount_cents]);
  });

  it('writes off missing money that is no longer expected, by what was receivable', async () => {
    const record = lantern.db
      .table('commission_records')
      .all()
      .find(({ status, kind, gross_cents }) => status === 'posted' && kind === 'renewal' && gross_cents > 0);
    await calls.post('admin', '/statement/acceptMissing', {
      records: [{ record_id: record?.id, version: record?.version }],
    });
    const lines = (await linesOf()).filter(({ Memo }) => Memo.startsWith('Differences'));
    expect(lines.map((line) => [line.Date, line.Account, centsOf(line)])).toEqual([
      [today, 'Commission receivable', 0 - (record?.gross_cents ?? 0)],
      [today, 'Commission differences', record?.gross_cents],
    ]);
  });

  it('is previewed in pages with totals, by account, and says whether a download has changed since', async () => {
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const page = await calls.get('admin', '/journal/list', { ...period, limit: 100 });
    expect(page.total).toBe((await linesOf()).length);
    expect(page.summary.debit_cents).toBe(page.summary.credit_cents);
    const summary = await calls.get('admin', '/journal/summary', period);
    expect([summary.debit_cents, summary.credit_cents]).toEqual([page.summary.debit_cents, page.summary.credit_cents]);
    expect(summary.exports).toMatchObject([{ ...period, format: 'csv', changed: false }]);
    await post('/deposit/create', { brand_id: 1, received_on: '2026-11-12', amount_cents: 5, reference: '' });
    expect((await calls.get('admin', '/journal/summary', period)).exports[0].changed).toBe(true);
    const payable = await calls.get('admin', '/journal/list', { ...period, account: 'payable', by: 'run', limit: 100 });
    expect(new Set(payable.list.map(({ account_name }: { account_name: string }) => account_name))).toEqual(
      new Set(['Commission payable']),
    );
    const { list } = await calls.get('admin', '/audit/list', { entity: 'journal_exports' });
    expect(list[0].action).toBe('/journal/export');
  });

  it.each(['day', 'run'])('lists by %s, page by page and in both orders, the lines of the download', async (by) => {
    // Two runs locked on one day share its entry.
    const [first, second] = lantern.db
      .table('runs')
      .all()
      .filter(({ locked_at }) => locked_at?.startsWith('2026-10'));
    if (!first || !second) throw new Error('Two runs of October are missing.');
    await lantern.db.write((tx) => tx.put('runs', { ...second, locked_at: first.locked_at }));
    const period = { from: '2026-10-01', to: '2026-11-20', by };
    type Row = {
      id: number;
      day: string;
      account_name: string;
      name: string;
      debit_cents: number;
      credit_cents: number;
    };
    const all = async (query: object) => {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { list, total } = await calls.get('admin', '/journal/list', { ...period, ...query, limit: 37, page });
        rows.push(...list);
        if (list.length === 0 || rows.length >= total) return rows;
      }
    };
    const rows = await all({});
    const lines = await linesOf(period);
    expect(rows.map(({ id }) => id)).toEqual(lines.map((_, place) => place + 1));
    expect(rows.map((row) => [row.day, row.account_name, row.name, row.debit_cents - row.credit_cents])).toEqual(
      lines.map((line) => [line.Date, line.Account, line.Name, centsOf(line)]),
    );
    expect(await all({ sort: 'day', order: 'desc' })).toEqual(rows.toReversed());
    const payable = rows.filter(({ account_name }) => account_name === 'Commission payable');
    expect(await all({ account: 'payable', sort: 'day', order: 'desc' })).toEqual(payable.toReversed());
  });

  it('is written for QuickBooks Desktop as balanced transactions, with the network’s account names', async () => {
    const settings = await calls.get('admin', '/setting/get');
    const journal_accounts = { ...settings.values.journal_accounts, receivable: '1200 Receivable' };
    expect((await post('/setting/save', { version: settings.version, values: { journal_accounts } })).code).toBe(1);
    const lines = (await fileOf({ format: 'iif' })).trim().split('\r\n');
    expect(lines.slice(0, 3)).toEqual([
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
      '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
      '!ENDTRNS',
    ]);
    const entries = lines
      .slice(3)
      .join('\n')
      .split('ENDTRNS')
      .map((entry) => entry.trim())
      .filter(Boolean);
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries) {
      const rows = entry.split('\n').map((line) => line.split('\t'));
      expect(rows.map(([kind]) => kind)).toEqual(['TRNS', ...Array(rows.length - 1).fill('SPL')]);
      expect(rows.reduce((sum, row) => sum + Math.round(Number(row[5]) * 100), 0)).toBe(0);
    }
    expect(lines.some((line) => line.includes('\t1200 Receivable\t'))).toBe(true);
  });

  it.each([
    [{ from: '2026-11-30', to: '2026-11-01' }, ['to']],
    [{ from: '2024-01-01', to: '2026-11-01' }, ['to']],
    [{ from: 'soon', to: '2026-11-01' }, ['from']],
  ])('refuses the period %j', async (period, fields) => {
    const { data } = await post('/journal/export', { ...period, format: 'csv' });
    expect(Object.keys(data.errors)).toEqual(fields);
  });

  it('is for those who oversee payments', async () => {
    const agent = await signIn(lantern, 'agent');
    const period = { from: '2026-11-01', to: '2026-11-30' };
    expect((await lantern.get('/journal/list', period).set(agent)).body.data.reason).toBe('forbidden');
    expect((await lantern.post('/journal/export', { ...period, format: 'csv' }).set(agent)).body.data.reason).toBe(
      'forbidden',
    );
  });
});
