import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { callsOf, freshMembers, otherAdmin } from '../../../testing/money';
import { wrongRows } from '../../opening/summaries';
import { moneyFaults } from '../invariants';

let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let [one, other]: number[] = [];
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  [one = 0, other = 0] = freshMembers(lantern, 2);
});

const enter = async (member_id: number, amount_cents: number, more: object = {}) => {
  const body = { member_id, type: 'adjustment', amount_cents, memo: 'Bonus', ...more };
  const { data } = await calls.post('admin', '/earning/adjust', body);
  return data as { id: number; status: string };
};
const open = (member_ids: (number | undefined)[]) =>
  calls.post('admin', '/pay/offCycle', { member_ids, reason: 'Paid on leaving.' });
const runOf = (cycle_no: string) => lantern.db.table('runs').one('cycle_no', cycle_no);
const lock = (cycle_no: string, who: 'admin' | number = 'admin') =>
  calls.post(who, '/pay/lock', { cycle_no, version: runOf(cycle_no)?.version });
const paymentsOf = async (member_id: number | undefined) =>
  (await calls.get('admin', '/pay/list', { member_id: member_id ?? 0, sort: 'cycle_no', order: 'asc', limit: 50 }))
    .list;
const last = async (member_id: number | undefined) => (await paymentsOf(member_id)).at(-1);

