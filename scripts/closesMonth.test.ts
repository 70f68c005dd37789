import { expect, it } from 'vitest';
import { parseSheets } from '~/crud/file/parse';
import { tableOf } from '~/crud/file/table';
import { guessReading, likelySheet } from '~/office/statements/file/guess';
import { linesOf } from '~/office/statements/file/lines';
import { workbook } from '~/office/statements/testing/workbook';
import { moneyFaults } from '../server/network/money/invariants';
import { memberOf, signIn, testApp } from '../server/testing/app';
import { readAch } from '../server/testing/bankFormats';
import { casesOf } from '../server/testing/cases';
import { freshMembers, otherAdmin } from '../server/testing/money';

/** Half a month closed as an office closes it: carriers' files, premiums, deposits, pay run, bank, journal. */

const lantern = await testApp({ vaultKeys: [Buffer.alloc(32, 1)] });
const cases = casesOf(lantern);
const [ada, bob, cyd] = freshMembers(lantern, 3) as [number, number, number];
/** The second person, with the role finance. */
const finance = otherAdmin(lantern);

const good = async <T>(answer: Promise<{ code: number; message: string; data: T }>): Promise<T> => {
  const { code, message, data } = await answer;
  if (code !== 1) throw new Error(`${message} ${JSON.stringify(data)}`);
  return data;
};
const us = (amount: number) => (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

/** A file read as the office's page reads it, then imported. */
async function imported(brand_id: number, reference: string, file: Uint8Array) {
  const sheets = await parseSheets(Uint8Array.from(file).buffer, () => {});
  const table = tableOf(likelySheet(sheets)?.lines ?? []);
  const reading = guessReading(table);
  const { lines, faults, total_cents } = linesOf(table, reading, '');
  expect(faults).toEqual([]);
  const body = { brand_id, reference, total_cents, reading, rows: lines };
  const { statement_id, list } = await good<{ statement_id: number; list: Line[] }>(
    cases.post('admin', '/statement/import', body),
  );
  return { id: statement_id, list };
}
type Line = { id: number; bucket: string; open_cents: number | null; proposes: string | null; repeats: object | null };

const products = () => {
  const byBrand = new Map<number, number>();
  for (const { id, brand_id, tp_method, status, states_available, advance_bp, min_premium_cents } of lantern.db
    .table('products')
    .all())
    if (tp_method === 'target' && status === 'on' && states_available.includes('CA') && advance_bp === 10_000)
      if ((min_premium_cents ?? 0) <= 360_000 && !byBrand.has(brand_id)) byBrand.set(brand_id, id);
  return [...byBrand].map(([brand_id, product_id]) => ({ brand_id, product_id }));
};

it('half a month is closed from three carrier files to paid agents and balanced books, to the cent', async () => {
  const [first, second, third] = products() as [Carrier, Carrier, Carrier];
  const annual = { premium_mode: 'annual', modal_premium_cents: 6_000_00 };
  const written = async (member_id: number, { product_id }: Carrier) => {
    const { id } = await cases.inForce(member_id, { ...annual, product_id });
    const { policy_no = '' } = lantern.db.table('policies').get(id) ?? {};
    const [record] = lantern.db.table('commission_records').by('policy_id', id);
    return { id, policy_no: policy_no ?? '', gross: record?.gross_cents ?? 0, record_id: record?.id ?? 0 };
  };
  const [a, b, c, d] = [
    await written(ada, first),
    await written(bob, second),
    await written(cyd, third),
    await written(ada, third),
  ];
  // The house rate is 115% of 6,000.00 TP.
  expect([a, b, c, d].map(({ gross }) => gross)).toEqual([6_900_00, 6_900_00, 6_900_00, 6_900_00]);
  const day = cases.today();

  // Three files: CSV with premiums; a workbook with a heading of two rows and a record in two parts; CSV with a part and a repeated line.
  const csv = (lines: (string | number)[][]) =>
    new TextEncoder().encode(lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n'));
  const one = await imported(
    first.brand_id,
    'First November',
    csv([
      ['Policy No', 'Transaction', 'Premium', 'Commission', 'Paid Date'],
      [a.policy_no, 'First Year', us(6_000_00), us(a.gross), day],
      [a.policy_no.toLowerCase().replace('-', ' '), 'Additional Premium', us(1_000_00), us(40_00), day],
      ['Total', '', '', us(a.gross + 40_00), ''],
    ]),
  );
  expect(one.list).toMatchObject([{ bucket: 'matched' }, { bucket: 'unmatched', proposes: 'receipt' }]);
  const two = await imported(
    second.brand_id,
    'Second November',
    workbook([
      ['Policy Number', 'Insured', 'Commission', ''],
      ['', '', 'Amount', 'Date'],
      [b.policy_no, 'Wei Chen', 4_140, { day }],
      [b.policy_no, 'Wei Chen', b.gross / 100 - 4_140, { day }],
    ]),
  );
  expect(two.list).toMatchObject([{ bucket: 'matched' }, { bucket: 'matched', open_cents: 0 }]);
  const three = await imported(
    third.brand_id,
    'Third November',
    csv([
      ['Policy No', 'Commission', 'Paid Date'],
      [c.policy_no, us(1_000_00), day],
      [d.policy_no, us(d.gross), day],
      [d.policy_no, us(d.gross), day],
    ]),
  );
  expect(three.list).toMatchObject([
    { bucket: 'variance', open_cents: c.gross - 1_000_00 },
    { bucket: 'matched', repeats: null },
    { bucket: 'unmatched', repeats: { row: 3 } },
  ]);

  // The premium is posted in one click; its line then pays the commission that it made.
  const proposals = await cases.get(finance, '/statement/proposals', { id: one.id });
  const post = { id: one.id, version: proposals.version, request_id: '00000000-0000-4000-9000-0000000c105e' };
  const posted = await good<{ receipts: number; agents_cents: number; people: number }>(
    cases.post('admin', '/statement/post', post),
  );
  expect(posted).toMatchObject({ receipts: 1, agents_cents: proposals.agents_cents, people: proposals.people });
  expect(await good(cases.post('admin', '/statement/post', post))).toEqual(posted);
  const lines = (await cases.get('admin', '/statement/lines', { statement_id: one.id, limit: 100 })).list;
  expect(lines.map(({ bucket }: Line) => bucket)).toEqual(['matched', 'matched']);

  // Deposits of the carriers at the bank.
  for (const [brand_id, statement_id, amount_cents] of [
    [first.brand_id, one.id, a.gross + 40_00],
    [second.brand_id, two.id, b.gross],
    [third.brand_id, three.id, 1_000_00 + 2 * d.gross],
  ] as const) {
    const deposit = await good<{ id: number; version: number }>(
      cases.send('admin', '/deposit/create', { brand_id, received_on: day, amount_cents, reference: 'ACH' }),
    );
    const match = { id: deposit.id, version: deposit.version, statement_ids: [statement_id], difference_cents: 0 };
    expect(await good(cases.send('admin', '/deposit/match', match))).toMatchObject({ difference_cents: 0 });
  }

  // Two weeks later the cycle is over. One person asks for the locks, another one, from finance, approves.
  await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, finance), office_role: 'finance' }));
  const { version } = await cases.get('admin', '/setting/get');
  await good(cases.send('admin', '/setting/save', { version, values: { four_eyes: true } }));
  for (const [id, account] of [ada, bob, cyd].entries()) await enterBank(account, `4087000${id}`);
  lantern.clock.advance({ minutes: 12 * 24 * 60 });
  for (const no of ['2026-11-A', cycle_no]) {
    const run = () => lantern.db.table('runs').one('cycle_no', no);
    const asked = await cases.post('admin', '/pay/lock', { cycle_no: no, version: run()?.version });
    expect(asked.data).toMatchObject({ status: 'open', requested_by: 'Linnea Hartwell' });
    const again = await cases.post('admin', '/pay/lock', { cycle_no: no, version: run()?.version });
    expect(again.data.reason).toBe('four_eyes');
    expect((await cases.post(finance, '/pay/lock', { cycle_no: no, version: run()?.version })).code).toBe(1);
  }
  const paid = (member_id: number) => {
    const payment = lantern.db
      .table('payments')
      .all()
      .find((each) => each.cycle_no === cycle_no && each.member_id === member_id && each.currency === 'USD');
    if (!payment) throw new Error(`Member ${member_id} is not paid.`);
    return payment;
  };
  const earned = (member_id: number) =>
    lantern.db
      .table('earnings')
      .all()
      .filter((entry) => entry.member_id === member_id && entry.cycle_no === cycle_no)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  for (const id of [ada, bob, cyd]) {
    const statement = await cases.get(id, '/pay/detail', { id: paid(id).id });
    expect(paid(id)).toMatchObject({ credits_cents: earned(id), paid_cents: earned(id) });
    const lines = statement.groups.flatMap(({ earnings }: { earnings: { amount_cents: number }[] }) => earnings);
    expect(lines.reduce((sum: number, line: { amount_cents: number }) => sum + line.amount_cents, 0)).toBe(earned(id));
  }

  // The bank's file holds its format and pays exactly these amounts; two payments come back.
  await good(cases.send('admin', '/bank-file/saveUs', { ...originator, version: 0, account_number: '99887766' }));
  const file = await good<{ id: number }>(cases.send('admin', '/bank-file/make', { cycle_no, kind: 'ach' }));
  const download = lantern.get('/bank-file/download', { id: file.id }).set(await signIn(lantern, 'admin'));
  const text = String((await download.responseType('blob')).body);
  const { faults, entries } = readAch(text);
  expect(faults).toEqual([]);
  const credits = entries.filter(({ account }) => account.trim().startsWith('4087000'));
  expect(credits.map(({ cents }) => cents).sort()).toEqual([ada, bob, cyd].map((id) => paid(id).paid_cents).sort());
  const back = ['payment_no,reason', ...[ada, bob].map((id) => `${paid(id).payment_no},R03`)].join('\n');
  const { rows } = await good<{ rows: { outcome: string }[] }>(
    cases.post('admin', '/bank-file/returns', { text: back, dry_run: false }),
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['returned', 'returned']);
  expect([ada, bob, cyd].map((id) => paid(id).status)).toEqual([
    'failed',
    'failed',
    expect.not.stringMatching('failed'),
  ]);

  // The books balance, and owe each agent exactly the balance of the ledger.
  for (const currency of ['USD', 'CAD']) {
    const { accounts } = await cases.get('admin', '/journal/summary', {
      from: '2026-11-01',
      to: '2026-12-02',
      currency,
    });
    const sum = (side: 'debit_cents' | 'credit_cents') =>
      accounts.reduce((all: number, account: Record<string, number>) => all + (account[side] ?? 0), 0);
    expect(sum('debit_cents')).toBeGreaterThan(0);
    expect(sum('debit_cents')).toBe(sum('credit_cents'));
  }
  expect(moneyFaults(lantern.db)).toEqual([]);
});

const cycle_no = '2026-11-B';
const originator = {
  ...{ company_name: 'NORTHWIND', company_id: '1234567890', odfi: '091000019', destination: '091000019' },
  ...{ destination_name: 'FIRST BANK', origin: '1234567890', origin_name: 'NORTHWIND AGENCIES' },
  ...{ description: 'COMMISSION', prenote_days: 0, balanced: true, routing: '091000019', type: 'checking' },
};
async function enterBank(id: number, account: string): Promise<void> {
  const member = memberOf(lantern, id);
  const address = { line1: '1 Main St', line2: '', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' as const };
  await lantern.db.write((tx) => tx.put('members', { ...member, address }));
  const bank = { holder: `Payee ${account}`, routing: '021000021', account, type: 'checking' };
  await good(cases.send(id, '/user/editUserInfo', { version: member.version, bank }));
}

interface Carrier {
  brand_id: number;
  product_id: number;
}
