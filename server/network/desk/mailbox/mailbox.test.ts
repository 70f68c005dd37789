import type { MemberRecord } from '@shared/contracts/network/members';
import { shiftDay } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';

type Header = { token: string };
let lantern: TestApp;
let admin: Header;
let agent: Header;
let leader: Header;
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent, leader] = [
    await signIn(lantern, 'admin'),
    await signIn(lantern, 'agent'),
    await signIn(lantern, 'leader'),
  ];
});

const post = async (path: string, body: object, header: Header) =>
  (await lantern.post(`/mailbox/${path}`, body).set(header)).body;
const thread = async (id: number, header: Header, query = {}) =>
  (await lantern.get('/mailbox/thread', { id, ...query }).set(header)).body;
const list = async (header: Header, query = {}) =>
  (await lantern.get('/mailbox/list', { limit: 100, ...query }).set(header)).body.data;
const begun = { subject: 'Scan of the receipt', kind: 'support', body: 'Where do I send the scan?' };
const begin = async (changes = {}) => (await post('send', { ...begun, ...changes }, agent)).data;
const reply = (conversation_id: number, body: string, header: Header, changes = {}) =>
  post('send', { conversation_id, body, ...changes }, header);
const stored = (id: number) => lantern.db.table('conversations').get(id);
const unknown = { code: 0, data: { reason: 'not_found' } };