describe('an off-cycle run', () => {
  it('pays chosen members what is open for them, and leaves the rest of the cycle alone', async () => {
    await enter(one as number, 80_000);
    await enter(other as number, 50_000);
    const { data } = await open([one]);
    expect(data).toMatchObject({ cycle_no: '2026-10-B1', status: 'open', blocker: null, off_cycle: { members: 1 } });
    expect(data.accounts).toMatchObject([{ currency: 'USD', members: 1, paid_cents: 80_000 }]);
    expect((await lock('2026-10-B1')).data.status).toBe('locked');
    expect(await last(one)).toMatchObject({ cycle_no: '2026-10-B1', credits_cents: 80_000, paid_cents: 80_000 });
    expect((await last(other))?.cycle_no).not.toBe('2026-10-B1');
    expect(moneyFaults(lantern.db)).toEqual([]);
    const statement = await calls.get('admin', '/pay/detail', { id: (await last(one)).id });
    expect(statement.groups.flatMap(({ earnings }: { earnings: object[] }) => earnings)).toHaveLength(1);
  });

  it('leaves what it carries over to the next run of a cycle', async () => {
    await enter(one as number, 1_000);
    await open([one]);
    await lock('2026-10-B1');
    expect(await last(one)).toMatchObject({ paid_cents: 0, carry_cents: 1_000 });
    await enter(one as number, 4_000);
    await lock('2026-11-A');
    lantern.clock.advance({ minutes: 12 * 24 * 60 });
    await lock('2026-11-B');
    const payments = (await paymentsOf(one)).filter(({ cycle_no }: { cycle_no: string }) => cycle_no > '2026-10-B');
    expect(payments.at(-1)).toMatchObject({ cycle_no: '2026-11-B', opening_cents: 1_000, paid_cents: 5_000 });
    expect(moneyFaults(lantern.db)).toEqual([]);
    const statement = await calls.get('admin', '/pay/detail', { id: payments.at(-1).id });
    expect(statement.opening).toMatchObject([{ from: 'carry', cents: 1_000 }]);
  });

  it('deducts a debt that was carried over, once', async () => {
    await enter(one as number, -30_000);
    await lock('2026-11-A');
    lantern.clock.advance({ minutes: 12 * 24 * 60 });
    await lock('2026-11-B');
    await enter(one as number, 50_000);
    await open([one]);
    expect((await lock('2026-11-B1')).data.status).toBe('locked');
    expect(await last(one)).toMatchObject({ opening_cents: -30_000, credits_cents: 50_000, paid_cents: 20_000 });
    await enter(one as number, 7_000);
    lantern.clock.advance({ minutes: 15 * 24 * 60 });
    await lock('2026-12-A');
    expect(await last(one)).toMatchObject({ cycle_no: '2026-12-A', opening_cents: 0, paid_cents: 7_000 });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('takes no held entry, and no entry made after it was opened', async () => {
    const held = await enter(one as number, 9_000);
    await calls.post('admin', '/earning/hold', { id: held.id, held: true, reason: 'In review.' });
    await enter(one as number, 60_000);
    await open([one]);
    await enter(one as number, 70_000);
    await lock('2026-10-B1');
    expect(await last(one)).toMatchObject({ credits_cents: 60_000 });
    await calls.post('admin', '/earning/hold', { id: held.id, held: false });
    expect(lantern.db.table('earnings').get(held.id)?.cycle_no).toBe('2026-11-B');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is locked by two administrators with four eyes', async () => {
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { four_eyes: true } });
    await enter(one as number, 60_000);
    await open([one]);
    expect((await lock('2026-10-B1')).data.status).toBe('open');
    expect((await lock('2026-10-B1')).data.reason).toBe('four_eyes');
    expect((await lock('2026-10-B1', otherAdmin(lantern))).data.status).toBe('locked');
    expect((await last(one)).status).toBe('approved');
  });

  it('is locked before the next run of a cycle, unlocked, and discarded with its entries back', async () => {
    await enter(one as number, 60_000, { earned_on: '2026-11-12' });
    await open([one]);
    expect((await lock('2026-11-A')).data.reason).toBe('previous_open');
    expect((await open([other])).data.reason).toBe('open_exists');
    await lock('2026-10-B1');
    const unlock = { cycle_no: '2026-10-B1', version: runOf('2026-10-B1')?.version, reason: 'Not yet.' };
    expect((await calls.post('admin', '/pay/unlock', unlock)).data.status).toBe('open');
    const discard = () =>
      calls.post('admin', '/pay/discard', { cycle_no: '2026-10-B1', version: runOf('2026-10-B1')?.version });
    expect((await discard()).data).toEqual({ cycle_no: '2026-10-B1' });
    expect(runOf('2026-10-B1')).toBeUndefined();
    await lock('2026-11-A');
    expect(await last(one)).toMatchObject({ cycle_no: '2026-11-A', credits_cents: 60_000 });
    const regular = { cycle_no: '2026-11-B', version: runOf('2026-11-B')?.version };
    expect((await calls.post('admin', '/pay/discard', regular)).data.reason).toBe('not_off_cycle');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('needs members with something open, and exists once for two calls at the same time', async () => {
    expect((await open([other])).data.reason).toBe('nothing');
    expect((await open([999_999])).data.errors).toEqual({ member_ids: expect.any(String) });
    await enter(one as number, 60_000);
    const answers = await Promise.all([open([one]), open([one])]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is sent, paid on its day, and counted in the year', async () => {
    await enter(one as number, 60_000);
    const before = (await calls.get('admin', '/pay/yearTotal', { member_id: one as number })).accounts;
    await open([one]);
    await lock('2026-10-B1');
    const status = (to: string) =>
      calls.post('admin', '/pay/status', { cycle_no: '2026-10-B1', version: runOf('2026-10-B1')?.version, status: to });
    expect((await status('sent')).message).toBe('ok');
    expect((await status('paid')).data.run.status).toBe('paid');
    const after = (await calls.get('admin', '/pay/yearTotal', { member_id: one as number })).accounts;
    const sum = (accounts: { paid_cents: number }[]) => accounts.reduce((all, { paid_cents }) => all + paid_cents, 0);
    expect(sum(after) - sum(before)).toBe(60_000);
    expect(moneyFaults(lantern.db)).toEqual([]);
    const year = await calls.get('admin', '/pay/yearEnd', { limit: 100 });
    expect(year.list.find(({ id }: { id: number }) => id === one)?.paid_cents).toBe(sum(after));
    for (const [table, rows] of await wrongRows(lantern.deps.sql)) expect([table, rows]).toEqual([table, 0]);
  });
});
