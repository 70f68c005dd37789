import type { MemberRecord } from '@shared/contracts/network/members';
import type { MessageRow, MessageType } from '@shared/contracts/network/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { agentTree } from '../../../testing/agentTree';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { Network } from '../../network';
import { notify, tell } from '../../notices/notify';
import { maskName } from '../../records/names';

type Header = { token: string };
let lantern: TestApp;
let admin: Header;
let agent: Header;
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});

const list = async (header: Header, query = {}) =>
  (await lantern.get('/message/list', { limit: 100, ...query }).set(header)).body.data;
const unread = async (header: Header) => (await lantern.get('/message/unread').set(header)).body.data;
const post = async (verb: string, body: object, header: Header) =>
  (await lantern.post(`/message/${verb}`, body).set(header)).body;
const own = () => lantern.db.table('member_messages').by('recipient_id', memberOf(lantern, 'agent').id);
const request_id = '7d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a01';
const sent = {
  request_id,
  type: 'announcement',
  title: 'Closed on Friday',
  body: 'The office is closed.',
  link: '/vip/newsList',
};

describe('a member’s messages', () => {
  it('are listed for their recipient, newest first', async () => {
    const { list: rows, total } = await list(agent);
    expect(total).toBe(own().length);
    expect(rows.map((row: { id: number }) => row.id)).toEqual(
      own()
        .map(({ id }) => id)
        .reverse(),
    );
    const times = rows.map((row: { created_at: string }) => row.created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(Object.keys(rows[0]).sort()).toEqual(['body', 'created_at', 'id', 'link', 'read_at', 'title', 'type']);
  });

  it.each([
    [{ type: 'policy' }, (row: { type: string }) => row.type === 'policy'],
    [{ unread: 1 }, (row: { read_at: string | null }) => row.read_at === null],
    [{ unread: 'false' }, (row: { read_at: string | null }) => row.read_at !== null],
    [{ q: 'HOLIDAY' }, (row: { title: string }) => row.title.toLowerCase().includes('holiday')],
  ])('are filtered by %j', async (query, is) => {
    expect((await list(agent, query)).list.map((row: { id: number }) => row.id).sort()).toEqual(
      own()
        .filter((row) => is(row as never))
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('are announced unless their type is muted, for their reader alone', async () => {
    const muted = async (header: Header) => (await lantern.get('/message/muted').set(header)).body.data;
    expect(await muted(agent)).toEqual([]);
    await post('mute', { type: 'reward', muted: true }, agent);
    // Twice, as from two windows.
    await post('mute', { type: 'policy', muted: true }, agent);
    expect((await post('mute', { type: 'policy', muted: true }, agent)).data).toEqual(['policy', 'reward']);
    expect(await muted(admin)).toEqual([]);
    expect((await post('mute', { type: 'reward', muted: false }, agent)).data).toEqual(['policy']);
    expect(await muted(agent)).toEqual(['policy']);
    expect((await post('mute', { type: 'gossip', muted: true }, agent)).data.reason).toBe('invalid');
  });

  it('are counted by type while unread', async () => {
    const open = own().filter(({ read_at }) => read_at === null);
    const counts = await unread(agent);
    expect(counts.total).toBe(open.length);
    for (const [type, count] of Object.entries(counts.by_type))
      expect(count).toBe(open.filter((row) => row.type === type).length);
  });
});

describe('reading', () => {
  it('marks the requested messages and returns the remaining unread counts', async () => {
    const open = own().filter(({ read_at }) => read_at === null);
    const [first, second] = open;
    expect(open.length).toBeGreaterThan(2);
    const { data } = await post('read', { ids: [first?.id, second?.id] }, agent);
    expect(data).toEqual(await unread(agent));
    expect(data.total).toBe(open.length - 2);
    expect(lantern.db.table('member_messages').get(first?.id ?? 0)?.read_at).toBe(lantern.clock.now().toISOString());
  });

  it('marks all messages, or all of one type', async () => {
    const { total, by_type } = await unread(agent);
    expect((await post('read', { all: true, type: 'payment' }, agent)).data.total).toBe(total - by_type.payment);
    expect((await post('read', { all: true }, agent)).data.total).toBe(0);
    expect(own().every(({ read_at }) => read_at !== null)).toBe(true);
  });

  it('ignores unknown and other members’ messages silently', async () => {
    const foreign = lantern.db
      .table('member_messages')
      .all()
      .find(({ recipient_id, read_at }) => recipient_id !== 77 && read_at === null);
    const answers = [];
    for (const id of [foreign?.id, 999_999]) answers.push(await post('read', { ids: [id] }, agent));
    expect(answers[0]).toEqual(answers[1]);
    expect(lantern.db.table('member_messages').get(foreign?.id ?? 0)?.read_at).toBeNull();
  });

  it.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: [1], all: true }, 'ids'],
    [{ ids: [1], type: 'policy' }, 'type'],
    [{ all: false }, 'all'],
  ])('is refused with %j', async (body, field) => {
    expect(Object.keys((await post('read', body, agent)).data.errors)).toEqual([field]);
  });

  it('keeps the time of the first reading', async () => {
    const read = own().find(({ read_at }) => read_at !== null);
    await post('read', { ids: [read?.id] }, agent);
    expect(lantern.db.table('member_messages').get(read?.id ?? 0)).toEqual(read);
  });
});

