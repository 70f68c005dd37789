import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { casesOf } from '../../../testing/cases';
import { freshMembers, otherAdmin, type Who } from '../../../testing/money';

let lantern: TestApp = await testApp();
let cases: ReturnType<typeof casesOf>;
let ada: number;
beforeEach(async () => {
  lantern = await testApp();
  cases = casesOf(lantern);
  [ada] = freshMembers(lantern, 1) as [number];
});

const [early, late] = ['2026-11-03', '2026-11-12'];
const closed = async () => (await cases.get('admin', '/journal/summary')).closed;
const close = async (until: string | null, who: Who = 'admin') =>
  cases.send(who, '/journal/close', { until, version: (await closed()).version });
const adjust = (earned_on: string) =>
  cases.post('admin', '/earning/adjust', {
    ...{ member_id: ada, type: 'adjustment', amount_cents: 500, memo: 'For a test', earned_on },
  });
const deposit = (received_on: string) =>
  cases.send('admin', '/deposit/create', { brand_id: 1, received_on, amount_cents: 30_000, reference: 'ACH' });
const journal = async () =>
  (
    await cases.send('admin', '/journal/export', {
      ...{ from: '2026-11-01', to: '2026-11-05', currency: 'USD', by: 'day', format: 'csv' },
    })
  ).data.content;

describe('closed books', () => {
  it('refuse what would be booked on a closed day, and accept later days', async () => {
    const kept = await deposit(early);
    const before = await journal();
    expect((await close('2026-11-05')).data).toMatchObject({ until: '2026-11-05' });
    for (const answer of [await adjust(early), await deposit(early)]) expect(answer.data.reason).toBe('books_closed');
    expect((await adjust(early)).message).toContain('2026-11-05');
    const { id, version } = kept.data;
    const moved = { id, version, brand_id: 1, received_on: late, amount_cents: 30_000, reference: 'ACH' };
    expect((await cases.send('admin', '/deposit/edit', moved)).data.reason).toBe('books_closed');
    expect((await cases.send('admin', '/deposit/delete', { id })).data.reason).toBe('books_closed');
    for (const answer of [await adjust(late), await deposit(late)]) expect(answer.code).toBe(1);
    expect(await journal()).toBe(before);
    expect((await close(null)).data.until).toBeNull();
    expect((await adjust(early)).code).toBe(1);
    expect(await journal()).not.toBe(before);
  });

  it('let a record of a closed day be disputed, settled, and reversed, which counts today', async () => {
    const record = lantern.db
      .table('commission_records')
      .all()
      .find(
        ({ id, status, parent_record_id, posted_on }) =>
          status === 'posted' &&
          parent_record_id === null &&
          (posted_on ?? '') >= '2026-11-01' &&
          (posted_on ?? '') <= '2026-11-05' &&
          lantern.db.table('commission_records').count('parent_record_id', id) === 0,
      );
    if (!record) throw new Error('Nothing was posted in the first days.');
    await close('2026-11-05');
    const before = await journal();
    const { id, version } = record;
    const reason = 'Mistaken.';
    expect((await cases.send('admin', '/commission/dispute', { id, version, reason })).code).toBe(1);
    await cases.post('admin', '/commission/post', { ids: [id] });
    const now = lantern.db.table('commission_records').get(id);
    const reversal = { id, version: now?.version, reason, with_tp: false };
    expect((await cases.post('admin', '/commission/reverse', reversal)).message).toBe('ok');
    expect(await journal()).toBe(before);
  });

  it('refuse a back-dated receipt as a whole, and nothing of it stays', async () => {
    const { id } = await cases.inForce(ada);
    await close('2026-11-19');
    const tables = ['orders', 'earnings', 'commission_records'] as const;
    const state = () => tables.map((name) => lantern.db.table(name).by('policy_id', id));
    const before = state();
    const version = lantern.db.table('policies').get(id)?.version;
    const receipt = { id, version, kind: 'additional', amount_cents: 700_000, method: 'check', received_on: late };
    const answer = await cases.post('admin', '/policy/addMoney', receipt);
    expect([answer.code, answer.data.reason]).toEqual([0, expect.stringMatching(/books_closed|not_before|invalid/)]);
    expect(state()).toEqual(before);
  });

  it('never include today, and need a second person with four eyes', async () => {
    expect((await close(cases.today())).data.errors).toHaveProperty('until');
    const { version } = await cases.get('admin', '/setting/get');
    await cases.send('admin', '/setting/save', { version, values: { four_eyes: true } });
    expect((await close('2026-11-05')).data.reason).toBe('awaiting_approval');
    expect((await closed()).until).toBeNull();
    const [row] = (await cases.get('admin', '/approval/list', { status: 'proposed' })).list;
    expect(row).toMatchObject({ kind: 'close_books', subject: '2026-11-05' });
    const decision = { id: row.source_id, version: row.version };
    expect((await cases.post(otherAdmin(lantern), '/approval/approve', decision)).data.status).toBe('approved');
    expect((await closed()).until).toBe('2026-11-05');
    expect((await close(null)).data.reason).toBe('awaiting_approval');
  });
});

