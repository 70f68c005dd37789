import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, type TestApp, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';
import { callsOf, freshMembers, requestId } from '../../testing/money';
import { moneyFaults } from '../money/invariants';

const example = (name: string) =>
  readFileSync(new URL(`../../../fixtures/examples/${name}.csv`, import.meta.url), 'utf8').trim();

let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let cases: ReturnType<typeof casesOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  cases = casesOf(lantern);
});

const cut_over_on = '2026-10-31';
const tables = [
  'policies',
  'policy_statuses',
  'orders',
  'tp_records',
  'commission_records',
  'earnings',
  'books',
] as const;
const sizes = () => tables.map((name) => lantern.db.table(name).size);
const numberOf = (id: number) => memberOf(lantern, id).member_no;
const bring = (csv: string, more: object = {}) =>
  calls.post('admin', '/policy/importBook', { csv, cut_over_on, dry_run: false, ...more });
const undo = (id: number) => calls.post('admin', '/policy/undoBook', { id });
const policy = (policy_no: string) => {
  const imported = lantern.db
    .table('policies')
    .all()
    .find((one) => one.policy_no === policy_no);
  if (!imported) throw new Error(`There is no policy ${policy_no}.`);
  return imported;
};
const inforceTp = (policy_id: number) =>
  lantern.db
    .table('tp_records')
    .by('policy_id', policy_id)
    .map(({ kind, tp_cents, inforce_on }) => [kind, tp_cents, inforce_on]);
const receipts = (policy_id: number) =>
  lantern.db
    .table('orders')
    .by('policy_id', policy_id)
    .map(({ kind, amount_cents, received_on }) => [kind, amount_cents, received_on]);
const recordsOf = (policy_id: number) => lantern.db.table('commission_records').by('policy_id', policy_id);
/** The example's agents, then its book. */
const moveIn = async () => {
  await calls.post('admin', '/user/importAgents', { csv: example('agents'), dry_run: false });
  const { data, message } = await bring(example('book'));
  expect(data.errors ?? message).toEqual([]);
  return data as { book_id: number; created: number };
};
const addMoney = (policy_id: number, kind: string, amount_cents: number, received_on: string) =>
  calls.post('admin', '/policy/addMoney', { policy_id, kind, amount_cents, received_on, method: 'eft' });

const head = 'policy_no,inforce_on,product,agent,owner_first,owner_last,modal_premium,premium_mode,payments_made';
const line = (changes: Partial<Record<string, string>> = {}) => {
  const row: Record<string, string> = {
    policy_no: 'LN-1',
    inforce_on: '2023-05-10',
    product: 'NLM-EG',
    agent: numberOf(freshMembers(lantern, 1)[0] as number),
    owner_first: 'Pim',
    owner_last: 'Vos',
    modal_premium: '4800',
    premium_mode: 'annual',
    payments_made: '4',
    ...changes,
  };
  return `${head}\n${head
    .split(',')
    .map((name) => row[name])
    .join(',')}`;
};

