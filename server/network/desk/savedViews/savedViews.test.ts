import { mostViews } from '@shared/contracts/network/savedViews';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';

type Header = { token: string };
let lantern: TestApp;
let agent: Header;
let admin: Header;
beforeEach(async () => {
  lantern = await testApp();
  [agent, admin] = [await signIn(lantern, 'agent'), await signIn(lantern, 'admin')];
});

const view = (changes: object = {}) => ({
  screen: '/vip/insurance-policy',
  call: '/backend/policy/list',
  name: 'Waiting',
  search: 'status=requirements',
  asked: 'status=requirements',
  columns: ['case_no', 'status'],
  standard: false,
  pinned: false,
  ...changes,
});
const create = async (changes: object = {}, header = agent) =>
  (await lantern.post('/saved-view/create', view(changes)).set(header)).body;
const list = async (header = agent) => (await lantern.get('/saved-view/list').set(header)).body.data;
const edit = async (body: object, header = agent) => (await lantern.post('/saved-view/edit', body).set(header)).body;
const draftOf = ({ screen: _s, call: _c, ...draft }: ReturnType<typeof view>) => draft;

describe('saved views', () => {
  it('follow only their owner, by name', async () => {
    await create({ name: 'Waiting' });
    await create({ name: 'Annuities' });
    expect((await list(await signIn(lantern, 'agent'))).map(({ name }: { name: string }) => name)).toEqual([
      'Annuities',
      'Waiting',
    ]);
    expect(await list(admin)).toEqual([]);
  });

  it('are available to members of any status and to the office', async () => {
    const statuses = ['pending', 'suspended', 'inactive'];
    const members = lantern.db.table('members').all();
    const ids = statuses.map((status) => members.find((one) => one.status === status)?.id ?? 0);
    for (const header of [admin, ...(await Promise.all(ids.map((id) => signIn(lantern, id))))])
      expect((await create({}, header)).code).toBe(1);
  });

  it('change only with the current version', async () => {
    const { data } = await create();
    const changed = { ...draftOf(view({ name: 'Late', columns: null, pinned: true })), id: data.id };
    expect((await edit({ ...changed, version: 0 })).data).toMatchObject({
      name: 'Late',
      columns: null,
      pinned: true,
      version: 1,
      screen: '/vip/insurance-policy',
    });
    expect((await edit({ ...changed, version: 0 })).data.reason).toBe('stale');
  });

  it('have unique names within a list', async () => {
    await create();
    expect((await create({ name: 'WAITING ' })).data.errors).toHaveProperty('name');
    expect((await create({ screen: '/vip/next-per' })).code).toBe(1);
  });

  it('include at most one standard view per list', async () => {
    const first = await create({ standard: true });
    const elsewhere = await create({ standard: true, screen: '/vip/next-per' });
    const second = await create({ name: 'Late', standard: true });
    const standard = (await list()).filter((one: { standard: boolean }) => one.standard);
    expect(standard.map(({ id }: { id: number }) => id).sort()).toEqual([elsewhere.data.id, second.data.id]);
    expect((await list()).find(({ id }: { id: number }) => id === first.data.id).version).toBe(1);
  });

  it('are not found for other members, like unknown ones', async () => {
    const { data } = await create();
    for (const [id, header] of [
      [data.id, admin],
      [999, agent],
    ] as const) {
      expect((await edit({ ...draftOf(view()), id, version: 0 }, header)).data.reason).toBe('not_found');
      expect((await lantern.post('/saved-view/delete', { id }).set(header)).body.data.reason).toBe('not_found');
    }
    expect((await lantern.post('/saved-view/delete', { id: data.id }).set(agent)).body.data).toEqual({ id: data.id });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ screen: '//elsewhere.example' }, 'screen'],
    [{ screen: 'https://elsewhere.example' }, 'screen'],
    [{ call: '/vip/home' }, 'call'],
    [{ search: 'q=a#b' }, 'search'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ columns: [] }, 'columns'],
    [{ member_id: 1 }, 'member_id'],
  ])('are refused with %j', async (changes, field) => {
    expect(Object.keys((await create(changes)).data.errors)).toEqual([field]);
  });

  it('are limited to fifty', async () => {
    for (let number = 1; number <= mostViews; number += 1) await create({ name: `View ${number}` });
    expect((await create({ name: 'One more' })).data.reason).toBe('too_many_views');
  });

  it('are private and leave no trace in the audit log', async () => {
    await create();
    expect(
      lantern.db
        .table('audit_log')
        .all()
        .filter(({ entity }) => entity === 'saved_views'),
    ).toEqual([]);
  });
});