describe('a preview on a closed day', () => {
  const refusal = ({
    code,
    message,
    data: { reason },
  }: {
    code: number;
    message: string;
    data: { reason: string };
  }) => ({
    code,
    message,
    reason,
  });
  const approved = async (member_id: number) => cases.move(await cases.submitted(member_id), 'approved');

  it('of money refuses it in the words of the call', async () => {
    const { id } = await cases.inForce(ada);
    const day = cases.today();
    lantern.clock.advance({ minutes: 24 * 60 });
    await close(day);
    const money = { policy_id: id, kind: 'additional', amount_cents: 700_000, method: 'check', received_on: day };
    const said = refusal(await cases.send('admin', '/policy/addMoneyPreview', money));
    expect(said).toMatchObject({ code: 0, reason: 'books_closed', message: expect.stringContaining(day) });
    expect(said).toEqual(refusal(await cases.post('admin', '/policy/addMoney', money)));
    // Posts nothing yet, and so does not concern the books.
    const premium = { ...money, kind: 'premium', amount_cents: 30_000 };
    expect((await cases.send('admin', '/policy/addMoneyPreview', premium)).code).toBe(1);
    expect((await cases.post('admin', '/policy/addMoney', premium)).code).toBe(1);
  });

  it('of a status refuses it, and that of many cases names those it would refuse', async () => {
    const [one, other] = [await approved(ada), await approved(ada)];
    const day = cases.today();
    const issued = await cases.move(one, 'issued', { policy_no: 'T-closed' });
    lantern.clock.advance({ minutes: 24 * 60 });
    await close(day);
    const change = { to: 'inforce', effective_on: day, reason: '', initial_receipt: true };
    const { id, version } = issued;
    const said = refusal(await cases.send('admin', '/policy/statusPreview', { id, version, ...change }));
    expect(said).toMatchObject({ code: 0, reason: 'books_closed' });
    expect(said).toEqual(refusal(await cases.post('admin', '/policy/status', { id, version, ...change })));
    const rows = [issued, other].map((row) => ({ id: row.id, version: row.version }));
    const bulk = await cases.send('admin', '/policy/bulkPreview', { ...change, rows });
    expect(bulk.data).toMatchObject({ able: 0, posts: [] });
    expect(bulk.data.refused).toContainEqual({ id, blockers: [], reason: 'books_closed' });
    const today = await cases.send('admin', '/policy/bulkPreview', {
      ...{ ...change, effective_on: cases.today() },
      rows: [{ id, version }],
    });
    expect(today.data).toMatchObject({ able: 1, refused: [] });
  });

  it('of a statement marks the receipts that would be refused, and the rest is posted', async () => {
    const { brand_id } = cases.product((one) => one.advance_bp === 10_000);
    const [one, other] = [await cases.inForce(ada), await cases.inForce(ada)];
    const day = cases.today();
    lantern.clock.advance({ minutes: 5 * 24 * 60 });
    await close(day);
    const line = (id: number, paid_on: string, premium_cents: number) => ({
      ...{
        policy_no: `T-${id}`,
        amount_cents: 1_000 + premium_cents,
        paid_on,
        premium_cents,
        kind: 'additional',
        kind_text: 'ADD',
      },
    });
    const rows = [line(one.id, day, 700_000), line(other.id, cases.today(), 700_000), line(one.id, day, 12_345)];
    const { statement_id } = (await cases.post('admin', '/statement/import', { brand_id, reference: 'S', rows })).data;
    const proposals = () => cases.get('admin', '/statement/proposals', { id: statement_id });
    const before = await proposals();
    expect(before.list.map(({ problem }: { problem: string | null }) => problem)).toEqual(['books_closed', null, null]);
    expect(before.receipts).toBe(2);
    const posted = await cases.post('admin', '/statement/post', { id: statement_id, version: before.version });
    expect(posted).toMatchObject({ code: 1, data: { receipts: 2, agents_cents: before.agents_cents } });
    expect((await proposals()).list).toMatchObject([{ problem: 'books_closed', premium_cents: 700_000 }]);
    await close(null);
    expect((await proposals()).list).toMatchObject([{ problem: null }]);
  });
});
