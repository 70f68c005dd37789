import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { runDailyJobs } from '../../../testing/dailyJobs';
import { callsOf, freshMembers, requestId } from '../../../testing/money';
import { networkForTest } from '../../../testing/networks';
import { Network } from '../../network';
import { openedOn } from '../../opening/database';
import { earningStatus } from '../entries';
import { moneyFaults } from '../invariants';
import { newPayment } from '../payRuns';
import { calculatedFor } from './calculate';
import { RunWork } from './runWork';

const [first, second] = ['2026-11-A', '2026-11-B'];
let network: Awaited<ReturnType<typeof networkForTest>>;
// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  network = await networkForTest();
  lantern = await testApp({ network });
  calls = callsOf(lantern);
});

const run = () => {
  const firstRun = lantern.db.table('runs').one('cycle_no', first);
  if (!firstRun) throw new Error(`There is no run ${first}.`);
  return firstRun;
};
const paymentsOf = () => lantern.db.table('payments').by('run_id', run().id);
const figures = () =>
  paymentsOf()
    .map(({ member_id, currency, net_cents, paid_cents, carry_cents }) => [
      member_id,
      currency,
      net_cents,
      paid_cents,
      carry_cents,
    ])
    .sort();
const lock = (more: object = {}) =>
  calls.send('admin', '/pay/lock', { cycle_no: first, version: run().version, request_id: requestId(), ...more });
/** A lock that is killed after its beginning and some payments. */
async function cutOff(to: 'locked' | 'open' | 'paid', work: (network: Network) => void = () => {}) {
  const network = new Network(lantern.deps);
  await lantern.db.write((tx) => new RunWork(network).begin(tx, run(), { to, by: 121, on: '2026-11-20', request: '' }));
  await lantern.db.write(() => work(network));
}
async function cutOffLock(): Promise<void> {
  const network = new Network(lantern.deps);
  await cutOff('locked');
  const some = (await calculatedFor(network, run())).slice(0, 7);
  await lantern.db.write(async (tx) => {
    await tx.takeIds('payments');
    const at = network.now.toISOString();
    await tx.putAll(
      'payments',
      some.map((payment) => newPayment(run(), tx.nextId('payments'), payment, at)),
    );
  });
}
/** Restarts the server on the data of its disk. */
async function startAgain(): Promise<void> {
  lantern = await testApp({ network: { ...network, ...(await openedOn(network.sql)) } });
  calls = callsOf(lantern);
  await runDailyJobs(lantern);
}

describe('a lock under way', () => {
  it('stays hidden until it is complete', async () => {
    const before = await calls.all('admin', '/pay/list', {});
    const founder = await calls.get('admin', '/earning/summary', { member_id: 1 });
    await cutOffLock();
    expect(paymentsOf()).toHaveLength(7);
    expect((await calls.all('admin', '/pay/list', {})).total).toBe(before.total);
    expect((await calls.all('admin', '/pay/list', { cycle_no: first })).total).toBe(0);
    for (const { id, payment_no } of paymentsOf()) {
      const sent = { payment_id: id, version: 0, status: 'sent' };
      expect((await calls.post('admin', '/pay/status', sent)).data.reason).toBe('not_found');
      expect((await calls.get('admin', '/search/all', { q: payment_no })).hits).toEqual([]);
    }
    expect(await calls.get('admin', '/earning/summary', { member_id: 1 })).toEqual(founder);
    for (const earning of lantern.db.table('earnings').by('cycle_no', first))
      expect(earningStatus(lantern.db, earning)).toBe(earning.status);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('refuses another lock, and moves new entries to the next run', async () => {
    const [member = 0] = freshMembers(lantern, 1);
    const earning = lantern.db
      .table('earnings')
      .by('cycle_no', first)
      .find(({ status }) => status === 'open');
    await cutOffLock();
    expect((await lock()).data.reason).toBe('under_way');
    const entry = { member_id: member, type: 'adjustment', amount_cents: 4_000, memo: 'Late', earned_on: '2026-11-10' };
    expect((await calls.post('admin', '/earning/adjust', entry)).data).toMatchObject({
      cycle_no: second,
      status: 'open',
    });
    expect((await calls.post('admin', '/earning/hold', { id: earning?.id, held: true })).data.reason).toBe('locked');
  });

  it('resumes after a crash without paying twice', async () => {
    const other = await testApp();
    const whole = callsOf(other);
    await whole.send('admin', '/pay/lock', { cycle_no: first, version: run().version, request_id: requestId() });
    await cutOffLock();
    await startAgain();
    expect(run()).toMatchObject({ status: 'locked', locked_by: 121, under_way: null });
    const uncut = other.db.table('payments').by('run_id', run().id);
    expect(figures()).toEqual(
      uncut
        .map(({ member_id, currency, net_cents, paid_cents, carry_cents }) => [
          member_id,
          currency,
          net_cents,
          paid_cents,
          carry_cents,
        ])
        .sort(),
    );
    expect(run().accounts).toEqual(other.db.table('runs').one('cycle_no', first)?.accounts);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is completed by one of several servers', async () => {
    await cutOff('locked');
    const servers = [new RunWork(new Network(lantern.deps)), new RunWork(new Network(lantern.deps))];
    await Promise.all(servers.map((work) => work.resume()));
    expect(run()).toMatchObject({ status: 'locked', under_way: null });
    expect(new Set(paymentsOf().map(({ member_id, currency }) => `${member_id} ${currency}`)).size).toBe(
      paymentsOf().length,
    );
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('answers a repeated request with the same lock', async () => {
    const body = { request_id: requestId(), version: run().version };
    const answers = await Promise.all([lock(body), lock(body)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 1, data: { status: 'locked' } });
    expect(new Set(paymentsOf().map(({ member_id, currency }) => `${member_id} ${currency}`)).size).toBe(
      paymentsOf().length,
    );
  });
});

describe('the work on all payments of a run', () => {
  it('resumes after a crash while a lock is reverted', async () => {
    await lock();
    await cutOff('open');
    const [one] = paymentsOf();
    await lantern.db.write((tx) => tx.delete('payments', one?.id ?? 0));
    expect((await calls.all('admin', '/pay/list', { cycle_no: first })).total).toBe(0);
    await startAgain();
    expect(paymentsOf()).toEqual([]);
    expect(run()).toMatchObject({ status: 'open', accounts: null, under_way: null });
    expect((await lock()).code).toBe(1);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('resumes after a crash while payments are settled, and notifies each payee once', async () => {
    await lock();
    await cutOff('paid');
    await startAgain();
    expect(run()).toMatchObject({ status: 'paid', under_way: null });
    const paid = paymentsOf().filter(({ paid_cents }) => paid_cents > 0);
    expect(paid.every(({ status, settled_on }) => status === 'settled' && settled_on === '2026-11-20')).toBe(true);
    const told = lantern.db
      .table('member_messages')
      .all()
      .filter(({ told: of }) => of?.kind === 'payment_sent' && of.values.cycle_no === first);
    expect(told).toHaveLength(paid.length);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });
});
