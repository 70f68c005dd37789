import type { PaymentRecord, PaymentRow } from '@shared/contracts/network/payments';
import { defaultSettings } from '@shared/contracts/network/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { callsOf, freshMembers, otherAdmin, type Who } from '../../../testing/money';
import { earningStatus } from '../entries';
import { moneyFaults } from '../invariants';

/** The fixtures' day is 2026-11-20: cycle A has ended and is open, cycle B is current. */
const [before, first, second] = ['2026-10-B', '2026-11-A', '2026-11-B'];
const inFirst = '2026-11-10';
const inSecond = '2026-11-18';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
let members: number[];
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
  members = freshMembers(lantern, 8);
});

const member = (index = 0) => members[index] ?? 0;
const versionOf = (cycle_no: string) => lantern.db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
const enter = (member_id: number, amount_cents: number, earned_on = inFirst, type = 'adjustment') =>
  calls.post('admin', '/earning/adjust', { member_id, type, amount_cents, memo: 'For a test', earned_on });
const act = (verb: 'lock' | 'unlock' | 'status', cycle_no: string, more: object = {}, who: Who = 'admin') =>
  calls.post(who, `/pay/${verb}`, { cycle_no, version: versionOf(cycle_no), ...more });
const lock = (cycle_no: string, who: Who = 'admin') => act('lock', cycle_no, {}, who);
const unlock = (cycle_no: string) => act('unlock', cycle_no, { reason: 'Something was missing.' });
const paymentOf = async (member_id: number, cycle_no: string): Promise<PaymentRow> =>
  (await calls.get('admin', '/pay/list', { member_id, cycle_no })).list[0];
const setBank = (id: number, bank: null) =>
  lantern.db.write(async (tx) => {
    const member = lantern.db.table('members').get(id);
    if (member) await tx.put('members', { ...member, bank });
  });
/** Cycle B has ended, and the next one has begun. */
const december = () => lantern.clock.advance({ minutes: 14 * 24 * 60 });

