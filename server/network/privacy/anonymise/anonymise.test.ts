import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { callsOf, otherAdmin } from '../../../testing/money';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** An agent of the fixtures with cases, conversations, and papers, and without open money. */
const agent = 41;
const neutral = 'Former member M000041';

let lantern: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeEach(async () => {
  lantern = await testApp();
  calls = callsOf(lantern);
});

const member = () => memberOf(lantern, agent);
const preview = () => calls.get('admin', '/anonymise/preview', { member_id: String(agent) });
const anonymise = (more: object = {}, who: 'admin' | number = 'admin') =>
  calls.send(who, '/anonymise/member', {
    ...{ id: agent, version: member().version, confirm: 'M000041', reason: 'Asked for by letter.' },
    ...more,
  });

/** Closes the account, and everything that is still open. */
async function close() {
  await lantern.db.write(async (tx) => {
    for (const row of lantern.db.table('conversations').by('member_id', agent))
      await tx.put('conversations', { ...row, status: 'closed' });
  });
  await calls.send('admin', '/user/status', {
    ...{ id: agent, status: 'inactive', reason: `${member().display_name} has left for good.` },
  });
}

/** Lets the agent leave traces everywhere. */
async function leaveTraces() {
  const header = await signIn(lantern, agent);
  const mine = member();
  const upload = await lantern
    .form('/upload')
    .set(header)
    .field('purpose', 'avatar')
    .attach('file', png, 'alan-luo.png');
  const body = {
    ...{ version: mine.version, wechat_id: 'alan-luo-88', avatar_url: upload.body.data.url },
    bank: { holder: 'Alan Q. Luo', routing: '021000021', account: '12345678901', type: 'checking' },
  };
  expect(await calls.send(agent, '/user/editUserInfo', body)).toMatchObject({ code: 1 });
  const saved = await calls.send(agent, '/calendar/save', {
    ...{ title: 'Birthday of Alan Luo', all_day: false, calendar: 'Personal' },
    ...{ starts_at: '2026-12-01T18:00:00.000Z', ends_at: '2026-12-01T19:00:00.000Z' },
  });
  expect(saved).toMatchObject({ code: 1 });
  const conversation = lantern.db.table('conversations').by('member_id', agent)[0];
  const sent = await calls.send(agent, '/mailbox/send', {
    ...{ conversation_id: conversation?.id, body: 'My private number is +1 415 555 0199.', attachments: [] },
  });
  expect(sent).toMatchObject({ code: 1 });
  await lantern.db.write(async (tx) => {
    const other = lantern.db.table('recruits').all()[0];
    if (!other) throw new Error('The fixtures have no prospects.');
    await tx.put('recruits', { ...other, notes: `Met through ${mine.display_name.toUpperCase()}.` });
    await tx.put('members', { ...member(), notes_admin: 'Prefers calls in the evening.' });
    const message = lantern.db
      .table('conversation_messages')
      .all()
      .find(({ sender_id }) => sender_id !== agent);
    if (message) await tx.put('conversation_messages', { ...message, body: `Please write to ${mine.email}.` });
    await tx.sql
      .insertInto('outbox')
      .values({
        ...{
          channel: 'email',
          address: mine.email,
          language: 'en',
          template: 'new_device',
          values: JSON.stringify({}),
        },
        ...{ expires_at: null, status: 'failed', attempts: 1, next_at: mine.created_at, error: null },
        ...{ created_at: mine.created_at, sent_at: null, member_id: agent, notice: null },
      } as never)
      .execute();
  });
}

/** Every text of every table, by table. */
async function textsIn() {
  const tables = await lantern.deps.sql.schema.introspection.getTables();
  const places = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(lantern.deps.sql.db);
    // Clients are other people.
    const texts = rows.map((row) => JSON.stringify(name === 'policies' ? { ...row, owner: 0, insured: 0 } : row));
    places.set(name, texts.join('\n').toLowerCase());
  }
  return places;
}
const tracesOf = async (values: readonly string[]) =>
  [...(await textsIn())].flatMap(([name, text]) =>
    values.filter((value) => text.includes(value.toLowerCase())).map((value) => `${name}: ${value}`),
  );

