import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { StatementMatch } from '@shared/contracts/network/statements';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers } from '../../../testing/money';
import { moneyFaults } from '../invariants';

/** Statements that settle parts of records, post premiums, and are undone (domain.md 3.12.18). */
const lantern = await testApp();
const cases = casesOf(lantern);
const [ada] = freshMembers(lantern, 1) as [number];
const annual = { premium_mode: 'annual', modal_premium_cents: 6_000_00 };

let numbers = 0;
const inForce = async (more: object = {}, policy_no = `ZZ-${String(++numbers).padStart(6, '0')}`) => {
  let saved = await cases.submitted(ada, { ...annual, ...more });
  saved = await cases.move(saved, 'approved');
  saved = await cases.move(saved, 'issued', { policy_no });
  saved = await cases.move(saved, 'inforce');
  const brand_id = lantern.db.table('products').get(policyOf(saved.id).product_id)?.brand_id ?? 0;
  return { id: saved.id, policy_no, brand_id };
};
const policyOf = (id: number) => {
  const policy = lantern.db.table('policies').get(id);
  if (!policy) throw new Error(`No policy ${id}.`);
  return policy;
};
const recordsOf = (policy_id: number) =>
  lantern.db
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ status }) => status !== 'void' && status !== 'expected')
    .sort((a, b) => a.id - b.id);
const recordOf = (policy_id: number) => recordsOf(policy_id)[0] as CommissionRecord;
const stored = (id: number) => lantern.db.table('commission_records').get(id) as CommissionRecord;
const line = (policy_no: string, amount_cents: number, more: object = {}) => ({
  ...{ policy_no, amount_cents, paid_on: cases.today() },
  ...more,
});
const answered = async (answer: { code: number; message: string; data: never }) => {
  if (answer.code !== 1) throw new Error(`${answer.message} ${JSON.stringify(answer.data)}`);
  return answer.data as never;
};
const imported = async (brand_id: number, rows: object[], more: object = {}) =>
  answered(await cases.post('admin', '/statement/import', { brand_id, rows, ...more })) as Promise<{
    statement_id: number;
    list: StatementMatch[];
  }>;
const linesOf = async (statement_id: number): Promise<StatementMatch[]> =>
  (await cases.get('admin', '/statement/lines', { statement_id, limit: 100 })).list;
const statement = (id: number) => cases.get('admin', '/statement/detail', { id });
const resolve = (one: StatementMatch, body: object) =>
  cases.post('admin', '/statement/resolve', { row_id: one.id, version: one.version, note: '', ...body });
const sumsOf = (policy_id: number) =>
  lantern.db
    .table('earnings')
    .by('policy_id', policy_id)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const holds = () => expect(moneyFaults(lantern.db)).toEqual([]);

describe('a policy number', () => {
  it('matches through spaces, dashes, leading zeros, and letter case', async () => {
    const { id, brand_id } = await inForce({}, 'QX-000123-45');
    const { gross_cents } = recordOf(id);
    for (const policy_no of ['qx 12345', 'QX00012345', ' Qx-123 45 ']) {
      const { list } = await imported(brand_id, [line(policy_no, gross_cents)], { dry_run: true });
      expect(list).toMatchObject([{ bucket: 'matched', policies: 1, policy_id: id, insured: 'Wei Chen' }]);
    }
  });

  it('of two policies matches nothing by itself', async () => {
    const one = await inForce({}, 'TWIN-007');
    await inForce({}, 'TWIN 7');
    const { gross_cents } = recordOf(one.id);
    const { list } = await imported(one.brand_id, [line('TWIN-007', gross_cents)]);
    expect(list).toMatchObject([{ bucket: 'unmatched', policies: 2, policy_id: null }]);
    const { list: offered } = await cases.get('admin', '/statement/candidates', { row_id: list[0]?.id ?? 0, limit: 3 });
    expect(offered.map(({ same_policy }: { same_policy: boolean }) => same_policy)).toEqual([true, true, false]);
  });

  it('without a policy differs from one with nothing due', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const { gross_cents } = recordOf(id);
    await imported(brand_id, [line(policy_no, gross_cents)]);
    const { list } = await imported(brand_id, [line(policy_no, 77_77), line('NOWHERE-1', 77_77)]);
    expect(list).toMatchObject([
      { bucket: 'unmatched', policies: 1, policy_id: id, insured: 'Wei Chen' },
      { bucket: 'unmatched', policies: 0, policy_id: null, insured: null },
    ]);
  });
});

