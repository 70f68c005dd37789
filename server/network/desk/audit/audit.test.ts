import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@shared/abilities';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sortBy } from '../../../data/listing';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { brandDraft } from '../../../testing/drafts';
import { callsOf } from '../../../testing/money';
import { networkForTest, refuseWrites } from '../../../testing/networks';
import { mask } from './mask';

type Header = { token: string };
let lantern: TestApp;
let admin: Header;
let agent: Header;
beforeEach(async () => {
  lantern = await testApp();
  [admin, agent] = [await signIn(lantern, 'admin'), await signIn(lantern, 'agent')];
});
const log = () => lantern.db.table('audit_log').all();
const list = async (query = {}, header = admin) =>
  (await lantern.get('/audit/list', { limit: 100, ...query }).set(header)).body.data;

describe('a change', () => {
  it('is logged with its author, subject, origin and time, as the fields that differ', async () => {
    const { data } = (await lantern.post('/brand/create', brandDraft()).set(admin)).body;
    lantern.clock.advance({ minutes: 1 });
    await lantern.post('/brand/edit', brandDraft({ id: data.id, version: 1, am_best: 'B' })).set(admin);
    await lantern.post('/brand/delete', { id: data.id }).set(admin);
    const adminId = memberOf(lantern, 'admin').id;
    const common = {
      actor_id: adminId,
      entity: 'brands',
      entity_id: String(data.id),
      ip: expect.stringContaining('127.0.0.1'),
    };
    const {
      version: _,
      created_at: __,
      updated_at: ___,
      id: ____,
      product_count: _____,
      inforce_tp_cents: ______,
      ...row
    } = { ...data, phone: '***99' };
    expect(log()).toEqual([
      { id: 1, ...common, action: '/brand/create', before: null, after: row, at: data.created_at },
      {
        id: 2,
        ...common,
        action: '/brand/edit',
        before: { am_best: 'A+' },
        after: { am_best: 'B' },
        at: lantern.clock.now().toISOString(),
      },
      {
        id: 3,
        ...common,
        action: '/brand/delete',
        before: { ...row, am_best: 'B' },
        after: null,
        at: lantern.clock.now().toISOString(),
      },
    ]);
  });

  it('leaves no entry if refused', async () => {
    await lantern.post('/brand/create', brandDraft({ name: 'Northlight Mutual Life' })).set(admin);
    await lantern.post('/brand/create', brandDraft()).set(agent);
    await lantern.post('/brand/edit', brandDraft({ id: 1, version: 99 })).set(admin);
    expect(log()).toEqual([]);
  });

  it('is not logged for reading, signing in or signing out', async () => {
    await lantern.post('/login/login', { account: 'agent@lantern.test', password: 'Lantern-2026' });
    await lantern.post('/login/login', { account: 'agent@lantern.test', password: 'wrong' });
    await lantern.post('/message/read', { all: true }).set(agent);
    await lantern.get('/policy/list').set(agent);
    expect(log()).toEqual([]);
  });

  it('is stored with its entry, which survives a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lantern-audit-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'lantern.db');
    const before = await testApp({ file });
    await before.post('/brand/create', brandDraft()).set(await signIn(before, 'admin'));
    const written = before.db.table('audit_log').all();
    await before.deps.sql.close();
    const after = await testApp({ file });
    expect(after.db.table('audit_log').all()).toEqual(written);
    expect(written).toHaveLength(1);
    await after.deps.sql.close();
  });

  it('leaves no entry if the disk refuses it', async () => {
    const network = await networkForTest();
    lantern = await testApp({ network });
    const header = await signIn(lantern, 'admin');
    refuseWrites(network, () => new Error('the disk is full'));
    expect((await lantern.post('/brand/create', brandDraft()).set(header)).status).toBe(500);
    expect(log()).toEqual([]);
  });

  it('is attributed to its own author when two people write concurrently', async () => {
    await Promise.all([
      lantern
        .post('/calendar/save', {
          title: 'A',
          all_day: true,
          starts_on: '2026-12-01',
          ends_on: '2026-12-01',
          calendar: 'ETC',
        })
        .set(agent),
      lantern.post('/brand/create', brandDraft()).set(admin),
    ]);
    const by = Object.fromEntries(log().map(({ entity, actor_id }) => [entity, actor_id]));
    expect(by).toEqual({ calendar_events: memberOf(lantern, 'agent').id, brands: memberOf(lantern, 'admin').id });
  });

  it('is one entry if it concerns many members', async () => {
    const sent = {
      request_id: '0d0e4f60-5b11-4c57-9c5e-0b6c4a9f3a01',
      type: 'system',
      title: 'Hello',
      body: 'All is well.',
    };
    const { data } = (await lantern.post('/message/send', { ...sent, segment: {} }).set(admin)).body;
    expect(log()).toMatchObject([
      { entity: 'member_messages', entity_id: '*', before: null, after: { rows: data.recipients } },
    ]);
    const active = lantern.db.table('members').all();
    expect(data.recipients).toBe(
      active.filter(({ role, status }) => role === roles.member && status === 'active').length,
    );
  });
});

