import type { BankFilePlan, ByHandReason } from '@shared/contracts/network/bankFiles';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../../testing/app';
import { readAch, readAft } from '../../../testing/bankFormats';
import { callsOf, freshMembers, type Who } from '../../../testing/money';
import { moneyFaults } from '../invariants';

const key = Buffer.alloc(32, 1);
const cycle_no = '2026-11-A';
const us = {
  ...{ company_name: 'NORTHWIND', company_id: '1234567890', odfi: '091000019', destination: '091000019' },
  ...{ destination_name: 'FIRST BANK', origin: '1234567890', origin_name: 'NORTHWIND AGENCIES' },
  ...{ description: 'COMMISSION', prenote_days: 0, balanced: true, routing: '091000019', type: 'checking' },
};
const ca = {
  ...{ originator_id: '1234567890', short_name: 'NORTHWIND', long_name: 'NORTHWIND AGENCIES' },
  ...{ data_centre: '00610', transaction_code: '450', routing: '000112345' },
};
const ownAccount = '99887766';

async function office() {
  const lantern = await testApp({ vaultKeys: [key] });
  const calls = callsOf(lantern);
  const members = freshMembers(lantern, 4);
  const live = async (id: number, country: 'US' | 'CA') =>
    lantern.db.write((tx) =>
      tx.put('members', {
        ...memberOf(lantern, id),
        address:
          country === 'US'
            ? { line1: '1 Main St', line2: '', city: 'Oakland', state: 'CA', zip: '94607', country }
            : { line1: '1 King St', line2: '', city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country },
      }),
    );
  const bank = (id: number, account: string, routing = '021000021') =>
    calls.send(id, '/user/editUserInfo', {
      version: memberOf(lantern, id).version,
      bank: { holder: `Payee ${account}`, routing, account, type: 'checking' },
    });
  const earn = (member_id: number, amount_cents: number, currency = 'USD') =>
    calls.post('admin', '/earning/adjust', {
      ...{ member_id, type: 'adjustment', amount_cents, currency, memo: 'For a test', earned_on: '2026-11-10' },
    });
  const lock = async () => {
    const version = lantern.db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
    const answer = await calls.post('admin', '/pay/lock', { cycle_no, version });
    expect(answer.code).toBe(1);
  };
  const originators = async (more: object = {}) => {
    await calls.send('admin', '/bank-file/saveUs', { ...us, ...more, version: 0, account_number: ownAccount });
    await calls.send('admin', '/bank-file/saveCa', { ...ca, version: 0, account_number: '55667788' });
  };
  const download = async (id: number, who: Who = 'admin') => {
    const answer = await lantern
      .get('/bank-file/download', { id })
      .set(await signIn(lantern, who))
      .buffer(true)
      .parse((res, done) => {
        let text = '';
        res.on('data', (part: Buffer) => {
          text += part;
        });
        res.on('end', () => done(null, text));
      });
    return { status: answer.status, text: String(answer.body) };
  };
  const plan = (): Promise<BankFilePlan> => calls.get('admin', '/bank-file/plan', { cycle_no });
  const make = (kind: 'ach' | 'aft', who: Who = 'admin') => calls.send(who, '/bank-file/make', { cycle_no, kind });
  return { lantern, calls, members, live, bank, earn, lock, originators, download, plan, make };
}

const paidIn = ({ lantern }: Awaited<ReturnType<typeof office>>) =>
  lantern.db
    .table('payments')
    .all()
    .filter((payment) => payment.cycle_no === cycle_no && payment.paid_cents > 0);