describe('a line', () => {
  it('pays one record together with others as their sum', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const { id: record_id, gross_cents } = recordOf(id);
    const first = Math.round(gross_cents * 0.6);
    const { list } = await imported(brand_id, [line(policy_no, first), line(policy_no, gross_cents - first)]);
    expect(list).toMatchObject([
      { bucket: 'matched', record_id, expected_cents: first, received_cents: gross_cents, open_cents: 0 },
      { bucket: 'matched', record_id, expected_cents: gross_cents - first },
    ]);
    expect(stored(record_id)).toMatchObject({ status: 'reconciled', variance_cents: 0 });
    expect((await cases.get('admin', '/commission/detail', { id: record_id })).statements).toHaveLength(2);
  });

  it('that pays a part keeps the rest of its record open until a later statement pays it', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const { id: record_id, gross_cents } = recordOf(id);
    const { statement_id, list } = await imported(brand_id, [line(policy_no, 1_000_00)]);
    expect(list).toMatchObject([
      { bucket: 'variance', received_cents: 1_000_00, open_cents: gross_cents - 1_000_00, expected_cents: gross_cents },
    ]);
    expect(stored(record_id)).toMatchObject({ status: 'posted', statement_amount_cents: 1_000_00 });
    const later = await imported(brand_id, [line(policy_no, gross_cents - 1_000_00)]);
    expect(later.list).toMatchObject([{ bucket: 'matched', record_id, received_cents: gross_cents, open_cents: 0 }]);
    expect(await linesOf(statement_id)).toMatchObject([{ bucket: 'matched', variance_cents: 0 }]);
    expect(stored(record_id).status).toBe('reconciled');
    expect((await resolve(later.list[0] as StatementMatch, { action: 'detach' })).code).toBe(1);
    expect(stored(record_id)).toMatchObject({ status: 'posted', statement_amount_cents: 1_000_00 });
    expect(await linesOf(statement_id)).toMatchObject([{ bucket: 'variance', variance_cents: 1_000_00 - gross_cents }]);
    holds();
  });

  it('pays several records by hand, and leaves the rest of the last one open', async () => {
    const [one, two] = [await inForce(), await inForce()];
    const [first, second] = [recordOf(one.id), recordOf(two.id)];
    const amount_cents = first.gross_cents + 500_00;
    const { list } = await imported(one.brand_id, [line('NOWHERE-2', amount_cents)]);
    const [open] = list as [StatementMatch];
    const body = { action: 'assign', record_id: first.id, also: [second.id], rest: 'open' };
    expect(Object.keys((await resolve(open, body)).data.errors)).toEqual(['variance_cents']);
    const variance_cents = 500_00 - second.gross_cents;
    const { data } = await resolve(open, { ...body, variance_cents });
    expect(data).toMatchObject({
      resolution: 'assigned',
      records: [{ amount_cents: first.gross_cents }, { amount_cents: 500_00 }],
    });
    expect([stored(first.id).status, stored(second.id).status]).toEqual(['reconciled', 'posted']);
    await resolve({ ...open, version: open.version + 1 }, { action: 'reopen' });
    expect([stored(first.id), stored(second.id)]).toMatchObject([
      { status: 'posted', statement_amount_cents: null },
      { status: 'posted', statement_amount_cents: null },
    ]);
    holds();
  });

  it('that repeats another exactly never settles the record of another month', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const { gross_cents } = recordOf(id);
    const again = line(policy_no, gross_cents);
    const { list } = await imported(brand_id, [again, again, { ...again, agent_code: 'B-2' }]);
    expect(list).toMatchObject([
      { bucket: 'matched', repeats: null },
      { bucket: 'unmatched', repeats: { row: 1 } },
      { bucket: 'unmatched', repeats: null },
    ]);
    expect(await linesOf(list[0]?.statement_id ?? 0)).toHaveLength(3);
  });
});