describe('personal data', () => {
  it('is masked in the log', async () => {
    const member = memberOf(lantern, 'agent');
    const changes = {
      version: member.version,
      display_name: 'Harriet Quill',
      chinese_name: '林雨晴',
      phone: '+1 626 555 0147',
      wechat_id: 'quill-harriet',
      address: { line1: '1 Secret Street', line2: '', city: 'Pasadena', state: 'CA', zip: '91101', country: 'US' },
    };
    await lantern.post('/user/editUserInfo', changes).set(agent);
    const [entry] = log();
    expect(entry?.after).toMatchObject({
      display_name: 'H.Q.',
      chinese_name: '林.',
      phone: '***47',
      wechat_id: '***',
      address: { line1: '***', line2: '', city: 'Pasadena', state: 'CA', zip: '***', country: 'US' },
    });
    const text = JSON.stringify(log());
    for (const secret of [
      'Quill',
      '雨晴',
      '5550147',
      'quill-harriet',
      'Secret Street',
      '91101',
      member.phone,
      member.display_name,
    ])
      expect(text).not.toContain(secret);
  });

  it('never enters the log unmasked, nor do secrets, whatever is written', async () => {
    const members = lantern.db.table('members').all();
    await lantern.db.write(async (tx) => {
      const changed = members.map((member) => ({
        ...member,
        display_name: 'x',
        email: `${member.id}@x.example`,
        phone: '+14155550100',
        password_hash: 'scrypt$new',
        birthday: '1970-01-01',
      }));
      await tx.putAll('members', changed);
      const policies = lantern.db
        .table('policies')
        .all()
        .map((policy) => ({
          ...policy,
          owner: { ...policy.owner, first: 'x', email: null, phone: null },
          notes: 'secret diagnosis',
        }));
      await tx.putAll('policies', policies);
      const recruits = lantern.db
        .table('recruits')
        .all()
        .map((recruit) => ({ ...recruit, name: 'x y', phone: '', email: '', notes: 'secret plan' }));
      await tx.putAll('recruits', recruits);
    });
    const text = JSON.stringify(log());
    expect(log().length).toBeGreaterThan(800);
    expect(text).not.toContain('scrypt');
    expect(text).not.toContain('secret');
    for (const { email, phone, display_name, birthday } of members) {
      for (const secret of [email, phone, display_name]) expect(text.includes(JSON.stringify(secret))).toBe(false);
      if (birthday) expect(text).not.toContain(birthday);
    }
    for (const { owner } of lantern.db.table('policies').all())
      if (owner.phone) expect(text).not.toContain(owner.phone);
  });

  it.each([
    ['members', 'email', 'jane.doe@mail.example.com', 'j***@m***.com'],
    ['members', 'first_name', 'Mary-Jane', 'M.J.'],
    ['brands', 'name', 'Northlight', 'Northlight'],
    ['recruits', 'name', 'Nora Feng', 'N.F.'],
    ['policies', 'notes', 'Has asthma', '(10 characters)'],
    ['conversation_messages', 'body', '', ''],
    ['policies', 'constructor', 'x', 'x'],
  ])('is masked in %s.%s, %j as %j', (entity, field, value, expected) => {
    expect(mask(entity, field, value)).toBe(expected);
  });
});

describe('the audit log’s list', () => {
  beforeEach(async () => {
    await lantern.post('/brand/create', brandDraft()).set(admin);
    await lantern.post('/brand/edit', brandDraft({ id: 11, version: 1, am_best: 'B' })).set(admin);
    await lantern
      .post('/calendar/save', {
        title: 'A',
        all_day: true,
        starts_on: '2026-12-01',
        ends_on: '2026-12-01',
        calendar: 'ETC',
      })
      .set(agent);
  });
  const actions = async (query = {}) => (await list(query)).list.map(({ action }: { action: string }) => action);

  it('shows the newest entries first, with names', async () => {
    expect(await actions()).toEqual(['/calendar/save', '/brand/edit', '/brand/create']);
    expect((await list()).list[0].actor).toContain(memberOf(lantern, 'agent').display_name);
    expect(await actions({ sort: 'at', order: 'asc', limit: 1 })).toEqual(['/brand/create']);
  });

  it.each<[object, number]>([
    [{ entity: 'brands' }, 2],
    [{ entity: 'brands', entity_id: '11' }, 2],
    [{ entity: 'brands', entity_id: '12' }, 0],
    [{ entity_id: '11' }, 2],
    [{ actor_id: 77 }, 1],
    [{ action: '/brand/edit' }, 1],
    [{ from: '2026-11-20', to: '2026-11-20' }, 3],
    [{ from: '2026-11-21' }, 0],
    [{ to: '2026-11-19' }, 0],
    [{ q: 'BRAND' }, 2],
    [{ q: 'haoran' }, 1],
  ])('applies the filter %j', async (query, count) => {
    expect((await list(query)).total).toBe(count);
  });

  it('finds changes by a value before or after, and amounts as people write them', async () => {
    const calls = callsOf(lantern);
    const { version } = await calls.get('admin', '/setting/get');
    await calls.send('admin', '/setting/save', { version, values: { min_payout_cents: 12_345 } });
    expect(await actions({ q: '$123.45' })).toEqual(['/setting/save']);
    expect(await actions({ q: '25.00 setting' })).toEqual(['/setting/save']);
    expect(await actions({ q: '123.46' })).toEqual([]);
  });

  it.each(['actor', 'action', 'entity'] as const)('sorts by %s, then by time', async (sort) => {
    for (const order of ['asc', 'desc']) {
      const sorted = sortBy(
        (await list()).list.toReversed(),
        (row: Record<string, string>) => row[sort],
        order as 'asc',
      );
      expect((await list({ sort, order })).list).toEqual(sorted);
      expect((await list({ sort, order, limit: 1, page: 2 })).list).toEqual(sorted.slice(1, 2));
    }
  });

  it('is available only to the office', async () => {
    expect((await list({}, agent)).reason).toBe('forbidden');
  });
});