describe('sending', () => {
  it('reaches named members once, even if the request repeats', async () => {
    const before = lantern.db.table('member_messages').size;
    for (let time = 0; time < 2; time += 1)
      expect((await post('send', { ...sent, recipients: [77, 77, 1] }, admin)).data).toEqual({ recipients: 2 });
    expect(lantern.db.table('member_messages').size).toBe(before + 2);
    expect((await list(agent)).list[0]).toMatchObject({
      type: 'announcement',
      title: 'Closed on Friday',
      link: '/vip/newsList',
    });
    expect((await unread(agent)).by_type.announcement).toBeGreaterThan(0);
  });

  it('reaches a segment', async () => {
    const wanted = lantern.db
      .table('members')
      .all()
      .filter(({ status, level_id }) => status === 'active' && level_id === 1);
    expect((await post('send', { ...sent, segment: { level_ids: [1] } }, admin)).data.recipients).toBe(wanted.length);
  });

  it.each([
    [{}, 'recipients'],
    [{ recipients: [77], segment: {} }, 'recipients'],
    [{ recipients: [77, 999_999] }, 'recipients'],
    [{ recipients: [77], title: 'x'.repeat(101) }, 'title'],
    [{ recipients: [77], link: 'https://elsewhere.example' }, 'link'],
    [{ recipients: [77], link: '//elsewhere.example' }, 'link'],
    [{ recipients: [77], link: 'javascript:alert(1)' }, 'link'],
    [{ recipients: [77], request_id: 'again' }, 'request_id'],
    [{ recipients: [77], read_at: null }, 'read_at'],
  ])('is refused with %j', async (changes, field) => {
    const before = lantern.db.table('member_messages').size;
    expect(Object.keys((await post('send', { ...sent, ...changes }, admin)).data.errors)).toEqual([field]);
    expect(lantern.db.table('member_messages').size).toBe(before);
  });

  it('is available only to the office', async () => {
    expect((await post('send', { ...sent, recipients: [1] }, agent)).data.reason).toBe('forbidden');
  });
});

it('leaves a notice of one event once per recipient', async () => {
  const network = new Network(lantern.deps);
  const notice = {
    type: 'system' as MessageType,
    title: 'Welcome',
    body: 'Your account is active.',
    link: '',
    dedupe_key: 'activated 77',
  };
  const tell = (recipient_id: number) => lantern.db.write((tx) => notify(tx, network.now, { recipient_id, ...notice }));
  const [first, again, other] = [await tell(77), await tell(77), await tell(1)];
  expect(again).toEqual(first);
  expect(other.id).not.toBe(first.id);
  expect((await list(agent)).list[0]).toMatchObject({ id: first.id, title: 'Welcome', read_at: null });
});

it('names client and product of its case as the reader may see them today', async () => {
  const own = memberOf(lantern, 'agent');
  const uplines = agentTree(lantern.db).upline(own.id);
  const isMember = ({ role, status }: MemberRecord) => role === own.role && status === 'active';
  const stranger = lantern.db
    .table('members')
    .all()
    .find((each) => isMember(each) && each.id !== own.id && !uplines.includes(each.id));
  const policy = lantern.db
    .table('policies')
    .all()
    .find(({ splits, serviced_by }) => splits.every(({ member_id }) => member_id === own.id) && !serviced_by);
  if (!policy) throw new Error('The fixtures have no case of the agent alone.');
  const { case_no, product_id } = policy;
  const { first, last } = policy.insured ?? policy.owner;
  const product = lantern.db.table('products').get(product_id)?.name;
  const values = { case_no, client: 'Former Name', carrier: 'Former Carrier', requirement: 'aps' };
  const read = async (recipient_id: number): Promise<MessageRow> => {
    const { now } = new Network(lantern.deps);
    await lantern.db.write((tx) =>
      tell(tx, now, { recipient_id, kind: 'requirement_done', values, link: '', dedupe_key: `about ${case_no}` }),
    );
    return (await list(await signIn(lantern, recipient_id))).list[0];
  };

  const named = { case_no, requirement: 'aps', client: `${first} ${last}`, product };
  const [toAgent, toUpline, toOffice, toStranger] = [
    await read(own.id),
    await read(uplines[0] ?? 0),
    await read(memberOf(lantern, 'admin').id),
    await read(stranger?.id ?? 0),
  ];
  expect(toAgent?.told?.values).toEqual(named);
  expect(toAgent?.body).toBe(`${first} ${last}, ${product}. aps is done.`);
  expect(toOffice?.told?.values).toEqual(named);
  expect(toUpline?.told?.values).toEqual({ ...named, client: maskName(first, last) });
  expect(toStranger?.told?.values).toEqual({ case_no, requirement: 'aps' });
  expect(toStranger?.body).toBe('aps is done.');
});