describe('a pay run', () => {
  it.each([
    ['P1 after a debit', -12_500, [300_000, 25_926], [-175_000, -4_500], 133_926, 133_926, 0, 'calculated'],
    ['P2 below the minimum', 0, [1_840], [], 1_840, 0, 1_840, 'calculated'],
    ['P4 nothing but debits', 0, [], [-35_000], -35_000, 0, -35_000, 'calculated'],
    ['P5 without a bank account', 0, [50_000], [], 50_000, 0, 50_000, 'held'],
    ['P6 exactly the minimum', 0, [2_500], [], 2_500, 2_500, 0, 'calculated'],
  ])('pays %s', async (name, opening, credits, debits, net, paid, carry, status) => {
    const id = member();
    // The limit applies to a day's entries in total.
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { adjustment_limit_cents: 1_000_000 } });
    if (name.startsWith('P5')) await setBank(id, null);
    if (opening !== 0) await enter(id, opening, inFirst);
    const cycle = opening === 0 ? first : second;
    if (opening !== 0) expect((await lock(first)).code).toBe(1);
    const day = cycle === first ? inFirst : inSecond;
    for (const amount of credits) await enter(id, amount, day);
    for (const [index, amount] of debits.entries()) await enter(id, amount, day, index === 1 ? 'fee' : 'adjustment');
    if (cycle === second) december();
    expect((await lock(cycle)).code).toBe(1);
    expect(await paymentOf(id, cycle)).toMatchObject({
      opening_cents: opening,
      credits_cents: credits.reduce((a, b) => a + b, 0),
      debits_cents: debits.reduce((a, b) => a + b, 0),
      net_cents: net,
      paid_cents: paid,
      carry_cents: carry,
      status,
    });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('pays P3: carries an amount below the minimum, and pays it with the next', async () => {
    await enter(member(), 1_840);
    await lock(first);
    await enter(member(), 910, inSecond);
    december();
    await lock(second);
    expect(await paymentOf(member(), second)).toMatchObject({
      opening_cents: 1_840,
      net_cents: 2_750,
      paid_cents: 2_750,
    });
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('shows the payments of a lock in advance', async () => {
    await enter(member(), 7_700);
    const { list, total, run } = (await calls.send('admin', '/pay/calculate', { cycle_no: first, limit: 100 })).data;
    expect(lantern.db.table('payments').by('run_id', run.id)).toEqual([]);
    const locked = (await lock(first)).data;
    const written = await calls.all('admin', '/pay/list', { cycle_no: first });
    expect(written.total).toBe(total);
    const figures = ({ member_id, currency, net_cents, paid_cents, carry_cents, status }: PaymentRow) => ({
      member_id,
      currency,
      net_cents,
      paid_cents,
      carry_cents,
      status,
    });
    expect(
      written.list
        .slice()
        .sort((a, b) => a.id - b.id)
        .slice(0, 100)
        .map(figures),
    ).toEqual(list.map(figures));
    expect(locked).toMatchObject({ status: 'locked', accounts: run.accounts, locked_by: expect.any(String) });
  });

  it('lists warnings before the lock', async () => {
    const [poor, rich, held, none] = [member(0), member(1), member(2), member(3)];
    await enter(poor, -9_900);
    await enter(rich, 480_000);
    const { id } = (await enter(held, 12_300)).data;
    await calls.post('admin', '/earning/hold', { id, held: true, reason: 'In review' });
    await enter(none, 60_000);
    await setBank(none, null);
    const { checks } = (await calls.send('admin', '/pay/calculate', { cycle_no: first })).data;
    const of = (member_id: number) =>
      checks
        .filter((one: { member_id: number }) => one.member_id === member_id)
        .map(({ check, cents }: { check: string; cents: number }) => [check, cents]);
    expect(of(poor)).toEqual([['negative', -9_900]]);
    expect(of(rich).map(([check]: [string]) => check)).toEqual([
      lantern.db
        .table('payments')
        .by('member_id', rich)
        .some(({ paid_cents }) => paid_cents > 0)
        ? 'three_times'
        : 'first_payment',
    ]);
    expect(of(held)).toEqual([['held', 12_300]]);
    expect(of(none)).toEqual([['bank_missing', 60_000]]);
  });

  it('names payees with unverified papers, but not those whose papers have expired', async () => {
    const [waits, expired] = [member(1), member(2)];
    const { db } = lantern;
    await db.write(async (tx) => {
      for (const [member_id, expires_on] of [
        [waits, '2099-01-01'],
        [expired, '2020-01-01'],
      ] as const) {
        for (const { id } of db.table('credentials').by('member_id', member_id)) await tx.delete('credentials', id);
        for (const licence of db.table('licences').by('member_id', member_id))
          if (licence.status === 'pending') await tx.delete('licences', licence.id);
        await tx.put('credentials', {
          ...{
            id: await tx.newId('credentials'),
            version: 0,
            member_id,
            kind: 'eo',
            brand_id: null,
            certificate_no: 'E1',
          },
          ...{ issued_on: '2019-01-01', expires_on, hours: null, doc_url: '', verified_by: null, verified_at: null },
          ...{ review_note: '', created_at: '2019-01-01T00:00:00.000Z', updated_at: '2019-01-01T00:00:00.000Z' },
        });
      }
    });
    for (const id of [waits, expired]) await enter(id, 60_000);
    const { checks } = (await calls.send('admin', '/pay/calculate', { cycle_no: first })).data;
    const of = (member_id: number) =>
      checks
        .filter((one: { member_id: number }) => one.member_id === member_id)
        .map(({ check }: { check: string }) => check);
    expect(of(waits)).toContain('papers_unverified');
    expect(of(expired)).not.toContain('papers_unverified');
  });

  it('cannot be locked before its cycle has ended or before the previous run', async () => {
    expect((await lock(second)).data.reason).toBe('not_over');
    december();
    expect((await lock(second)).data.reason).toBe('previous_open');
    expect((await lock(first)).code).toBe(1);
    expect((await lock(second)).code).toBe(1);
    expect((await lock('2031-01-A')).data.reason).toBe('not_found');
  });

  it('accepts no entries once locked: later ones count for the open cycle', async () => {
    await lock(first);
    const { cycle_no, earned_on } = (await enter(member(), 4_000, inFirst)).data;
    expect({ cycle_no, earned_on }).toEqual({ cycle_no: second, earned_on: inFirst });
    expect((await lock(first)).data.reason).toBe('locked');
  });

  it('pays a held member after the release', async () => {
    const { id } = (await enter(member(), 4_000, inFirst)).data;
    await calls.post('admin', '/earning/hold', { id, held: true });
    await lock(first);
    expect(await paymentOf(member(), first)).toBeUndefined();
    const released = (await calls.post('admin', '/earning/hold', { id, held: false })).data;
    expect(released).toMatchObject({ status: 'open', cycle_no: second });
    december();
    await lock(second);
    expect((await paymentOf(member(), second)).paid_cents).toBe(4_000);
    expect((await calls.post('admin', '/earning/hold', { id, held: true })).data.reason).toBe('locked');
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('can be reopened once, unchanged, before a part of it has left', async () => {
    await enter(member(), 4_000);
    const earnings = () =>
      lantern.db
        .table('earnings')
        .all()
        .map((earning) => [earning.id, earningStatus(lantern.db, earning)]);
    const was = { earnings: earnings(), payments: lantern.db.table('payments').size };
    await lock(first);
    expect((await unlock(first)).data).toMatchObject({ status: 'open', locked_by: null, locked_at: null });
    expect({ earnings: earnings(), payments: lantern.db.table('payments').size }).toEqual(was);
    expect((await unlock(first)).data.reason).toBe('open');
    await lock(first);
    expect((await paymentOf(member(), first)).paid_cents).toBe(4_000);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('stays locked when it was sent or paid, or when a later one is locked', async () => {
    expect((await unlock(before)).data.reason).toBe('final');
    await lock(first);
    december();
    await lock(second);
    expect((await unlock(first)).data.reason).toBe('final');
    expect((await unlock(second)).code).toBe(1);
    await act('status', first, { status: 'sent' });
    expect((await unlock(first)).data.reason).toBe('final');
  });

  it('is locked once by two simultaneous locks', async () => {
    const answers = await Promise.all([lock(first), lock(first, otherAdmin(lantern))]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('refuses a lock based on a stale version', async () => {
    expect((await act('lock', first, { version: versionOf(first) + 1 })).data.reason).toBe('stale');
  });
});

describe('a lock by two', () => {
  beforeEach(() =>
    lantern.db.write((tx) =>
      tx.put('settings', {
        id: 1,
        version: 0,
        values: { ...defaultSettings, four_eyes: true },
        updated_by: null,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      }),
    ),
  );

  it('is requested by one administrator and made by another', async () => {
    await enter(member(), 4_000);
    expect((await lock(first)).data).toMatchObject({ status: 'open', requested_by: expect.any(String) });
    expect((await lock(first)).data.reason).toBe('four_eyes');
    expect((await lock(first, otherAdmin(lantern))).data).toMatchObject({ status: 'locked', requested_by: null });
    expect((await paymentOf(member(), first)).status).toBe('approved');
  });

  it('approves only the payments of the request', async () => {
    await lock(first);
    await enter(member(), 4_000);
    expect((await lock(first, otherAdmin(lantern))).data).toMatchObject({ status: 'open' });
    expect((await lock(first)).data).toMatchObject({ status: 'locked' });
  });
});

describe('a payment', () => {
  const set = async (payment: { id: number; version: number }, status: string, more: object = {}) =>
    calls.post('admin', '/pay/status', { payment_id: payment.id, version: payment.version, status, ...more });

  it('is settled with its run, which pays its earnings', async () => {
    await enter(member(), 4_000);
    await lock(first);
    const { data } = await act('status', first, { status: 'paid', on: '2026-11-20' });
    expect(data.run).toMatchObject({ status: 'paid', pay_on: '2026-11-23', settled_on: '2026-11-20' });
    expect(await paymentOf(member(), first)).toMatchObject({ status: 'settled', settled_on: '2026-11-20' });
    const { list } = await calls.get('admin', '/earning/list', { member_id: member(), cycle_no: first });
    expect(list.map(({ status }: { status: string }) => status)).toEqual(['paid']);
  });

  it('cannot be settled before the day after its cycle, and the refusal names that day', async () => {
    await enter(member(), 4_000);
    await lock(first);
    expect((await act('status', first, { status: 'paid', on: '2026-11-15' })).data.issues).toEqual([
      expect.objectContaining({ field: 'on', code: 'tooEarly', params: { min: '2026-11-16' } }),
    ]);
    expect((await act('status', first, { status: 'paid', on: '2026-11-16' })).code).toBe(1);
  });

  it('that failed goes into the next opening and leaves the paid total', async () => {
    await enter(member(), 4_000);
    await lock(first);
    await act('status', first, { status: 'paid' });
    const settled = await paymentOf(member(), first);
    expect((await set(settled, 'failed', { reason: 'Account closed' })).data.payment).toMatchObject({
      status: 'failed',
      failure_reason: 'Account closed',
      settled_on: null,
    });
    const { accounts } = await calls.get(member(), '/earning/summary');
    expect(accounts.find(({ currency }: { currency: string }) => currency === 'USD').balance_cents).toBe(4_000);
    december();
    await lock(second);
    expect(await paymentOf(member(), second)).toMatchObject({ opening_cents: 4_000, paid_cents: 4_000 });
    expect((await calls.get(member(), '/pay/detail', { id: settled.id })).returned_cycle_no).toBe(second);
    expect(moneyFaults(lantern.db)).toEqual([]);
    await unlock(second);
    await lock(second);
    expect((await paymentOf(member(), second)).opening_cents).toBe(4_000);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it.each([
    ['calculated', 'sent', 1],
    ['calculated', 'settled', 1],
    ['sent', 'sent', 0],
    ['sent', 'settled', 1],
    ['settled', 'sent', 0],
    ['settled', 'settled', 0],
    ['failed', 'sent', 0],
    ['failed', 'settled', 0],
    ['failed', 'failed', 0],
  ])('that is %s becomes %s: %i', async (from, to, code) => {
    await enter(member(), 4_000);
    await lock(first);
    const reason = (status: string) => (status === 'failed' ? { reason: 'Account closed' } : {});
    if (from !== 'calculated') await set(await paymentOf(member(), first), from, reason(from));
    expect((await set(await paymentOf(member(), first), to, reason(to))).code).toBe(code);
  });

  it('of zero is neither sent nor settled', async () => {
    await enter(member(), 1_000);
    await lock(first);
    expect((await set(await paymentOf(member(), first), 'sent')).data.reason).toBe('status');
  });

  it('is forecast for its member before the lock', async () => {
    await enter(member(), 4_000);
    await enter(member(1), 9_000);
    expect(await calls.get(member(), '/pay/next')).toMatchObject({
      next: {
        cycle_no: first,
        pay_on: '2026-11-23',
        accounts: [{ currency: 'USD', net_cents: 4_000, paid_cents: 4_000 }],
      },
    });
  });

  it('shows the differences from the previous cycle', async () => {
    await enter(member(), 4_000);
    await lock(first);
    await enter(member(), 9_500, inSecond);
    await enter(member(), -500, inSecond, 'fee');
    december();
    await lock(second);
    const { id } = await paymentOf(member(), second);
    const { groups, changes } = await calls.get(member(), '/pay/detail', { id });
    expect(groups.map(({ group, cents }: { group: string; cents: number }) => [group, cents])).toEqual([
      ['new', 0],
      ['renewal', 0],
      ['override', 0],
      ['chargeback', 0],
      ['adjustment', 9_000],
    ]);
    expect(changes).toMatchObject({
      previous: { cycle_no: first, net_cents: 4_000 },
      net_cents: 5_000,
      opening_cents: 0,
    });
    expect(changes.adjustments.map(({ cents }: { cents: number }) => cents)).toEqual([9_500, -500]);
  });

  it('sums up the year until then, to the cent', async () => {
    const tables = lantern.db;
    const chargedBack = tables
      .table('earnings')
      .all()
      .find(({ type, status, member_id }) => {
        const payments = tables.table('payments').by('member_id', member_id);
        return type === 'chargeback' && status !== 'held' && payments.length > 8;
      });
    const id = chargedBack?.member_id ?? 0;
    const dayOf = ({ settled_on, run_id }: PaymentRecord) =>
      settled_on ?? tables.table('runs').get(run_id)?.pay_on ?? '';
    const all = tables
      .table('payments')
      .by('member_id', id)
      .filter(({ currency }) => currency === chargedBack?.currency)
      .sort((a, b) => (a.cycle_no < b.cycle_no ? -1 : 1));
    const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
    for (const payment of all) {
      const { year } = await calls.get(id, '/pay/detail', { id: payment.id });
      const until = all.slice(0, all.indexOf(payment) + 1);
      const own = until.filter((one) => dayOf(one).slice(0, 4) === dayOf(payment).slice(0, 4));
      const cycles = own.map(({ cycle_no }) => cycle_no);
      const taken = tables
        .table('earnings')
        .by('member_id', id)
        .filter(
          ({ type, status, currency, cycle_no }) =>
            ['chargeback', 'reversal'].includes(type) &&
            status !== 'held' &&
            currency === payment.currency &&
            cycles.includes(cycle_no),
        );
      expect(year.year).toBe(Number(dayOf(payment).slice(0, 4)));
      expect(year.payments.map((one: { payment_id: number }) => one.payment_id)).toEqual(own.map((one) => one.id));
      expect(year.chargebacks_cents).toBe(sum(taken.map(({ amount_cents }) => amount_cents)));
      expect(year.earned_cents + year.chargebacks_cents + year.adjustments_cents).toBe(
        sum(own.map(({ credits_cents, debits_cents }) => credits_cents + debits_cents)),
      );
      expect(year.paid_cents).toBe(sum(own.filter(({ status }) => status !== 'failed').map((one) => one.paid_cents)));
    }
    expect(all.length).toBeGreaterThan(8);
  });

  it('counts for the year in which it was settled, and for the threshold', async () => {
    const settled = lantern.db
      .table('payments')
      .by('member_id', 36)
      .filter(
        ({ status, settled_on, currency }) =>
          status === 'settled' && settled_on?.startsWith('2026') && currency === 'USD',
      );
    const paid = settled.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
    const total = await calls.get(36, '/pay/yearTotal', { year: 2026 });
    expect(total.accounts[0]).toMatchObject({ currency: 'USD', paid_cents: paid, payments: settled.length });
    expect(total.accounts[0].months.reduce((a: number, b: number) => a + b, 0)).toBe(paid);
    expect(total).toMatchObject({ threshold_cents: 200_000, reached: paid >= 200_000, members_reached: null });
    const { list } = await calls.all(36, '/pay/list', { year: 2026, status: 'settled', currency: 'USD' });
    expect(list.reduce((sum, row) => sum + row.paid_cents, 0)).toBe(paid);
    expect(await calls.get('admin', '/pay/yearTotal', { year: 2026 })).toMatchObject({ reached: null });
  });
});

describe('the file for the bank', () => {
  const file = async (cycle_no: string, who: Who = 'admin') =>
    lantern.get('/pay/export', { cycle_no }).set(await signIn(lantern, who));

  it('has a line for every payment that goes to a bank, with the last four digits only', async () => {
    const answer = await file(before);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="pay-2026-10-B.csv"',
      'cache-control': 'no-store',
    });
    const [head, ...lines] = answer.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(answer.text.startsWith('\uFEFF')).toBe(true);
    const { list } = await calls.all('admin', '/pay/list', { cycle_no: before, paid: 1 });
    expect(lines).toHaveLength(list.length);
    const amounts = lines.map((line) => line.split(',')[head?.split(',').indexOf('amount') ?? -1]);
    expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      list.reduce((sum, row) => sum + row.paid_cents, 0),
    );
    expect(answer.text).not.toMatch(/\d{9}/);
  });

  it('lets no name run as a formula', async () => {
    await enter(member(), 4_000);
    await lock(first);
    await lantern.db.write(async (tx) => {
      const agent = lantern.db.table('members').get(member());
      if (agent?.bank)
        await tx.put('members', { ...agent, bank: { ...agent.bank, holder: '=HYPERLINK("http://x.example")' } });
    });
    expect((await file(first)).text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
  });

  it.each([
    ['an open run', first, 'admin', 409],
    ['a run that there is not', '2031-01-A', 'admin', 404],
    ['no cycle', 'soon', 'admin', 400],
    ['somebody who is not the office', before, 'agent', 403],
  ] as const)('is not made for %s', async (_name, cycle_no, who, status) => {
    expect((await file(cycle_no, who)).status).toBe(status);
  });
});

describe('the year end', () => {
  const rows = async (query: object = {}) => (await calls.get('admin', '/pay/yearEnd', { limit: 100, ...query })).list;
  const rowOf = async (id: number, query: object = {}) =>
    (await rows(query)).find((row: { id: number }) => row.id === id);

  it('has settled payments before and after fees, and the threshold of the year', async () => {
    await enter(member(), 300_000);
    await enter(member(), -4_500, inFirst, 'fee');
    await enter(member(1), 199_999);
    await lock(first);
    expect(await rowOf(member())).toBeUndefined();
    await act('status', first, { status: 'sent' });
    await act('status', first, { status: 'paid' });
    expect(await rowOf(member())).toMatchObject({
      ...{ currency: 'USD', payments: 1, gross_cents: 300_000, fees_cents: 4_500, paid_cents: 295_500, reached: true },
      legal_name: expect.stringMatching(/^\S+ \S+/),
    });
    expect(await rowOf(member(1), { reached: 0 })).toMatchObject({ paid_cents: 199_999, reached: false });
    expect(await rowOf(member(), { reached: 0 })).toBeUndefined();
    expect(await rowOf(member(), { year: 2025 })).toBeUndefined();
  });

  it('equals the year’s total of payments, by currency', async () => {
    const { summary } = await calls.get('admin', '/pay/yearEnd', { currency: 'USD' });
    const { accounts } = await calls.get('admin', '/pay/yearTotal', { year: 2026 });
    const usd = accounts.find(({ currency }: { currency: string }) => currency === 'USD');
    expect(usd.paid_cents).toBeGreaterThan(0);
    expect(summary.paid_cents).toBe(usd.paid_cents);
  });

  it('is for the office alone', async () => {
    expect((await calls.ask('agent', '/pay/yearEnd')).data.reason).toBe('forbidden');
  });
});