describe('a conversation', () => {
  it('starts with a member, waits for the office, and goes back and forth', async () => {
    const { id, ...first } = await begin({ body: '  Where do I send\n the scan?  ' });
    const agentId = memberOf(lantern, 'agent').id;
    expect(first).toMatchObject({
      subject: begun.subject,
      kind: 'support',
      status: 'waiting_office',
      unread: 0,
      preview: 'Where do I send the scan?',
      member: { id: agentId, member_no: memberOf(lantern, 'agent').member_no },
      assignee: null,
      sla_due_at: null,
      member_card: null,
      has_more: false,
      messages: [{ body: 'Where do I send\n the scan?', own: true, from_office: false, read_at: null }],
    });
    expect(stored(id)).toMatchObject({ unread_office: 1, unread_member: 0, version: 0 });

    lantern.clock.advance({ minutes: 5 });
    const answered = (await reply(id, 'To the case team.', admin)).data;
    expect(answered).toMatchObject({
      status: 'waiting_member',
      sla_due_at: null,
      assignee: { id: memberOf(lantern, 'admin').id },
      member_card: { id: agentId, open_cases: expect.any(Number), status: 'active' },
    });
    expect((await list(agent)).list[0]).toMatchObject({ id, unread: 1, preview: 'To the case team.', assignee: null });

    await reply(id, 'Done, thank you.', agent);
    expect(stored(id)).toMatchObject({ status: 'waiting_office', unread_office: 2, unread_member: 1 });
  });

  it.each([
    ['normal', 24],
    ['urgent', 4],
  ])('has, with %s priority, a deadline of %i hours that a second message does not extend', async (priority, hours) => {
    const due = new Date(lantern.clock.now().getTime() + hours * 3_600_000).toISOString();
    const { id } = await begin({ priority });
    lantern.clock.advance({ minutes: 5 });
    await reply(id, 'Anybody there?', agent);
    expect(stored(id)?.sla_due_at).toBe(due);
    expect((await thread(id, admin)).data.sla_due_at).toBe(due);
  });

  it('shows only the office since when a member waits', async () => {
    const { id } = await begin();
    const since = lantern.clock.now().toISOString();
    lantern.clock.advance({ minutes: 5 });
    await reply(id, 'Anybody there?', agent);
    await reply(id, 'Ask Mei.', admin, { internal_note: true });
    expect((await thread(id, admin)).data.waiting_since).toBe(since);
    expect((await thread(id, agent)).data.waiting_since).toBeNull();
    await reply(id, 'Yes.', admin);
    expect((await thread(id, admin)).data.waiting_since).toBeNull();
    await reply(id, 'And where?', agent);
    expect((await thread(id, admin)).data.waiting_since).toBe(lantern.clock.now().toISOString());
  });

  it('shows the office the member’s papers and balance', async () => {
    const { id } = await begin();
    const { member_card: card } = (await thread(id, admin)).data;
    const { data } = (await lantern.get('/user/detail', { id: memberOf(lantern, 'agent').id }).set(admin)).body;
    expect(card).toMatchObject({ light: data.light, avatar_url: data.avatar_url });
    const sums = (await lantern.get('/earning/balances', { q: card.member_no }).set(admin)).body.data;
    expect(card.balances).toEqual(
      sums.list.map(({ currency, balance_cents: cents }: { currency: string; balance_cents: number }) => ({
        ...{ currency, cents },
      })),
    );
  });

  it('becomes overdue after its deadline, also in cached responses', async () => {
    const { id } = await begin({ priority: 'urgent' });
    const overdue = async () => (await list(admin, { overdue: 1 })).list.some((row: { id: number }) => row.id === id);
    expect([await overdue(), await overdue(), await overdue()]).toEqual([false, false, false]);
    lantern.clock.advance({ minutes: 4 * 60 + 1 });
    admin = await signIn(lantern, 'admin');
    expect(await overdue()).toBe(true);
  });

  it('becomes read when opened, but not by appearing in a list', async () => {
    const { id } = await begin();
    await reply(id, 'To the case team.', admin);
    await thread(id, agent);
    expect(stored(id)).toMatchObject({ unread_member: 1, unread_office: 1 });

    lantern.clock.advance({ minutes: 1 });
    const now = lantern.clock.now().toISOString();
    expect((await post('read', { id }, agent)).data.unread).toBe(0);
    expect(stored(id)).toMatchObject({ unread_member: 0, unread_office: 1 });
    expect((await thread(id, admin)).data.messages.map((one: { read_at: string | null }) => one.read_at)).toEqual([
      null,
      now,
    ]);
    await post('read', { id }, admin);
    expect(stored(id)).toMatchObject({ unread_member: 0, unread_office: 0 });
  });

  it('shows its messages page by page, latest first', async () => {
    const { id } = await begin({ body: '1' });
    for (const text of ['2', '3', '4', '5']) await reply(id, text, agent);
    const page = async (query: object) => {
      const { messages, has_more } = (await thread(id, agent, query)).data;
      return [messages.map(({ body }: { body: string }) => body).join(''), has_more, messages[0]?.id];
    };
    const [texts, more, first] = await page({ limit: 2 });
    expect([texts, more]).toEqual(['45', true]);
    const [before, , second] = await page({ limit: 2, before: first });
    expect(before).toBe('23');
    expect((await page({ limit: 2, before: second })).slice(0, 2)).toEqual(['1', false]);
  });

  it('may concern a policy that the member sees, and no other', async () => {
    const [own] = lantern.db.table('policies').by('member_id', memberOf(lantern, 'agent').id);
    const foreign = lantern.db
      .table('policies')
      .all()
      .find(({ splits }) => splits.every(({ member_id }) => member_id < 10));
    const { first, last } = own?.insured ?? own?.owner ?? {};
    expect((await begin({ policy_id: own?.id })).policy).toEqual({
      ...{ id: own?.id, case_no: own?.case_no, client: `${first} ${last}` },
      product: lantern.db.table('products').get(own?.product_id ?? 0)?.name,
    });
    for (const policy_id of [foreign?.id, 999_999])
      expect((await post('send', { ...begun, policy_id }, agent)).data.errors).toEqual({
        policy_id: 'Not found. Choose another.',
      });
  });

  it.each([
    [{ subject: '' }, 'subject'],
    [{ body: ' ' }, 'body'],
    [{ body: 'x'.repeat(5001) }, 'body'],
    [{ kind: 'broadcast' }, 'kind'],
    [{ attachments: [1, 2, 3, 4, 5, 6] }, 'attachments'],
    [{ attachments: [999] }, 'attachments.0'],
    [{ member_id: 1 }, 'member_id'],
    [{ status: 'closed' }, 'status'],
  ])('is refused with %j', async (changes, field) => {
    const size = lantern.db.table('conversations').size;
    const { code, data } = await post('send', { ...begun, ...changes }, agent);
    expect([code, data.reason]).toEqual([0, 'invalid']);
    expect(Object.keys(data.errors)).toEqual([field]);
    expect(lantern.db.table('conversations').size).toBe(size);
  });

  it('requires a member when the office starts it', async () => {
    expect((await post('send', begun, admin)).data.errors).toEqual({ member_id: 'This is required.' });
    const { data } = await post('send', { ...begun, member_id: 77 }, admin);
    expect(data).toMatchObject({ status: 'waiting_member', member: { id: 77 }, unread: 0 });
    expect(stored(data.id)?.unread_member).toBe(1);
  });
});