describe('anonymising a member', () => {
  it('leaves no value of the person in any table', async () => {
    await leaveTraces();
    const before = member();
    const papers = lantern.db.table('licences').by('member_id', agent);
    const values = [
      ...[before.display_name, before.chinese_name, before.email, before.phone, before.wechat_id, before.npn],
      ...[before.address?.line1, before.bank?.holder, before.referral_code, before.avatar_url],
      ...papers.map(({ licence_no }) => licence_no),
      ...['+1 415 555 0199', 'Prefers calls in the evening', 'alan-luo', 'has left for good', 'Birthday of Alan'],
    ].filter((value): value is string => Boolean(value));
    expect(values.length).toBeGreaterThan(15);
    await close();
    expect((await tracesOf(values)).length).toBeGreaterThan(values.length - 3);
    expect(await anonymise()).toMatchObject({ code: 1, data: { id: agent } });
    expect(await tracesOf(values)).toEqual([]);
  });

  it('keeps bookkeeping, which lists show under the neutral name', async () => {
    const kept = ['policies', 'commission_lines', 'payments', 'earnings', 'tp_records', 'orders'] as const;
    const count = () => kept.map((name) => lantern.db.table(name).size);
    const counts = count();
    const { id } = lantern.db.table('policies').by('member_id', agent)[0] ?? { id: 0 };
    await close();
    await anonymise();
    expect(count()).toEqual(counts);
    expect(member()).toMatchObject({ display_name: neutral, bank: null, npn: null, password_hash: null });
    expect((await calls.get('admin', '/user/list', { q: 'M000041' })).list).toMatchObject([{ name: neutral }]);
    const detail = await calls.get('admin', '/policy/detail', { id: String(id) });
    expect(
      detail.splits.map(({ member: name }: { member?: string; name?: string }) => name ?? '').join(),
    ).toBeDefined();
    expect(JSON.stringify(detail)).toContain(neutral);
    expect(JSON.stringify(await calls.get('admin', '/user/detail', { id: String(agent) }))).toContain(neutral);
  });

  it('ends the account for good', async () => {
    const { email } = member();
    const header = await signIn(lantern, agent);
    await close();
    await anonymise();
    expect((await lantern.get('/user/userinfo').set(header)).body.code).not.toBe(1);
    expect((await lantern.post('/login/login', { account: email, password: 'Lantern-2026' })).body.code).not.toBe(1);
    for (const [call, body] of [
      ['/user/status', { id: agent, status: 'active', reason: 'Back again.' }],
      ['/user/editUserInfo', { id: agent, version: member().version, wechat_id: 'new' }],
    ] as const)
      expect((await calls.send('admin', call, body)).data.reason).toBe('anonymised');
    expect((await calls.send('admin', '/user/resetLink', { id: agent })).data.reason).toBe('closed');
    expect((await anonymise()).data.reason).toBe('blocked');
    expect((await preview()).blockers).toEqual(['done']);
  });

  it('is refused while the account, money, or work is open', async () => {
    expect((await preview()).blockers).toEqual(['not_closed']);
    expect((await anonymise()).data.reason).toBe('blocked');
    await close();
    expect((await preview()).blockers).toEqual([]);
    const [policy] = lantern.db.table('policies').by('member_id', agent);
    if (!policy) throw new Error('The agent has no policy.');
    await calls.post('admin', '/earning/adjust', {
      ...{ member_id: agent, type: 'adjustment', amount_cents: 1_000, memo: 'Settlement' },
    });
    await lantern.db.write((tx) => tx.put('policies', { ...policy, status: 'underwriting' }));
    expect((await preview()).blockers.sort()).toEqual(['balance', 'case']);
    expect((await anonymise()).data.reason).toBe('blocked');
    expect(member().display_name).not.toBe(neutral);
  });

  it('needs the member number, the version that was read, and a full administrator', async () => {
    await close();
    expect(Object.keys((await anonymise({ confirm: 'M000042' })).data.errors)).toEqual(['confirm']);
    expect((await anonymise({ version: member().version - 1 })).data.reason).toBe('stale');
    expect(Object.keys((await anonymise({ reason: ' ' })).data.errors)).toEqual(['reason']);
    expect((await anonymise({}, memberOf(lantern, 'leader').id)).data.reason).toBe('forbidden');
    expect((await anonymise({ id: 99_999 })).data.reason).toBe('not_found');
    expect(member().display_name).not.toBe(neutral);
  });

  it('waits for a second administrator with four eyes', async () => {
    await close();
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { four_eyes: true } });
    expect((await anonymise()).data.reason).toBe('awaiting_approval');
    expect(member().display_name).not.toBe(neutral);
    const [row] = (await calls.get('admin', '/approval/list', { status: 'proposed' })).list;
    expect(row).toMatchObject({ kind: 'anonymise', subject: 'M000041' });
    expect(
      await calls.post(otherAdmin(lantern), '/approval/approve', { id: row.source_id, version: row.version }),
    ).toMatchObject({ code: 1 });
    expect(member().display_name).toBe(neutral);
  });

  it('is in the audit log with its reason, and earlier entries keep what, when, and who', async () => {
    await leaveTraces();
    await close();
    const entries = () =>
      lantern.db
        .table('audit_log')
        .all()
        .filter(({ entity, entity_id }) => entity === 'members' && entity_id === String(agent));
    const before = entries();
    await anonymise();
    const after = entries();
    expect(after.slice(0, before.length).map(({ id, action, at, actor_id }) => [id, action, at, actor_id])).toEqual(
      before.map(({ id, action, at, actor_id }) => [id, action, at, actor_id]),
    );
    expect(after.at(-1)).toMatchObject({
      action: '/anonymise/member',
      actor_id: memberOf(lantern, 'admin').id,
      before: null,
      after: { reason: 'Asked for by letter.' },
    });
    expect(after).toHaveLength(before.length + 1);
  });

  it('counts what goes and what stays before', async () => {
    await leaveTraces();
    await close();
    const { goes, stays } = await preview();
    const counts = Object.fromEntries(goes.map(({ part, count }: { part: string; count: number }) => [part, count]));
    expect(counts).toMatchObject({ identity: 1, contact: 1, money: 1, files: 1, calendar: 1, mail: 1 });
    expect(stays.map(({ part }: { part: string }) => part)).toEqual(expect.arrayContaining(['policies', 'histories']));
  });

  it('counts the bank files that paid the person, which stay sealed', async () => {
    const [payment] = lantern.db.table('payments').by('member_id', agent);
    if (!payment) throw new Error('The agent was never paid.');
    const file = (payments: number[]) => ({
      ...{ kind: 'ach' as const, run_id: payment.run_id, locked_at: null, number: 1, effective_on: '2026-11-23' },
      ...{ payments: JSON.stringify(payments) as never, count: 1, sum_cents: payment.paid_cents, hash: 'h' },
      ...{ seal: 's', key_mark: 'k', made_by: 1, made_at: '2026-11-20T12:00:00.000Z' },
    });
    await lantern.deps.sql.db
      .insertInto('bank_files')
      .values([file([payment.id]), file([payment.id + 1])])
      .execute();
    expect((await preview()).stays).toContainEqual({ part: 'bank_files', count: 1 });
    await close();
    await anonymise();
    expect((await lantern.deps.sql.db.selectFrom('bank_files').select('seal').execute()).length).toBe(2);
  });

  it('spares other people with the same name', async () => {
    const twin = lantern.db
      .table('members')
      .all()
      .find(({ id, status }) => id !== agent && status === 'active');
    if (!twin) throw new Error('The fixtures have no other member.');
    const { first_name, last_name, display_name, chinese_name } = member();
    await lantern.db.write(async (tx) => {
      await tx.put('members', { ...twin, first_name, last_name, display_name, chinese_name });
    });
    await close();
    await anonymise();
    expect(memberOf(lantern, twin.id)).toMatchObject({ first_name, last_name, display_name, chinese_name });
  });
});

