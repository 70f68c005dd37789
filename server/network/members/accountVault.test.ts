import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../testing/app';
import { callsOf, freshMembers, otherAdmin, type Who } from '../../testing/money';
import { Network } from '../network';
import { forgetUnused, numberIn, sealAgain } from './accountVault';

const [key, nextKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const bank = { holder: 'Ada Byron', routing: '021000021', account: '40871234567', type: 'checking' };
const number = { routing: '021000021', account: '40871234567', country: 'US' };

async function withKeys(...vaultKeys: Buffer[]) {
  const lantern = await testApp(vaultKeys.length > 0 ? { vaultKeys } : {});
  const calls = callsOf(lantern);
  const [first = 0, second = 0] = freshMembers(lantern, 2);
  for (const id of [first, second]) {
    const member = memberOf(lantern, id);
    await lantern.db.write((tx) =>
      tx.put('members', {
        ...member,
        address: { line1: '1 Main St', line2: '', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' },
      }),
    );
  }
  const networkWith = (...keys: Buffer[]) => new Network({ ...lantern.deps, vaultKeys: keys });
  return {
    lantern,
    calls,
    first,
    second,
    networkWith,
    enter: (who: Who, id: number, more: object = {}) =>
      calls.send(who, '/user/editUserInfo', {
        ...(who === id ? {} : { id }),
        version: memberOf(lantern, id).version,
        bank: { ...bank, ...more },
      }),
    rows: () => lantern.deps.sql.db.selectFrom('bank_accounts').selectAll().orderBy('id').execute(),
  };
}

/** Everything that the database stores, as text. */
async function everything({ deps }: Awaited<ReturnType<typeof testApp>>) {
  const tables = await deps.sql.schema.introspection.getTables();
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql.raw(`select * from "${name}"`).execute(deps.sql.schema);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

describe('an account number', () => {
  it('is stored sealed, and is in no other text of the database, answers, audit, or log', async () => {
    const { lantern, first, enter, rows, networkWith, calls } = await withKeys(key);
    const answer = await enter(first, first);
    expect(answer.data).toMatchObject({ account_kept: 'whole', bank: { account_last4: '4567' } });
    const [row] = await rows();
    expect(row && numberIn(networkWith(key), row)).toEqual(number);
    const audit = await calls.get('admin', '/audit/list', { entity: 'members' });
    const all = [await everything(lantern), JSON.stringify(answer), JSON.stringify(audit), lantern.log.join('\n')];
    for (const text of all) {
      expect(text).not.toContain(bank.account);
      expect(text).not.toContain(bank.routing);
    }
    for (const text of all.slice(1)) expect(text).not.toContain(row?.seal);
  });

  it('is not stored without a key', async () => {
    const { first, enter, rows } = await withKeys();
    expect((await enter(first, first)).data).toMatchObject({ account_kept: 'digits' });
    expect(await rows()).toEqual([]);
  });

  it('is missing for an account from before the key', async () => {
    const { calls, first } = await withKeys(key);
    expect(await calls.get(first, '/user/userinfo')).toMatchObject({ account_kept: 'missing' });
  });

  it('goes with its account, and is replaced by the next', async () => {
    const { calls, lantern, first, enter, rows, networkWith } = await withKeys(key);
    await enter(first, first);
    await enter(first, first, { account: '98765' });
    expect((await rows()).map((row) => numberIn(networkWith(key), row)?.account)).toEqual(['98765']);
    await calls.send(first, '/user/editUserInfo', { version: memberOf(lantern, first).version, bank: null });
    expect(await rows()).toEqual([]);
  });

  it('waits for a second administrator even if its last digits are the same', async () => {
    const { calls, lantern, first, enter, rows, networkWith } = await withKeys(key);
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { four_eyes: true } });
    await enter(first, first);
    const other = { account: '11114567' };
    for (let click = 0; click < 2; click += 1)
      expect((await enter('admin', first, other)).data.reason).toBe('awaiting_approval');
    const inUse = async () =>
      (await rows()).filter(({ in_use }) => in_use).map((row) => numberIn(networkWith(key), row)?.account);
    expect(await inUse()).toEqual([bank.account]);
    const waiting = lantern.db
      .table('approvals')
      .all()
      .filter(({ act, status }) => act === 'change_bank' && status === 'proposed');
    expect(waiting).toHaveLength(1);
    const approved = await calls.post(otherAdmin(lantern), '/approval/approve', {
      id: waiting[0]?.id,
      version: waiting[0]?.version,
    });
    expect(approved.code).toBe(1);
    expect(await inUse()).toEqual(['11114567']);
    expect(await rows()).toHaveLength(1);
  });

  it('does not open in the row of another member', async () => {
    const { first, second, enter, rows, networkWith } = await withKeys(key);
    await enter(first, first);
    await enter(second, second, { account: '98765' });
    const [mine, theirs] = await rows();
    if (!mine || !theirs) throw new Error('A number is missing.');
    expect(numberIn(networkWith(key), { ...mine, seal: theirs.seal })).toBeUndefined();
    expect(numberIn(networkWith(key), { ...mine, member_id: second })).toBeUndefined();
  });

  it('does not open with another key, and is sealed again with the next one', async () => {
    const { first, enter, rows, networkWith, lantern } = await withKeys(key);
    await enter(first, first);
    const [row] = await rows();
    expect(row && numberIn(networkWith(nextKey), row)).toBeUndefined();
    const network = networkWith(nextKey, key);
    await lantern.deps.db.write((tx) => sealAgain(network, tx.sql));
    const [again] = await rows();
    expect(again?.key_mark).not.toBe(row?.key_mark);
    expect(again && numberIn(networkWith(nextKey), again)).toEqual(number);
    expect(again && numberIn(networkWith(key), again)).toBeUndefined();
  });

  it.each([
    ['a wrong checksum', { routing: '021000022' }],
    ['letters', { account: '12345x' }],
    ['too many digits', { account: '1'.repeat(18) }],
  ])('is refused with %s, and nothing is stored', async (_, more) => {
    const { first, enter, rows } = await withKeys(key);
    expect((await enter(first, first, more)).code).not.toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('of others is not stored by a member', async () => {
    const { first, second, enter, rows } = await withKeys(key);
    expect((await enter(first, second)).code).not.toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('is refused as stale with an old version, which leaves the number in use', async () => {
    const { calls, lantern, first, enter, rows, networkWith } = await withKeys(key);
    await enter(first, first);
    const header = await signIn(lantern, first);
    const { body } = await lantern
      .post('/user/editUserInfo', { version: 0, bank: { ...bank, account: '55555' } })
      .set(header);
    expect(body.data.reason).toBe('stale');
    expect(await calls.get(first, '/user/userinfo')).toMatchObject({ account_kept: 'whole' });
    const inUse = (await rows()).filter(({ in_use }) => in_use);
    expect(inUse.map((row) => numberIn(networkWith(key), row)?.account)).toEqual([bank.account]);
    expect(await rows()).toHaveLength(2);
    const forget = () => lantern.deps.db.write((tx) => forgetUnused(networkWith(key), tx.sql));
    await forget();
    expect(await rows()).toHaveLength(2);
    lantern.clock.advance({ minutes: 2 * 24 * 60 });
    await forget();
    expect(await rows()).toEqual(inUse);
  });
});
