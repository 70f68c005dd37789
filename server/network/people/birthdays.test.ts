import { roles } from '@shared/abilities';
import { shiftDay } from '@shared/format/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../testing/app';
import { nameOf } from '../records/names';

let lantern: TestApp;
let [leader, admin] = [{ token: '' }, { token: '' }];
let direct = 0;
beforeEach(async () => {
  lantern = await testApp();
  [leader, admin] = [await signIn(lantern, 'leader'), await signIn(lantern, 'admin')];
  const member = lantern.db
    .table('members')
    .by('sponsor_id', memberOf(lantern, 'leader').id)
    .find(({ id, role, status }) => {
      const pictures = lantern.db.table('att_images').by('member_id', id);
      return role === roles.member && status === 'active' && pictures.length === 0;
    });
  direct = member?.id ?? 0;
});

const today = () => lantern.deps.about.as_of;
const ask = async (path: string, query: Record<string, string | number>, who = leader) =>
  (await lantern.get(path, query).set(who)).body.data;

/** The screens that show the birthday of `direct`. */
async function tellers(): Promise<string[]> {
  const [from, to] = [today(), shiftDay(today(), 20)];
  const ids = (rows: { member_id?: number; id?: number }[]) => rows.map(({ member_id, id }) => member_id ?? id);
  const told = {
    'the card of a member': (await ask('/user/detail', { id: direct })).birthday_md !== null,
    'the calendar': (await ask('/calendar/list', { from, to })).list.some(
      ({ source, about }: { source: string; about: string }) =>
        source === 'birthday' && about === nameOf(memberOf(lantern, direct)),
    ),
    'the team': ids((await ask('/report/teamStats', {})).birthdays.list).includes(direct),
    'the gallery': ids((await ask('/att/suggest', { days: 30 }, admin)).list).includes(direct),
  };
  return Object.entries(told).flatMap(([name, tells]) => (tells ? [name] : []));
}
const put = (changes: object) =>
  lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, direct), ...changes }));

describe('a birthday', () => {
  it('is visible to uplines and the gallery unless its owner hides it (domain.md 5)', async () => {
    await put({ birthday: `1984-${shiftDay(today(), 10).slice(5)}` });
    expect(await tellers()).toEqual(['the card of a member', 'the calendar', 'the team', 'the gallery']);
    await put({ hides_birthday: true });
    expect(await tellers()).toEqual([]);
    // The owner and the office still see it.
    expect((await ask('/user/detail', { id: direct }, admin)).birthday).toMatch(/^1984-/);
  });

  it('stays in its owner’s own calendar when hidden', async () => {
    const agent = await signIn(lantern, 'agent');
    const { version, hides_birthday, birthday } = await ask('/user/userinfo', {}, agent);
    expect(hides_birthday).toBe(false);
    const body = { version, hides_birthday: true };
    expect((await lantern.post('/user/editUserInfo', body).set(agent)).body.data.hides_birthday).toBe(true);
    const year = { from: shiftDay(today(), -183), to: shiftDay(today(), 183) };
    const { list } = await ask('/calendar/list', year, agent);
    const own = list.filter(({ source }: { source: string }) => source === 'birthday');
    expect(own.map(({ starts_on }: { starts_on: string }) => starts_on.slice(5))).toContain(birthday.slice(5));
  });
});