describe('a bank file', () => {
  it('has every payment in dollars whose number is stored, to the cent, and names the others', async () => {
    const on = await office();
    const { members, live, bank, earn, lock, originators, plan, make, download } = on;
    const [first = 0, second = 0, third = 0] = members;
    for (const id of [first, second, third]) {
      await live(id, 'US');
      await earn(id, 100_000 + id);
    }
    await bank(first, '40870001');
    await bank(second, '40870002');
    await originators();
    await lock();
    const before = await plan();
    expect(before.kinds[0]).toMatchObject({ kind: 'ach', has_originator: true, count: 2, untested: 2 });
    const paid = paidIn(on).filter(({ currency }) => currency === 'USD');
    expect(before.kinds[0]).toMatchObject({ payees: paid.length, without_number: paid.length - 2 });
    expect(before.by_hand_total).toBe(paidIn(on).length - 2);
    expect(before.by_hand.find(({ member_id }) => member_id === third)?.reason).toBe('no_number');

    const { data: file } = await make('ach');
    const { text } = await download(file.id);
    const read = readAch(text);
    expect(read.faults).toEqual([]);
    const wanted = paid.filter(({ member_id }) => [first, second].includes(member_id));
    expect(
      read.entries.filter(({ code }) => code === '22').map(({ number, cents, account }) => [number, cents, account]),
    ).toEqual(
      wanted.map(({ payment_no, paid_cents, member_id }) => [
        payment_no,
        paid_cents,
        member_id === first ? '40870001' : '40870002',
      ]),
    );
    expect(read.credits).toBe(file.sum_cents);
    expect(read.entries.at(-1)).toMatchObject({ code: '27', account: ownAccount, cents: file.sum_cents });
    // The fixtures' day is Friday, 2026-11-20; the run pays on Monday.
    expect(read).toMatchObject({ effective: '261123', modifier: 'A' });
    expect(moneyFaults(on.lantern.db)).toEqual([]);
  });

  it('is the same when it is made again, and a later one has only what came later', async () => {
    const { lantern, members, live, bank, earn, lock, originators, make, download, plan } = await office();
    const [first = 0, second = 0] = members;
    for (const id of [first, second]) {
      await live(id, 'US');
      await earn(id, 50_000);
    }
    await bank(first, '40870001');
    // The account of the second is known by its last digits before the lock.
    await lantern.db.write((tx) =>
      tx.put('members', {
        ...memberOf(lantern, second),
        bank: { holder: 'B', routing_last4: '0021', account_last4: '0002', type: 'checking' },
      }),
    );
    await originators();
    await lock();
    const [once, again] = [(await make('ach')).data, (await make('ach')).data];
    expect(again).toEqual(once);
    expect((await download(again.id)).text).toBe((await download(once.id)).text);
    await bank(second, '40870002');
    expect((await plan()).kinds[0]?.count).toBe(1);
    const { data: next } = await make('ach');
    const read = readAch((await download(next.id)).text);
    expect(read).toMatchObject({ faults: [], modifier: 'B' });
    expect(read.entries.map(({ account }) => account)).toEqual(['40870002', ownAccount]);
    expect((await plan()).files.map(({ id }) => id)).toEqual([next.id, once.id]);
  });

  it('in Canadian dollars goes by CPA 005 to Canadian accounts', async () => {
    const { members, live, bank, earn, lock, originators, make, download, plan } = await office();
    const [first = 0, second = 0] = members;
    await live(first, 'CA');
    await live(second, 'US');
    for (const id of [first, second]) await earn(id, 70_000, 'CAD');
    await bank(first, '7654321', '000312345');
    await bank(second, '40870002');
    await originators();
    await lock();
    const { data: file } = await make('aft');
    const read = readAft((await download(file.id)).text);
    expect(read.faults).toEqual([]);
    expect(read.payments).toEqual([
      expect.objectContaining({ account: '7654321', routing: '000312345', cents: 70_000 }),
    ]);
    const reasons = (await plan()).by_hand.filter(({ member_id }) => member_id === second).map(({ reason }) => reason);
    expect(reasons).toEqual<ByHandReason[]>(['other_country']);
  });

  it('leaves out an account that was changed after the lock', async () => {
    const { members, live, bank, earn, lock, originators, make, plan } = await office();
    const [first = 0] = members;
    await live(first, 'US');
    await earn(first, 70_000);
    await bank(first, '40870001');
    await originators();
    await lock();
    await bank(first, '66660009');
    expect((await plan()).by_hand.find(({ member_id }) => member_id === first)?.reason).toBe('changed');
    expect((await make('ach')).data.reason).toBe('nothing');
  });

  it('tests new accounts first if the settings demand it', async () => {
    const { lantern, members, live, bank, earn, lock, originators, make, plan, calls, download } = await office();
    const [first = 0] = members;
    await live(first, 'US');
    await earn(first, 70_000);
    await bank(first, '40870001');
    await originators({ prenote_days: 3 });
    await lock();
    expect((await plan()).by_hand.find(({ member_id }) => member_id === first)?.reason).toBe('prenote');
    const { data: test } = await calls.send('admin', '/bank-file/prenote', {});
    const read = readAch((await download(test.id)).text);
    expect(read).toMatchObject({ faults: [], credits: 0 });
    expect(read.entries).toEqual([expect.objectContaining({ code: '23', account: '40870001' })]);
    expect((await make('ach')).data.reason).toBe('nothing');
    lantern.clock.advance({ minutes: 5 * 24 * 60 });
    expect((await make('ach')).data).toMatchObject({ count: 1, effective_on: '2026-11-27' });
    expect((await calls.send('admin', '/bank-file/prenote', {})).data.reason).toBe('nothing');
  });

  it('is void once its lock was taken back', async () => {
    const { lantern, calls, members, live, bank, earn, lock, originators, make, plan, download } = await office();
    const [first = 0] = members;
    await live(first, 'US');
    await earn(first, 70_000);
    await bank(first, '40870001');
    await originators();
    await lock();
    const { data: file } = await make('ach');
    const version = lantern.db.table('runs').one('cycle_no', cycle_no)?.version ?? 0;
    const unlocked = await calls.post('admin', '/pay/unlock', { cycle_no, version, reason: 'Something was missing.' });
    expect(unlocked.code).toBe(1);
    expect((await download(file.id)).text).toContain('taken back');
    lantern.clock.advance({ minutes: 1 });
    await lock();
    expect((await plan()).files[0]).toMatchObject({ id: file.id, is_void: true });
    const { data: next } = await make('ach');
    expect(next).toMatchObject({ is_void: false, count: 1 });
  });

  it('needs a key, an originator, and a locked run', async () => {
    const bare = await testApp();
    const calls = callsOf(bare);
    expect(await calls.get('admin', '/bank-file/originators')).toEqual({ has_key: false, us: null, ca: null });
    for (const [call, body] of [
      ['make', { cycle_no: '2026-10-B', kind: 'ach' }],
      ['prenote', {}],
      ['saveUs', { ...us, version: 0, account_number: ownAccount }],
    ] as const)
      expect((await calls.send('admin', `/bank-file/${call}`, body)).data.reason).toBe('no_key');
    const { make, originators, lock, members, live, bank, earn } = await office();
    expect((await make('ach')).data.reason).toBe('not_locked');
    const [first = 0] = members;
    await live(first, 'US');
    await earn(first, 70_000);
    await bank(first, '40870001');
    await lock();
    expect((await make('ach')).data.reason).toBe('no_originator');
    await originators();
    expect((await make('ach')).code).toBe(1);
  });

  it('is for finance and full administrators, and each download is in the audit log', async () => {
    const { calls, members, live, bank, earn, lock, originators, make, download } = await office();
    const [first = 0] = members;
    await live(first, 'US');
    await earn(first, 70_000);
    await bank(first, '40870001');
    await originators();
    await lock();
    const { data: file } = await make('ach');
    expect((await make('ach', first)).code).not.toBe(1);
    expect((await download(file.id, first)).text).not.toContain('40870001');
    await download(file.id);
    const { list } = await calls.get('admin', '/audit/list', { entity: 'bank_files' });
    expect(list.map(({ action }: { action: string }) => action)).toEqual(['/bank-file/download', '/bank-file/make']);
    expect(JSON.stringify(list)).not.toContain('40870001');
  });

  it('keeps the company’s number sealed, and an empty field keeps it', async () => {
    const { lantern, calls, originators } = await office();
    await originators();
    const save = (more: object) =>
      calls.send('admin', '/bank-file/saveUs', { ...us, version: 1, account_number: '', ...more });
    expect((await save({ version: 0 })).data.reason).toBe('stale');
    expect(Object.keys((await save({ odfi: '091000018' })).data.errors)).toEqual(['odfi']);
    expect((await save({ company_name: 'OTHER' })).data).toEqual({ version: 2 });
    const { us: stored } = await calls.get('admin', '/bank-file/originators');
    expect(stored).toMatchObject({ company_name: 'OTHER', account_last4: '7766' });
    const rows = await lantern.deps.sql.db.selectFrom('originators').selectAll().execute();
    const audit = await calls.get('admin', '/audit/list', {});
    expect(JSON.stringify([rows, audit, lantern.log])).not.toContain(ownAccount);
  });

  it('comes back: an ACH return fails its payment once, flags the account, and leaves no number behind', async () => {
    const { lantern, calls, members, live, bank, earn, lock, originators, make, download, plan } = await office();
    const [first = 0, second = 0] = members;
    for (const id of [first, second]) {
      await live(id, 'US');
      await earn(id, 70_000);
    }
    await bank(first, '40870001');
    await bank(second, '40870002');
    await originators();
    await lock();
    const { data: file } = await make('ach');
    const { text } = await download(file.id);
    const [head = '', batch = '', ...rest] = text.split('\r\n');
    const entries = rest.filter((line) => line.startsWith('6')).slice(0, 2);
    const [returned = '', changed = ''] = entries;
    const trace = (line: string) => line.slice(79, 94);
    const back = [
      ...[head, batch, returned, `799R03${trace(returned)}      02100002${' '.repeat(44)}${trace(returned)}`],
      ...[changed, `798C01${trace(changed)}      02100002${'40879999'.padEnd(29)}${' '.repeat(15)}${trace(changed)}`],
      ...[returned, `799R03${trace(returned)}      02100002${' '.repeat(44)}${trace(returned)}`],
    ].join('\r\n');
    const request_id = '00000000-0000-4000-9000-00000000f001';
    const send = (dry_run: boolean, sent = back) =>
      calls.send('admin', '/bank-file/returns', { request_id, text: sent, dry_run });
    const { data: dry } = await send(true);
    expect(dry.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['returned', 'change', 'repeated']);
    expect(dry.rows[1].correction).toBe('••••9999');
    const statusOf = (id: number) => paidIn({ lantern } as never).find(({ member_id }) => member_id === id)?.status;
    expect(statusOf(first)).toBe('calculated');
    const { data: done } = await send(false);
    expect(await send(false).then(({ data }) => data)).toEqual(done);
    expect([statusOf(first), statusOf(second)]).toEqual(['failed', 'calculated']);
    expect((await send(true)).data.rows[0].outcome).toBe('settled_before');
    const [account] = await lantern.deps.sql.db
      .selectFrom('bank_accounts')
      .where('member_id', '=', first)
      .selectAll()
      .execute();
    expect(account).toMatchObject({ returned_code: 'R03', returned_on: '2026-11-20' });
    expect(JSON.stringify(lantern.db.table('requests').all())).not.toContain('40870001');
    await bank(first, '40870001');
    const again = await lantern.deps.sql.db
      .selectFrom('bank_accounts')
      .where('member_id', '=', first)
      .selectAll()
      .execute();
    expect(again).toMatchObject([{ returned_code: null, in_use: true }]);
    expect(moneyFaults(lantern.db)).toEqual([]);
    expect((await plan()).files[0]?.id).toBe(file.id);
  });

  it.each([
    ['payment_no,reason\nP99-999999,R03', 'unknown'],
    ['M000001,R04', 'test'],
    ['nonsense', undefined],
  ])('%j as CSV has the outcome %s', async (text, outcome) => {
    const { calls } = await office();
    const { data } = await calls.post('admin', '/bank-file/returns', { text, dry_run: true });
    expect(data.rows[0]?.outcome).toBe(outcome);
  });
});