describe('a premium line', () => {
  const premium = (policy_no: string, amount_cents: number, premium_cents: number, more: object = {}) =>
    line(policy_no, amount_cents, { kind: 'additional', premium_cents, ...more });
  const proposals = (id: number) => cases.get('admin', '/statement/proposals', { id });

  it('posts its receipt with the commission once, from two tabs and by double clicks', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const before = sumsOf(id);
    const { statement_id } = await imported(brand_id, [premium(policy_no, 160_00, 4_000_00)], {
      reference: 'December',
    });
    expect((await linesOf(statement_id))[0]).toMatchObject({ bucket: 'unmatched', proposes: 'receipt' });
    expect(await statement(statement_id)).toMatchObject({ proposals: 1 });
    const shown = await proposals(statement_id);
    expect(shown).toMatchObject({
      receipts: 1,
      list: [{ kind: 'additional', premium_cents: 4_000_00, problem: null, received_on: cases.today() }],
    });
    expect(sumsOf(id)).toBe(before);
    const body = { id: statement_id, version: shown.version, request_id: '00000000-0000-4000-8000-00000000a001' };
    const answers = [
      await cases.send('admin', '/statement/post', body),
      await cases.send('admin', '/statement/post', body),
      await cases.post('admin', '/statement/post', { id: statement_id, version: shown.version }),
    ];
    expect(answers.map(({ code, data }) => (code === 1 ? data.receipts : data.reason))).toEqual([1, 1, 'stale']);
    expect(answers[0].data).toMatchObject({ agents_cents: shown.agents_cents, people: shown.people });
    expect(sumsOf(id)).toBe(before + shown.agents_cents);
    const [posted] = await linesOf(statement_id);
    expect(posted).toMatchObject({ proposes: null, order_id: expect.any(Number) });
    expect(lantern.db.table('orders').get(posted?.order_id ?? 0)).toMatchObject({
      ...{ amount_cents: 4_000_00, carrier_statement_ref: 'December', status: 'confirmed' },
    });
    const [, excess] = recordsOf(id);
    expect(excess).toMatchObject({ kind: 'excess', gross_cents: 160_00, status: 'reconciled' });
    expect(await proposals(statement_id)).toMatchObject({ receipts: 0, agents_cents: 0, list: [] });
    holds();
  });

  it('is posted once by two people at the same time', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const { statement_id } = await imported(brand_id, [premium(policy_no, 160_00, 4_000_00)]);
    const { version } = await statement(statement_id);
    const post = () => cases.post('admin', '/statement/post', { id: statement_id, version });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 1]);
    expect(recordsOf(id).map(({ kind, status }) => [kind, status])).toEqual([
      ['first_year', 'posted'],
      ['excess', 'reconciled'],
    ]);
  });

  it('that earns nothing is settled by its receipt, and is the policy year’s kind without a transaction', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const first = premium(policy_no, 0, 250_00, { kind: null });
    expect((await cases.post('admin', '/statement/import', { brand_id, rows: [line(policy_no, 0)] })).code).toBe(0);
    const { statement_id } = await imported(brand_id, [first]);
    const { version, list } = await proposals(statement_id);
    expect(list).toMatchObject([{ kind: 'premium', premium_cents: 250_00 }]);
    await answered(await cases.post('admin', '/statement/post', { id: statement_id, version }));
    expect(await linesOf(statement_id)).toMatchObject([{ bucket: 'matched', records: [], variance_cents: 0 }]);
    expect(lantern.db.table('orders').by('policy_id', id)).toHaveLength(2);
  });

  it('proposes none if its receipt exists, and says why a receipt is impossible', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const money = { policy_id: id, kind: 'additional', amount_cents: 4_000_00, method: 'check' };
    await answered(await cases.post('admin', '/policy/addMoney', { ...money, received_on: cases.today() }));
    const pending = await cases.move(await cases.submitted(ada, annual), 'approved');
    await cases.move(pending, 'issued', { policy_no: 'PENDING-1' });
    const { statement_id, list } = await imported(brand_id, [
      premium(policy_no, 160_00, 4_000_00),
      premium('PENDING-1', 50_00, 100_00),
    ]);
    expect(list.map(({ bucket, proposes }) => [bucket, proposes])).toEqual([
      ['matched', null],
      ['unmatched', 'receipt'],
    ]);
    expect((await proposals(statement_id)).list).toMatchObject([{ problem: 'not_in_force', gross_cents: 0 }]);
  });

  it('that lapses its policy proposes the change, and pays the chargeback once the office has confirmed it', async () => {
    const { id, policy_no, brand_id } = await inForce();
    const { gross_cents } = recordOf(id);
    const { statement_id } = await imported(brand_id, [line(policy_no, 0 - gross_cents, { kind: 'chargeback' })]);
    const shown = await proposals(statement_id);
    expect(shown).toMatchObject({ receipts: 0, statuses: [{ policy_id: id, effective_on: cases.today() }] });
    const { version } = policyOf(id);
    await cases.move({ id, version, tp_cents: 0, case_no: '' }, 'lapsed', { reason: 'The carrier charged back.' });
    const again = { id: statement_id, version: shown.version };
    expect((await cases.post('admin', '/statement/rematch', again)).data).toEqual({ matched: 1 });
    expect(await linesOf(statement_id)).toMatchObject([
      { bucket: 'matched', record_kind: 'chargeback', proposes: null },
    ]);
    holds();
  });

  it('is posted by finance, and by no auditor', async () => {
    const { policy_no, brand_id } = await inForce();
    const { statement_id } = await imported(brand_id, [premium(policy_no, 10_00, 300_00)]);
    const { version } = await statement(statement_id);
    const { data } = await cases.post('agent', '/statement/post', { id: statement_id, version });
    expect(data.reason).toBe('forbidden');
  });
});