it.each(['subject', 'kind', 'priority', 'member_id', 'policy_id'])('a reply cannot change the %s', async (field) => {
  const { id } = await begin();
  const value = { subject: 'Other', kind: 'policy', priority: 'urgent', member_id: 77, policy_id: null }[field];
  expect((await reply(id, 'Hello', agent, { [field]: value })).data.errors).toEqual({
    [field]: 'This field is not supported.',
  });
});

describe('an internal note', () => {
  it('never reaches the member', async () => {
    const { id } = await begin();
    await reply(id, 'Answered.', admin);
    const before = stored(id);
    lantern.clock.advance({ minutes: 3 });
    await reply(id, 'Check the SECRET list.', admin, { internal_note: true });
    expect(stored(id)).toEqual({ ...before, updated_at: lantern.clock.now().toISOString() });
    expect((await thread(id, admin)).data.messages).toHaveLength(3);
    expect((await list(admin, { q: 'secret list' })).list.map((row: { id: number }) => row.id)).toEqual([id]);
    for (const answer of [await thread(id, agent), await list(agent), await list(agent, { q: 'secret' })])
      expect(JSON.stringify(answer)).not.toContain('SECRET');
    expect((await list(agent, { q: 'secret' })).total).toBe(0);
  });

  it('cannot be written by members', async () => {
    const { id } = await begin();
    expect((await reply(id, 'A note', agent, { internal_note: true })).data.reason).toBe('forbidden');
  });

  it('stays hidden from members in every thread and list of the fixtures', async () => {
    const notes = lantern.db
      .table('conversation_messages')
      .all()
      .filter(({ internal_note }) => internal_note);
    expect(notes.length).toBeGreaterThan(5);
    for (const { conversation_id, body } of notes) {
      const member = stored(conversation_id)?.member_id ?? 0;
      const header = await signIn(lantern, member);
      const text = JSON.stringify([await thread(conversation_id, header), await list(header)]);
      expect(text).not.toContain(JSON.stringify(body).slice(1, -1));
      expect(JSON.stringify(await thread(conversation_id, admin))).toContain(JSON.stringify(body).slice(1, -1));
    }
  });
});

describe('another member’s conversation', () => {
  it('gets the same answer as an unknown one from every call', async () => {
    const { id } = await begin();
    for (const other of [leader, await signIn(lantern, memberOf(lantern, 'agent').sponsor_id ?? 0)])
      for (const which of [id, 999_999]) {
        expect(await thread(which, other)).toMatchObject(unknown);
        expect(await reply(which, 'Hello', other)).toMatchObject(unknown);
        expect(await post('read', { id: which }, other)).toMatchObject(unknown);
        expect(await post('status', { id: which, version: 0, status: 'closed' }, other)).toMatchObject(unknown);
      }
    expect((await list(leader)).list.map((row: { member: { id: number } }) => row.member.id)).toEqual(
      (await list(leader)).list.map(() => memberOf(lantern, 'leader').id),
    );
    expect((await list(leader, { member_id: 77 })).total).toBe((await list(leader)).total);
  });
});