describe('anonymising a prospect', () => {
  const prospect = () => {
    const row = lantern.db
      .table('recruits')
      .all()
      .find(({ converted_member_id, email }) => converted_member_id === null && email !== '');
    if (!row) throw new Error('The fixtures have no prospects.');
    return row;
  };
  const send = (row: { id: number; version: number }) =>
    calls.send('admin', '/anonymise/prospect', { id: row.id, version: row.version, reason: 'Asked for by phone.' });

  it('deletes name, contact, and notes, also from the audit log', async () => {
    const row = prospect();
    await calls.send(row.sponsor_id, '/recruit/stage', { id: row.id, version: row.version, stage: 'invited' });
    const changed = lantern.db.table('recruits').get(row.id);
    expect(await send({ id: row.id, version: changed?.version ?? 0 })).toMatchObject({ code: 1 });
    expect(lantern.db.table('recruits').get(row.id)).toMatchObject({ name: '—', phone: '', email: '', notes: '' });
    expect(await tracesOf([row.email])).toEqual([]);
  });

  it('is refused for one who became a member, and for an outdated version', async () => {
    const row = prospect();
    expect((await send({ id: row.id, version: row.version + 1 })).data.reason).toBe('stale');
    await lantern.db.write((tx) => tx.put('recruits', { ...row, converted_member_id: agent }));
    expect((await send(row)).data.reason).toBe('converted');
  });
});
