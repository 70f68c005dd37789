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
/** A call without a request ID. */
const post = async (path: string, body: object) => (await lantern.post(path, body).set(admin)).body;

const draft = { brand_id: 1, received_on: '2026-11-16', amount_cents: 30_000, reference: 'ACH 1116' };
const enter = async (changes: object = {}) => (await post('/deposit/create', { ...draft, ...changes })).data;
const statement = async (amount_cents: number, more: object = {}) => {
  const rows = [{ policy_no: `NOBODY-${amount_cents}`, amount_cents, paid_on: '2026-11-15' }];
  return (await calls.post('admin', '/statement/import', { brand_id: 1, rows, ...more })).data.statement_id as number;
};
const match = (deposit: { id: number; version: number }, statement_ids: number[], difference_cents = 0) =>
  post('/deposit/match', { id: deposit.id, version: deposit.version, statement_ids, difference_cents });
const list = (query: Record<string, string | number> = {}) => calls.get('admin', '/deposit/list', query);

describe('a deposit', () => {
  it('is entered in the currency of its carrier, edited, and deleted, each with an audit entry', async () => {
    const deposit = await enter();
    expect(deposit).toMatchObject({ ...draft, version: 1, currency: 'USD', statements: [], difference_cents: null });
    expect(await enter({ brand_id: 10, amount_cents: 5 })).toMatchObject({ currency: 'CAD' });
    const edited = await post('/deposit/edit', { ...draft, id: deposit.id, version: 1, amount_cents: 7 });
    expect(edited.data).toMatchObject({ amount_cents: 7, version: 2 });
    const again = await post('/deposit/edit', { ...draft, id: deposit.id, version: 1 });
    expect(again.data.reason).toBe('stale');
    expect((await list({ brand_id: 1 })).list).toMatchObject([{ id: deposit.id, amount_cents: 7 }]);
    expect((await list({})).summary).toMatchObject({ usd_amount_cents: 7, cad_amount_cents: 5 });
    await post('/deposit/delete', { id: deposit.id });
    expect((await list({ brand_id: 1 })).total).toBe(0);
    const { list: audit } = await calls.get('admin', '/audit/list', { entity: 'deposits' });
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['/deposit/create', '/deposit/edit', '/deposit/delete']),
    );
  });

  it.each([
    ['amount_cents', 0],
    ['amount_cents', 1e12],
    ['brand_id', 999],
    ['received_on', '2026-11-21'],
    ['reference', 'x'.repeat(121)],
  ])('is refused with %s %j', async (field, value) => {
    const { data } = await post('/deposit/create', { ...draft, [field]: value });
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it('pays several statements, by the total that the carrier states or the sum of the lines', async () => {
    const deposit = await enter();
    const one = await statement(10_000);
    const two = await statement(19_000, { total_cents: 19_500 });
    expect((await match(deposit, [one, two])).data.reason).toBe('difference');
    const { data } = await match(deposit, [one, two], 500);
    expect(data).toMatchObject({ version: 2, statements_cents: 29_500, difference_cents: 500 });
    expect(data.statements).toMatchObject([
      { id: one, amount_cents: 10_000 },
      { id: two, amount_cents: 19_500 },
    ]);
    expect((await calls.get('admin', '/statement/detail', { id: two })).deposit).toEqual({
      ...{ id: deposit.id, received_on: draft.received_on, amount_cents: 30_000, difference_cents: 500 },
      reference: draft.reference,
    });
    expect([(await list({ matched: 1 })).total, (await list({ matched: 0 })).total]).toEqual([1, 0]);
    expect((await calls.get('admin', '/statement/list', { paid: 0, brand_id: 1 })).total).toBe(0);
    expect((await calls.get('admin', '/statement/list', { paid: 1, brand_id: 1 })).total).toBe(2);
  });

  it('is neither edited nor deleted while it pays a statement, and is again once it does not', async () => {
    const deposit = await enter({ amount_cents: 10_000 });
    const matched = (await match(deposit, [await statement(10_000)])).data;
    const edited = { ...draft, id: deposit.id, version: matched.version };
    expect((await post('/deposit/edit', edited)).data.reason).toBe('in_use');
    expect((await post('/deposit/delete', { id: deposit.id })).data.reason).toBe('in_use');
    const freed = (await match(matched, [])).data;
    expect(freed).toMatchObject({ statements: [], difference_cents: null });
    expect((await post('/deposit/delete', { id: deposit.id })).code).toBe(1);
  });

  it('pays neither a statement of another carrier nor one that another deposit pays', async () => {
    const own = await statement(10_000);
    const foreign = await statement(10_000, { brand_id: 2 });
    const [first, second] = [await enter({ amount_cents: 10_000 }), await enter({ amount_cents: 10_000 })];
    await match(first, [own]);
    for (const id of [own, foreign, 999])
      expect(Object.keys((await match(second, [id])).data.errors)).toEqual(['statement_ids']);
    expect((await match({ ...second, version: 7 }, [])).data.reason).toBe('stale');
  });

  it('comes from a bank file once, and twice equal rows of one file are two deposits', async () => {
    const rows = [
      { row: 2, ...draft },
      { row: 3, ...draft },
      { row: 5, ...draft, amount_cents: -700, reference: 'ACH RETURN' },
    ];
    const send = (more: object = {}) => calls.post('admin', '/deposit/import', { rows, ...more });
    expect((await send({ dry_run: true })).data).toEqual({ dry_run: true, created: 3, repeated: [] });
    expect((await list()).total).toBe(0);
    expect((await send()).data).toMatchObject({ created: 3 });
    expect((await send()).data).toEqual({ dry_run: false, created: 0, repeated: [2, 3, 5] });
    expect((await list({ sort: 'amount_cents' })).list[0]).toMatchObject({ amount_cents: -700 });
    const late = await send({ rows: [{ row: 2, ...draft, received_on: '2026-12-01' }] });
    expect(Object.keys(late.data.errors)).toEqual(['rows.0.received_on']);
  });

  it('is for those who manage commission', async () => {
    const agent = await signIn(lantern, 'agent');
    for (const [call, body] of [
      ['create', draft],
      ['match', { id: 1, version: 1, statement_ids: [] }],
    ] as const)
      expect((await lantern.post(`/deposit/${call}`, body).set(agent)).body.data.reason).toBe('forbidden');
    expect((await lantern.get('/deposit/list').set(agent)).body.data.reason).toBe('forbidden');
  });
});