describe('a conversation’s status', () => {
  it.each([
    ['closed', true],
    ['open', true],
    ['waiting_member', false],
    ['waiting_office', false],
  ])('%s can be set by a member: %s; by the office always', async (status, allowed) => {
    const { id } = await begin();
    expect((await post('status', { id, version: 0, status }, agent)).code).toBe(allowed ? 1 : 0);
    const version = stored(id)?.version;
    expect((await post('status', { id, version, status, priority: 'urgent' }, admin)).data).toMatchObject({
      status,
      priority: 'urgent',
      version: (version ?? 0) + 1,
    });
    const due = new Date(lantern.clock.now().getTime() + 4 * 3_600_000).toISOString();
    expect(stored(id)?.sla_due_at).toBe(status === 'waiting_office' ? due : null);
  });

  it('changes from closed when the member writes again', async () => {
    const { id } = await begin();
    await post('status', { id, version: 0, status: 'closed' }, admin);
    await reply(id, 'One more thing', agent);
    expect(stored(id)?.status).toBe('waiting_office');
  });

  it('is not overwritten by a stale version', async () => {
    const { id } = await begin();
    await post('status', { id, version: 0, status: 'open' }, admin);
    expect((await post('status', { id, version: 0, status: 'closed' }, agent)).data.reason).toBe('stale');
    expect((await post('assign', { id, version: 0, assignee_id: null }, admin)).data.reason).toBe('stale');
  });

  it('leaves the priority to the office', async () => {
    const { id } = await begin();
    const { data } = await post('status', { id, version: 0, status: 'open', priority: 'urgent' }, agent);
    expect(Object.keys(data.errors)).toEqual(['priority']);
  });
});

describe('assigning', () => {
  it('goes to an administrator or to no one', async () => {
    const { id } = await begin();
    const [, other] = lantern.db
      .table('members')
      .all()
      .filter(({ role }) => role === '管理员');
    expect((await post('assign', { id, version: 0, assignee_id: other?.id }, admin)).data.assignee.id).toBe(other?.id);
    expect((await post('assign', { id, version: 1, assignee_id: 77 }, admin)).data.errors).toEqual({
      assignee_id: 'Not found. Choose another.',
    });
    expect((await post('assign', { id, version: 1, assignee_id: null }, admin)).data.assignee).toBeNull();
    expect((await post('assign', { id, version: 2, assignee_id: null }, agent)).data.reason).toBe('forbidden');
  });

  it('shows a policy that the member may not see only to the office', async () => {
    const { id } = await begin();
    const foreign = lantern.db
      .table('policies')
      .all()
      .find(({ splits }) => splits.every(({ member_id }) => member_id < 10));
    await post('assign', { id, version: 0, assignee_id: null, policy_id: foreign?.id }, admin);
    expect((await thread(id, admin)).data.policy.id).toBe(foreign?.id);
    expect((await thread(id, agent)).data.policy).toBeNull();
  });
});