describe('an import', () => {
  it('is undone as a whole: receipts are mirrored, and records are open again', async () => {
    const [one, two] = [await inForce(), await inForce()];
    const record = recordOf(one.id);
    const before = sumsOf(two.id);
    const rows = [
      line(one.policy_no, record.gross_cents),
      line(two.policy_no, 160_00, { kind: 'additional', premium_cents: 4_000_00 }),
    ];
    const { statement_id } = await imported(one.brand_id, rows, { reference: 'Wrong file' });
    const { version } = await statement(statement_id);
    await answered(await cases.post('admin', '/statement/post', { id: statement_id, version }));
    expect(sumsOf(two.id)).toBeGreaterThan(before);
    const undo = { id: statement_id, version: version + 1, reason: 'Another month.' };
    expect((await cases.post('admin', '/statement/undo', undo)).data).toEqual({ lines: 2, receipts: 1 });
    expect(stored(record.id)).toMatchObject({ status: 'posted', statement_amount_cents: null });
    expect(sumsOf(two.id)).toBe(before);
    expect((await cases.ask('admin', '/statement/detail', { id: statement_id })).data.reason).toBe('not_found');
    holds();
    expect((await imported(one.brand_id, rows)).list).toMatchObject([{ bucket: 'matched' }, { proposes: 'receipt' }]);
  });
});
