import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, serverForEach, type TestApp } from '../../../testing/app';
import { attDraft } from '../../../testing/contentDrafts';
import { png, send } from '../../../testing/files';
import { nextBirthday } from '../../members/birthdays';

let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
const server = serverForEach('admin', 'agent');
beforeEach(async () => {
  ({
    lantern,
    headers: { admin, agent },
  } = await server());
});
const call = async (verb: string, body: object, header = admin) =>
  (await lantern.post(`/att/${verb}`, body).set(header)).body;
const create = async (changes: object = {}) => (await call('create', attDraft(changes))).data;
const list = async (query = {}, header = agent) =>
  (await lantern.get('/att/list', { limit: 100, ...query }).set(header)).body.data;
const idsOf = (page: { list: { id: number }[] }) => page.list.map(({ id }) => id);

describe('a gallery picture', () => {
  it('is added, changed and removed only by the office', async () => {
    const made = await create();
    expect(made).toMatchObject({ id: 25, version: 1, shown_name: 'Meiling Zhao 赵美玲', level: 'ED', running: true });
    expect(await create({ member_id: null, name: 'The founders' })).toMatchObject({
      shown_name: 'The founders',
      level: '',
    });
    expect((await call('edit', { ...attDraft({ status: 'off' }), id: 25, version: 1 })).data).toMatchObject({
      version: 2,
      running: false,
    });
    expect((await call('edit', { ...attDraft(), id: 25, version: 1 })).data.reason).toBe('stale');
    expect((await lantern.get('/att/detail', { id: 25 }).set(admin)).body.data.version).toBe(2);
    expect((await call('delete', { id: 25 })).data).toEqual({ id: 25 });
    expect((await call('delete', { id: 25 })).data.reason).toBe('not_found');
    for (const [verb, body] of [
      ['create', attDraft()],
      ['edit', { ...attDraft(), id: 1, version: 0 }],
      ['delete', { id: 1 }],
    ] as const)
      expect((await call(verb, body, agent)).data.reason).toBe('forbidden');
  });

  it.each([
    [{ member_id: null }, 'name'],
    [{ member_id: 999 }, 'member_id'],
    [{ image_url: '' }, 'image_url'],
    [{ image_url: 'https://elsewhere.example/a.png' }, 'image_url'],
    [{ birthday: '1988-02-04' }, 'birthday'],
    [{ birthday: '02-30' }, 'birthday'],
    [{ show_month: 13 }, 'show_month'],
    [{ kind: 'wedding' }, 'kind'],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on'],
    [{ running: true }, 'running'],
  ])('is refused with %j', async (changes, field) => {
    expect(Object.keys((await call('create', attDraft(changes))).data.errors)).toEqual([field]);
  });

  it.each([
    ['without days', {}, true],
    ['on its first day', { starts_on: '2026-11-20' }, true],
    ['before its first day', { starts_on: '2026-11-21' }, false],
    ['on its last day', { ends_on: '2026-11-20' }, true],
    ['after its last day', { ends_on: '2026-11-19' }, false],
    ['that is off', { status: 'off' }, false],
  ])('%s is shown to agents: %s', async (_name, changes, shown) => {
    const { url, id: uploadId } = (await send(lantern, admin, 'gallery', png(80, 80))).body.data;
    const { id } = await create({ ...changes, image_url: url });
    expect(idsOf(await list()).includes(id)).toBe(shown);
    expect((await lantern.get(`/upload/${uploadId}`).set(agent)).status).toBe(shown ? 200 : 404);
    expect(idsOf(await list({}, admin))).toContain(id);
  });

  it('belongs to the month of its first day, unless it is for a birthday', async () => {
    const { id: award } = await create({ kind: 'award', birthday: null, show_month: 1, starts_on: '2026-11-05' });
    const { id: birthday } = await create({ starts_on: '2026-11-05' });
    expect(idsOf(await list({ month: 11 }))).toContain(award);
    expect(idsOf(await list({ month: 1 }))).not.toContain(award);
    expect(idsOf(await list({ month: 10 }))).toContain(birthday);
    expect(idsOf(await list({ month: 11 }))).not.toContain(birthday);
  });

  it('is found by kind and name, and never shows a year of birth', async () => {
    const birthdays = await list({ kind: 'birthday' });
    expect(birthdays.total).toBe(12);
    for (const { member_id, birthday } of birthdays.list) {
      expect(birthday).toMatch(/^\d\d-\d\d$/);
      expect(JSON.stringify(birthdays)).not.toContain(memberOf(lantern, member_id).birthday);
    }
    await create({ headline: 'Hooray for Meiling' });
    expect((await list({ q: 'hooray meiling' })).total).toBe(1);
    for (const sort of ['shown_name', 'kind', 'show_month', 'birthday', 'starts_on', 'ends_on', 'sort', 'status'])
      expect((await list({ sort }, admin)).total).toBe(25);
  });
});

describe('suggestions for the gallery', () => {
  const suggest = async (query = {}) => (await lantern.get('/att/suggest', query).set(admin)).body.data.list;

  it('are active agents with a birthday soon, nearest first, without the year', async () => {
    const suggestions = await suggest({ days: 30 });
    const expected = lantern.db
      .table('members')
      .all()
      .filter(({ status, level_id }) => status === 'active' && level_id !== null)
      .filter(
        ({ birthday, hides_birthday }) =>
          birthday && !hides_birthday && nextBirthday(birthday, '2026-11-20') <= '2026-12-20',
      )
      .filter(
        ({ id }) =>
          !lantern.db
            .table('att_images')
            .by('member_id', id)
            .some(({ kind }) => kind === 'birthday'),
      );
    expect(new Set(suggestions.map((row: { member_id: number }) => row.member_id))).toEqual(
      new Set(expected.map(({ id }) => id)),
    );
    expect(suggestions.length).toBeGreaterThan(2);
    const days = suggestions.map((row: { days: number }) => row.days);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    for (const { id, birthday } of expected) {
      const row = suggestions.find((one: { member_id: number }) => one.member_id === id);
      expect(row.birthday).toBe(birthday?.slice(5));
      expect(JSON.stringify(row)).not.toContain(birthday);
    }
  });

  it('leave out agents who already have a picture', async () => {
    const [first] = await suggest();
    await create({ member_id: first.member_id, show_month: Number(first.on.slice(5, 7)) });
    expect((await suggest()).map((row: { member_id: number }) => row.member_id)).not.toContain(first.member_id);
  });

  it('are available only to the office', async () => {
    expect((await lantern.get('/att/suggest').set(agent)).body.data.reason).toBe('forbidden');
  });

  it.each([
    ['1990-11-20', '2026-11-20', '2026-11-20'],
    ['1990-11-19', '2026-11-20', '2027-11-19'],
    ['1990-01-02', '2026-12-30', '2027-01-02'],
    ['1992-02-29', '2027-02-01', '2027-02-28'],
    ['1992-02-29', '2027-03-01', '2028-02-29'],
    ['1992-02-29', '2028-02-29', '2028-02-29'],
  ])('show a birthday of %s after %s on %s', (birthday, today, on) => {
    expect(nextBirthday(birthday, today)).toBe(on);
  });
});