describe('a broadcast', () => {
  const request_id = '0d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a01';
  const sent = {
    request_id,
    segment: { states: ['NY'] },
    subject: 'New forms',
    body: 'From the 1st only the new one.',
  };

  it('reaches each active member of the segment in a separate conversation, once', async () => {
    const wanted = lantern.db
      .table('members')
      .all()
      .filter(({ role, status, address }) => role === '会员' && status === 'active' && address?.state === 'NY')
      .map(({ id }) => id);
    const before = lantern.db.table('conversations').size;
    const answers = await Promise.all([post('broadcast', sent, admin), post('broadcast', sent, admin)]);
    expect(answers.map(({ data }) => data)).toEqual(Array(2).fill({ recipients: wanted.length, scheduled: false }));
    const made = lantern.db.table('conversations').all().slice(before);
    expect(made.map(({ member_id }) => member_id).sort()).toEqual([...wanted].sort());
    for (const row of made)
      expect(row).toMatchObject({ kind: 'broadcast', status: 'closed', unread_member: 1, sla_due_at: null });

    const [someone] = wanted;
    const header = await signIn(lantern, someone ?? 0);
    const [shown] = (await list(header, { kind: 'broadcast' })).list;
    expect(shown).toMatchObject({ subject: 'New forms', unread: 1 });
    await reply(shown.id, 'Which form?', header);
    expect(stored(shown.id)).toMatchObject({ status: 'waiting_office', unread_office: 1 });
  });

  it.each<[object, (member: MemberRecord) => boolean]>([
    [{ level_ids: [7] }, ({ level_id, status }) => level_id === 7 && status === 'active'],
    [{ statuses: ['suspended'] }, ({ status }) => status === 'suspended'],
    [{ states: ['NY'], statuses: ['inactive'], level_ids: [7] }, () => false],
  ])('reaches all members of %j', async (segment, fits) => {
    const recipients = lantern.db.table('members').all().filter(fits).length;
    expect((await post('broadcast', { ...sent, segment }, admin)).data).toEqual({ recipients, scheduled: false });
  });

  it('counts its recipients in advance', async () => {
    const segment = { statuses: ['active'], states: ['NY'] };
    const counted = await post('recipients', { segment }, admin);
    expect(counted.data.recipients).toBeGreaterThan(0);
    const before = lantern.db.table('conversations').size;
    const request_id = '5b0b8f0e-4f0a-4b53-9d7d-9b7f2b1f7a11';
    const sent = await post('broadcast', { request_id, segment, subject: 'Forms', body: 'New ones.' }, admin);
    expect(sent.data.recipients).toBe(counted.data.recipients);
    expect(counted.data.people).toHaveLength(Math.min(30, counted.data.recipients));
    expect(lantern.db.table('conversations').size - before).toBe(counted.data.recipients);
    expect(await post('recipients', { segment }, agent)).toMatchObject({ code: 0, data: { reason: 'forbidden' } });
  });

  it('reaches a team, the agents of a carrier, and those with a license problem', async () => {
    const team = agentTree(lantern.db);
    const people = lantern.db
      .table('members')
      .all()
      .filter(({ role, status }) => role === '会员' && status === 'active');
    const inTeam = people.filter(({ id }) => id === 2 || team.covers(2, id)).length;
    expect((await post('recipients', { segment: { team_of: 2 } }, admin)).data.recipients).toBe(inTeam);
    const appointed = new Set(
      lantern.db
        .table('appointments')
        .all()
        .flatMap(({ brand_id, status, member_id }) => (brand_id === 1 && status === 'active' ? [member_id] : [])),
    );
    const ofCarrier = people.filter(({ id }) => appointed.has(id)).length;
    expect((await post('recipients', { segment: { brand_id: 1 } }, admin)).data.recipients).toBe(ofCarrier);
    const listed = (await lantern.get('/user/list', { problem: 'eo_expiring', status: 'active' }).set(admin)).body.data;
    const counted = await post('recipients', { segment: { problem: 'eo_expiring' } }, admin);
    expect(counted.data.recipients).toBe(listed.total);
  });

  it('waits for its time, and can be canceled until then', async () => {
    let everyDay = async () => {};
    lantern = await testApp({
      everyDay: (work) => {
        everyDay = async () => void (await work());
      },
    });
    const admin = await signIn(lantern, 'admin');
    const at = new Date(lantern.clock.now().getTime() + 3_600_000).toISOString();
    const conversations = () => lantern.db.table('conversations').size;
    const size = conversations();
    const plan = (request: string, send_at: string) =>
      post('broadcast', { ...sent, request_id: request, send_at }, admin);
    const ids = [1, 2].map((each) => `7b0b8f0e-4f0a-4b53-9d7d-9b7f2b1f7a1${each}`);
    expect((await plan(ids[0] ?? '', '2026-01-01T00:00:00.000Z')).data.errors).toHaveProperty('send_at');
    for (const id of ids) expect((await plan(id, at)).data).toMatchObject({ scheduled: true });
    expect(conversations()).toBe(size);
    const { list: waiting } = (await lantern.get('/mailbox/scheduled').set(admin)).body.data;
    expect(waiting).toMatchObject([{ subject: sent.subject, send_at: at }, { send_at: at }]);
    expect((await post('cancelBroadcast', { id: waiting[0].id }, admin)).data).toEqual({ id: waiting[0].id });
    expect((await post('cancelBroadcast', { id: waiting[0].id }, admin)).data.reason).toBe('decided');
    await everyDay();
    expect(conversations()).toBe(size);
    lantern.clock.advance({ minutes: 61 });
    await everyDay();
    expect(conversations()).toBe(size + waiting[1].recipients);
    await everyDay();
    expect(conversations()).toBe(size + waiting[1].recipients);
    // Access tokens end while the clock moves on.
    const again = await signIn(lantern, 'admin');
    expect((await lantern.get('/mailbox/scheduled').set(again)).body.data.list).toEqual([]);
  });

  it('cannot be sent by members', async () => {
    expect((await post('broadcast', sent, agent)).data.reason).toBe('forbidden');
  });
});

