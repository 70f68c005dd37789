import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../testing/app';
import { freshMembers, otherAdmin, requestId } from '../../testing/money';
import { earningStatus } from './entries';
import { moneyFaults } from './invariants';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
let lantern: TestApp = await testApp();
let admin: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
});

const call = async (path: string, body: object, header = admin) => (await lantern.post(path, body).set(header)).body;

const moneyTables = [
  'tp_records',
  'commission_records',
  'commission_lines',
  'earnings',
  'proposed_adjustments',
  'runs',
  'payments',
  'reward_awards',
  'statements',
  'statement_rows',
] as const;

/** All stored rows about money. */
const state = () => moneyTables.map((name) => [name, lantern.db.table(name).all()]);

const posted = () => {
  const { db } = lantern;
  const record = db
    .table('commission_records')
    .all()
    .find(
      ({ kind, status, id }) =>
        kind === 'first_year' &&
        status === 'posted' &&
        db.table('commission_records').count('parent_record_id', id) === 0,
    );
  if (!record) throw new Error('Nothing is posted.');
  return record;
};
const inforce = () => {
  const policy = lantern.db
    .table('policies')
    .all()
    .find(({ status }) => status === 'inforce');
  if (!policy) throw new Error('Nothing is in force.');
  return policy;
};

/** An adjustment beyond the limit; another administrator enters it because an author may not approve. */
const proposed = async () => {
  const entry = { member_id: freshMembers(lantern, 1)[0], type: 'adjustment', amount_cents: 600_000, memo: 'Large' };
  const header = await signIn(lantern, otherAdmin(lantern));
  return (await call('/earning/adjust', { request_id: requestId(), ...entry }, header)).data;
};

/** The body of each money call; `other` is the same request with a different meaning. */
const bodies: Record<string, () => Promise<{ body: object; other: object }> | { body: object; other: object }> = {
  '/earning/adjust': () => {
    const body = { member_id: freshMembers(lantern, 1)[0], type: 'adjustment', amount_cents: 4_000, memo: 'Once' };
    return { body, other: { ...body, amount_cents: 4_001 } };
  },
  '/adjustment/approve': async () => {
    const { id, version } = await proposed();
    return { body: { id, version }, other: { id, version: version + 1 } };
  },
  '/adjustment/decline': async () => {
    const { id, version } = await proposed();
    return { body: { id, version, reason: 'Once' }, other: { id, version, reason: 'Twice' } };
  },
  '/earning/hold': () => {
    const open = lantern.db
      .table('earnings')
      .all()
      .find((earning) => earningStatus(lantern.db, earning) === 'open');
    return { body: { id: open?.id, held: true }, other: { id: open?.id, held: false } };
  },
  '/commission/reverse': () => {
    const { id, version } = posted();
    return { body: { id, version, reason: 'Once' }, other: { id, version, reason: 'Twice' } };
  },
  '/commission/adjust': () => {
    const { id } = posted();
    const payee_id = lantern.db.table('commission_lines').by('record_id', id)[0]?.payee_id;
    const body = { id, payee_id, amount_cents: 1_250, reason: 'Once' };
    return { body, other: { ...body, amount_cents: -1_250 } };
  },
  '/commission/post': async () => {
    const { id, version } = posted();
    await call('/commission/dispute', { id, version, reason: 'Is it right?' });
    return { body: { ids: [id] }, other: { ids: [id, id] } };
  },
  '/tp/manual': () => {
    const { id, splits } = inforce();
    const body = { policy_id: id, member_id: splits[0]?.member_id, tp_cents: 5_000, reason: 'Once' };
    return { body, other: { ...body, tp_cents: 5_001 } };
  },
  '/statement/import': () => {
    const { policy_no } = inforce();
    const body = { brand_id: 1, rows: [{ policy_no, amount_cents: 100, paid_on: '2026-11-01' }] };
    return { body, other: { ...body, reference: 'Another' } };
  },
  '/pay/lock': () => {
    const body = { cycle_no: '2026-11-A', version: 0 };
    return { body, other: { ...body, version: 1 } };
  },
  '/pay/unlock': async () => {
    await call('/pay/lock', { request_id: requestId(), cycle_no: '2026-11-A', version: 0 });
    const body = { cycle_no: '2026-11-A', version: 1, reason: 'Once' };
    return { body, other: { ...body, reason: 'Twice' } };
  },
  '/pay/status': async () => {
    await call('/pay/lock', { request_id: requestId(), cycle_no: '2026-11-A', version: 0 });
    const body = { cycle_no: '2026-11-A', version: 1, status: 'paid' };
    return { body, other: { ...body, status: 'sent' } };
  },
  '/team-reward/approve': async () => {
    for (const award of lantern.db.table('reward_awards').all())
      await lantern.db.write((tx) => tx.delete('reward_awards', award.id));
    const { data } = await call('/team-reward/run', { rule_id: 1, period_no: '2026-01' });
    const ids = data.list.map(({ id }: { id: number }) => id);
    expect(ids.length).toBeGreaterThan(0);
    return { body: { ids }, other: { ids, note: 'Another' } };
  },
};

describe.each(Object.entries(bodies))('%s', (path, prepare) => {
  it('repeated with the same request_id changes nothing and returns the first answer', async () => {
    const { body } = await prepare();
    const request = { request_id: requestId(), ...body };
    const first = await call(path, request);
    expect(first.code).toBe(1);
    const after = state();
    expect(await call(path, request)).toEqual(first);
    expect(state()).toEqual(after);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('sent twice at the same time happens once', async () => {
    const { body } = await prepare();
    const request = { request_id: requestId(), ...body };
    const before = lantern.db.table('requests').size;
    const [one, other] = await Promise.all([call(path, request), call(path, request)]);
    expect(one.code).toBe(1);
    expect(other).toEqual(one);
    expect(lantern.db.table('requests').size).toBe(before + 1);
    expect(moneyFaults(lantern.db)).toEqual([]);
  });

  it('is refused if the request_id was used with other values', async () => {
    const { body, other } = await prepare();
    const request_id = requestId();
    await call(path, { request_id, ...body });
    const after = state();
    expect((await call(path, { request_id, ...other })).data.reason).toBe('request_reused');
    expect(state()).toEqual(after);
  });

  it('that failed leaves its request_id unused', async () => {
    const { body } = await prepare();
    const request_id = requestId();
    const broken = { ...body, ...('id' in body ? { id: 9_999_999 } : {}), request_id };
    if ('id' in body) expect((await call(path, broken)).code).toBe(0);
    else expect((await call(path, { request_id })).code).toBe(0);
    expect((await call(path, { ...body, request_id })).code).toBe(1);
  });

  it.each(['', 'once', '123', undefined])('is refused with the request_id %j', async (request_id) => {
    const { body } = await prepare();
    const after = state();
    const { data } = await call(path, { ...body, request_id });
    expect(data).toMatchObject({ reason: 'invalid' });
    expect(state()).toEqual(after);
  });
});

it('a request_id belongs to its sender and to one call', async () => {
  const body = { member_id: freshMembers(lantern, 1)[0], type: 'adjustment', amount_cents: 4_000, memo: 'Twice' };
  const request_id = requestId();
  const before = lantern.db.table('earnings').size;
  await call('/earning/adjust', { request_id, ...body });
  await call('/earning/adjust', { request_id, ...body }, await signIn(lantern, otherAdmin(lantern)));
  expect(lantern.db.table('earnings').size).toBe(before + 2);
});