describe('an import of a book', () => {
  it('adds the cases of the example with their receipts and TP, and no commission (T15)', async () => {
    const before = {
      records: lantern.db.table('commission_records').size,
      earnings: lantern.db.table('earnings').size,
    };
    const notices = lantern.db.table('member_messages').size;
    expect(await moveIn()).toMatchObject({ created: 5 });
    const term = policy('BK-1001');
    expect(term).toMatchObject({ status: 'inforce', inforce_on: '2025-03-01', issued_on: '2025-02-20' });
    expect(term.terms?.cut_over_on).toBe(cut_over_on);
    expect(inforceTp(term.id)).toEqual([['new_business', 108_000, '2025-03-01']]);
    expect(receipts(term.id)).toEqual([
      ['new_business', 126_000, '2025-03-01'],
      ['renewal', 84_000, cut_over_on],
    ]);
    expect(receipts(policy('BK-1002').id)).toEqual([['new_business', 150_000, '2026-06-01']]);
    expect(inforceTp(policy('BK-1002').id).map(([, tp_cents]) => tp_cents)).toEqual([216_000, 144_000]);
    expect(inforceTp(policy('BK-1003').id)).toEqual([['new_business', 520_000, '2024-08-15']]);
    expect(inforceTp(policy('BK-1004').id)).toEqual([
      ['new_business', 108_000, '2026-01-15'],
      ['reversal', -63_000, '2026-06-15'],
    ]);
    expect(lantern.db.table('commission_records').size).toBe(before.records);
    expect(lantern.db.table('earnings').size).toBe(before.earnings);
    expect(lantern.db.table('member_messages').size).toBe(notices);
    expect((await calls.get('admin', '/tp/verify')).faults).toEqual([]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('pays renewals after the cut-over day by the chain of that day', async () => {
    const [agent = 0] = freshMembers(lantern, 1);
    await bring(line());
    const { id, chain_snapshot } = policy('LN-1');
    expect(chain_snapshot[0]?.[0]?.member_id).toBe(agent);
    const early = await addMoney(id, 'renewal', 480_000, cut_over_on);
    expect(early.data.errors).toEqual({ received_on: 'Enter 2026-11-01 or a later date.' });
    const { data } = await addMoney(id, 'renewal', 480_000, '2026-11-10');
    expect(data.effects.records).toMatchObject([{ kind: 'renewal', base_cents: 480_000 }]);
    expect((await calls.get('admin', '/tp/verify')).faults).toEqual([]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('takes levels and sponsors of the cut-over day, not of today', async () => {
    const change = lantern.db
      .table('member_levels')
      .all()
      .find(({ to_on, from_on }) => to_on !== null && to_on <= cut_over_on && from_on < to_on);
    if (!change?.to_on) throw new Error('The fixtures have no promotion.');
    const { data } = await bring(line({ agent: numberOf(change.member_id), inforce_on: change.from_on }), {
      cut_over_on: change.from_on,
    });
    expect(data.errors).toEqual([]);
    const level = lantern.db.table('levels').get(change.level_id);
    expect(policy('LN-1').chain_snapshot[0]?.[0]?.level_code).toBe(level?.code);
  });

  it('counts money of the past, so later first-year money earns the increase alone', async () => {
    await moveIn();
    const { id } = policy('BK-1002');
    // Target 6,000.00, planned 3,600.00, received 1,500.00: another 4,600.00 make 6,100.00 (T10).
    const { data } = await addMoney(id, 'additional', 460_000, '2026-11-10');
    expect(
      data.effects.records.map(({ kind, base_cents }: { kind: string; base_cents: number }) => [kind, base_cents]),
    ).toEqual([
      ['first_year', 240_000],
      ['excess', 10_000],
    ]);
    expect((await calls.get('admin', '/tp/verify')).faults).toEqual([]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('lets a case lapse and come back by the months since it is in force, without commission of its past', async () => {
    await moveIn();
    const { id } = policy('BK-1002');
    const lapsed = await cases.move(policy('BK-1002') as never, 'lapsed', {
      effective_on: '2026-11-05',
      reason: 'Unpaid.',
    });
    expect(recordsOf(id)).toEqual([]);
    // Five of twelve months are earned: 2,100.00 of 3,600.00 go back.
    expect(inforceTp(id).flatMap(([kind, tp_cents]) => (kind === 'reversal' ? tp_cents : []))).toEqual([
      -126_000, -84_000,
    ]);
    await cases.move(lapsed, 'inforce');
    expect((await calls.get('admin', '/tp/verify')).faults).toEqual([]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('reports errors by row and column in a dry run and writes nothing', async () => {
    await bring(line());
    const before = sizes();
    const rows = [
      line(),
      line({ policy_no: '', product: 'NOPE' }),
      line({ policy_no: 'LN-2', inforce_on: '2026-11-02' }),
      line({ policy_no: 'LN-3', payments_made: '' }),
      line({ policy_no: 'LN-4', agent: 'M999999', modal_premium: '0' }),
      line({ policy_no: 'LN-5' }),
      line({ policy_no: 'ln-5' }),
    ].map((text) => text.split('\n')[1]);
    const { data } = await bring([head, ...rows].join('\n'), { dry_run: true });
    const errors = data.errors.map(({ row, field, code }: { row: number; field: string; code: string }) => [
      row,
      field,
      code,
    ]);
    expect(errors).toEqual([
      [2, 'policy_no', 'taken'],
      [3, 'product', 'missing'],
      [3, 'policy_no', 'required'],
      [4, 'inforce_on', 'tooLate'],
      [5, 'premiums_paid', 'required'],
      [6, 'agent', 'missing'],
      [8, 'policy_no', 'taken'],
    ]);
    expect(data).toMatchObject({ created: 0, book_id: null });
    expect(sizes()).toEqual(before);
    expect((await bring([head, ...rows].join('\n'))).code).toBe(0);
    expect(sizes()).toEqual(before);
  });

  it('is made once per request', async () => {
    const request_id = requestId();
    const [first, again] = [await bring(line(), { request_id }), await bring(line(), { request_id })];
    expect(again).toEqual(first);
    expect(lantern.db.table('books').size).toBe(1);
  });

  it('refuses a cut-over day after today', async () => {
    const { data } = await bring(line(), { cut_over_on: '2026-11-21' });
    expect(data.errors).toEqual({ cut_over_on: 'Enter today or an earlier date.' });
  });

  it('has one entry for each table in the audit log', async () => {
    await moveIn();
    const log = lantern.db
      .table('audit_log')
      .all()
      .filter(({ action }) => action === '/policy/importBook');
    expect(
      log.map(({ entity, entity_id, after }) => [entity, entity_id, (after as { rows?: number }).rows]).sort(),
    ).toEqual([
      ['arrivals', '2', 5],
      ['books', '1', undefined],
      ['orders', '*', 7],
      ['policies', '*', 5],
      ['policy_statuses', '*', 16],
    ]);
  });

  it.each(['agent', 'leader'] as const)('is refused to the %s', async (who) => {
    for (const [path, body] of [
      ['/policy/importBook', { csv: line(), cut_over_on, dry_run: true }],
      ['/policy/undoBook', { id: 1 }],
    ] as const)
      expect((await calls.post(who, path, body)).data.reason).toBe('forbidden');
    expect((await calls.ask(who, '/policy/books')).data.reason).toBe('forbidden');
  });
});

describe('undoing a book', () => {
  it('removes all of its cases, once', async () => {
    await calls.post('admin', '/user/importAgents', { csv: example('agents'), dry_run: false });
    const before = sizes();
    const { book_id } = (await bring(example('book'))).data;
    const other = (await bring(line())).data.book_id;
    expect((await undo(book_id)).data).toEqual({ id: book_id, removed: 5 });
    expect((await undo(other)).data).toEqual({ id: other, removed: 1 });
    expect(sizes().slice(0, -1)).toEqual(before.slice(0, -1));
    expect((await undo(book_id)).data.reason).toBe('undone');
    expect((await undo(99)).data.reason).toBe('not_found');
    const { list } = await calls.get('admin', '/policy/books');
    expect(list).toMatchObject([
      { id: other, cases: 1, cut_over_on },
      { id: book_id, cases: 5, undone_by: memberOf(lantern, 'admin').id },
    ]);
    expect((await bring(example('book'))).data.created).toBe(5);
  });

  it('is refused with the number of cases that have changed since', async () => {
    const { book_id } = await moveIn();
    await addMoney(policy('BK-1001').id, 'renewal', 10_500, '2026-11-10');
    await cases.move(policy('BK-1002') as never, 'lapsed', { effective_on: '2026-11-05', reason: 'Unpaid.' });
    const before = sizes();
    const { data, message } = await undo(book_id);
    expect(data.reason).toBe('in_use');
    expect(message).toBe('2 cases have changed since the import, so it cannot be undone.');
    expect(sizes()).toEqual(before);
  });
});

describe('an import of opening balances', () => {
  const enter = (csv: string, total_cents: number, more: object = {}) =>
    calls.post('admin', '/earning/importBalances', { csv, cut_over_on, total_cents, dry_run: false, ...more });
  const entries = (member_id: number) =>
    lantern.db
      .table('earnings')
      .by('member_id', member_id)
      .map(({ type, amount_cents, earned_on, memo }) => ({ type, amount_cents, earned_on, memo }));
  const ofAgents = (balances: number[]) =>
    [
      'agent,balance',
      ...freshMembers(lantern, balances.length).map((id, at) => `${numberOf(id)},${balances[at]}`),
    ].join('\n');

  it('enters the balances and debts of the example in the ledgers', async () => {
    await calls.post('admin', '/user/importAgents', { csv: example('agents'), dry_run: false });
    const rehearsed = await enter(example('balances'), 94_015, { dry_run: true });
    expect(rehearsed.data).toMatchObject({ rows: 2, created: 0, errors: [] });
    const { data } = await enter(example('balances'), 94_015);
    expect(data).toMatchObject({ created: 2, proposed: 0, total_cents: 94_015 });
    const [first] = lantern.db.table('members').by('member_no', 'M000150');
    expect(entries(first?.id ?? 0)).toEqual([
      {
        type: 'adjustment',
        amount_cents: 125_040,
        earned_on: cut_over_on,
        memo: 'Open commission of the former system',
      },
    ]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it.each([true, false])('refuses another total with both figures (dry run %s)', async (dry_run) => {
    const before = sizes();
    const { data } = await enter(ofAgents([100, -30]), 7_001, { dry_run });
    expect(data.errors).toEqual({ total_cents: 'The rows add up to 70.00, not to 70.01.' });
    expect(sizes()).toEqual(before);
  });

  it('proposes amounts above the limit to another administrator', async () => {
    expect((await enter(ofAgents([5_000, 5_000.01]), 1_000_001)).data).toMatchObject({ created: 1, proposed: 1 });
  });

  it('counts each entry of a long file towards the limit of later entries', async () => {
    const agents = freshMembers(lantern, 25);
    const many = ofAgents(Array.from({ length: 25 }, () => 4_000));
    expect((await enter(many, 10_000_000)).data).toMatchObject({ created: 25, proposed: 0 });
    for (const member_id of [agents.at(0), agents.at(-1)]) {
      const more = { member_id, type: 'adjustment', amount_cents: 100_001, memo: 'Beyond the limit' };
      expect((await calls.post('admin', '/earning/adjust', more)).data.status).toBe('proposed');
    }
  });

  it('refuses a second balance of an agent in the same currency, and takes one in another', async () => {
    const csv = ofAgents([10]);
    expect((await enter(csv, 1_000)).data.created).toBe(1);
    expect((await enter(csv, 1_000)).data.reason).toBe('invalid');
    expect((await enter(csv, 1_000, { currency: 'CAD' })).data.created).toBe(1);
  });

  it('reports unknown and repeated agents and wrong amounts', async () => {
    const [agent = 0] = freshMembers(lantern, 1);
    const rows = [
      'M999999,1',
      `${numberOf(agent)},2`,
      `${numberOf(agent)},3`,
      `${numberOf(1)},much`,
      `${numberOf(1)},0`,
    ];
    const { data } = await enter(['agent,balance', ...rows].join('\n'), 0, { dry_run: true });
    expect(
      data.errors.map(({ row, field, code }: { row: number; field: string; code: string }) => [row, field, code]),
    ).toEqual([
      [2, 'agent', 'missing'],
      [4, 'agent', 'taken'],
      [5, 'balance', 'amount'],
      [6, 'balance', 'zero'],
    ]);
  });

  it.each(['agent', 'leader'] as const)('is refused to the %s', async (who) => {
    const body = { csv: ofAgents([1]), cut_over_on, total_cents: 100, dry_run: true };
    expect((await calls.post(who, '/earning/importBalances', body)).data.reason).toBe('forbidden');
  });
});