describe('the list', () => {
  it('counts the conversations of each tab, whatever tab is open', async () => {
    const all = lantern.db.table('conversations').all();
    const { total, summary } = await list(admin, { status: 'closed' });
    const count = (status: string) => all.filter((row) => row.status === status).length;
    const now = lantern.clock.now().toISOString();
    expect(total).toBe(count('closed'));
    expect(summary).toEqual({
      all: 35,
      open: count('open'),
      waiting_member: count('waiting_member'),
      waiting_office: count('waiting_office'),
      closed: count('closed'),
      unread: all.filter(({ unread_office }) => unread_office > 0).length,
      overdue: all.filter(({ sla_due_at }) => sla_due_at !== null && sla_due_at < now).length,
    });
    expect(summary.unread).toBeGreaterThan(0);
  });

  it('searches member, case, text and assignee', async () => {
    const adminId = memberOf(lantern, 'admin').id;
    const all = lantern.db.table('conversations').all();
    const ids = async (query: object) => (await list(admin, query)).list.map((row: { id: number }) => row.id).sort();
    const where = (is: (row: (typeof all)[number]) => boolean) =>
      all
        .filter(is)
        .map(({ id }) => id)
        .sort();
    expect(await ids({ assignee: 'me' })).toEqual(where((row) => row.assignee_id === adminId));
    expect(await ids({ assignee: 'none' })).toEqual(where((row) => row.assignee_id === null));
    expect(await ids({ assignee: adminId })).toEqual(await ids({ assignee: 'me' }));
    expect(await ids({ q: memberOf(lantern, 'agent').member_no })).toEqual(where((row) => row.member_id === 77));
    expect(await ids({ unread: 0 })).toEqual(where((row) => row.unread_office === 0));
    expect(
      (await lantern.get('/mailbox/list', { assignee: 'all' }).set(admin)).body.data.errors.assignee,
    ).toBeDefined();
  });

  it('shows the newest first, and sorts by deadline', async () => {
    const { list: rows } = await list(admin);
    const times = rows.map((row: { last_message_at: string }) => row.last_message_at);
    expect(times).toEqual([...times].sort().reverse());
    const due = (await list(admin, { sort: 'sla_due_at' })).list.flatMap(
      (row: { sla_due_at: string | null }) => row.sla_due_at ?? [],
    );
    expect(due).toEqual([...due].sort());
    expect(due.length).toBeGreaterThan(3);
    expect(times.at(-1) > `${shiftDay(lantern.deps.about.as_of, -120)}`).toBe(true);
  });
});
