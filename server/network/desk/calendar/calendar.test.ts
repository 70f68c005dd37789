import type { CalendarRow } from '@shared/contracts/network/calendar';
import { shiftDay } from '@shared/format/days';
import { payCycleOf } from '@shared/plan/payCycle';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { naiveTree } from '../../../testing/naiveTree';
import { dayInYear } from './generated';

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
const today = () => lantern.deps.about.as_of;
const list = async (header: Header, query: Record<string, string> = {}) =>
  (await lantern.get('/calendar/list', query).set(header)).body;
const rows = async (header: Header, query: Record<string, string> = {}): Promise<CalendarRow[]> =>
  (await list(header, { from: shiftDay(today(), -60), to: shiftDay(today(), 75), ...query })).data.list;
const post = async (verb: string, body: object, header: Header) =>
  (await lantern.post(`/calendar/${verb}`, body).set(header)).body;
const draft = (changes: object = {}) => ({
  title: 'Policy review',
  all_day: false,
  starts_at: '2026-11-24T18:00:00.000Z',
  ends_at: '2026-11-24T19:00:00.000Z',
  calendar: 'Business',
  ...changes,
});
const day = (changes: object = {}) => ({
  title: 'Day off',
  all_day: true,
  starts_on: '2026-11-25',
  ends_on: '2026-11-26',
  calendar: 'Personal',
  ...changes,
});
const sees = async (header: Header, id: number) => (await rows(header)).some((row) => row.id === id);

describe('an event', () => {
  it('is added, changed and removed by its owner', async () => {
    const { data } = await post('save', draft(), agent);
    expect(data).toMatchObject({
      title: 'Policy review',
      starts_on: '2026-11-24',
      ends_on: '2026-11-24',
      starts_at: '2026-11-24T18:00:00.000Z',
      scope: 'personal',
      source: 'manual',
      editable: true,
      rsvp: null,
      rsvp_counts: null,
      version: 1,
    });
    const moved = await post('save', day({ id: data.id, version: 1 }), agent);
    expect(moved.data).toMatchObject({
      id: data.id,
      all_day: true,
      starts_at: null,
      ends_on: '2026-11-26',
      version: 2,
    });
    expect((await rows(agent)).find(({ id }) => id === data.id)).toEqual(moved.data);
    expect((await post('save', day({ id: data.id, version: 1 }), agent)).data.reason).toBe('stale');
    expect((await post('delete', { id: data.id }, agent)).data).toEqual({ id: data.id });
    expect(await sees(agent, data.id)).toBe(false);
  });

  it('has its days in the business time zone', async () => {
    const late = { starts_at: '2026-11-25T06:00:00.000Z', ends_at: '2026-11-25T09:00:00.000Z' };
    expect((await post('save', draft(late), agent)).data).toMatchObject({
      starts_on: '2026-11-24',
      ends_on: '2026-11-25',
    });
  });

  it('appears on every day that it covers', async () => {
    const { data } = await post('save', day({ starts_on: '2026-11-28', ends_on: '2026-12-02' }), agent);
    const shown = async (from: string, to: string) =>
      (await list(agent, { from, to })).data.list.some((row: CalendarRow) => row.id === data.id);
    for (const [from, to, expected] of [
      ['2026-11-27', '2026-11-27', false],
      ['2026-11-28', '2026-11-28', true],
      ['2026-11-30', '2026-11-30', true],
      ['2026-12-01', '2026-12-01', true],
      ['2026-12-02', '2026-12-31', true],
      ['2026-12-03', '2026-12-31', false],
    ] as const)
      expect([from, await shown(from, to)]).toEqual([from, expected]);
  });

  it.each<[object, string]>([
    [draft({ title: '' }), 'title'],
    [draft({ starts_at: undefined }), 'starts_at'],
    [draft({ ends_at: '2026-11-24T17:00:00.000Z' }), 'ends_at'],
    [day({ ends_on: undefined }), 'ends_on'],
    [day({ ends_on: '2026-11-24' }), 'ends_on'],
    [day({ ends_on: '2029-11-24' }), 'ends_on'],
    [draft({ calendar: 'Work' }), 'calendar'],
    [draft({ url: 'http://meet.example.com' }), 'url'],
    [draft({ id: 1 }), 'version'],
    [draft({ scope: 'team' }), 'scope'],
    [draft({ scope: 'network' }), 'scope'],
    [draft({ reminder_min: -1 }), 'reminder_min'],
    [draft({ source: 'birthday' }), 'source'],
  ])('is refused with %j', async (event, field) => {
    expect(Object.keys((await post('save', event, agent)).data.errors)).toEqual([field]);
    expect(lantern.db.table('calendar_events').size).toBe(120);
  });
});

describe('visibility and editing of events', () => {
  const cases = [
    // Scope; author; visible to [agent, leader, sibling of the leader, admin]; editable by the same callers.
    ['personal', 'agent', [true, false, false, false], [true, false, false, false]],
    ['personal', 'leader', [false, true, false, false], [false, true, false, false]],
    ['team', 'leader', [true, true, false, true], [false, true, false, true]],
    ['network', 'admin', [true, true, true, true], [false, false, false, true]],
  ] as const;

  it.each(cases)('follow the rules for %s events by %s', async (scope, by, seen, changed) => {
    // The fixtures' agent is below another leader, so take any active member below this one.
    const tree = naiveTree(lantern.db.table('members').all(), () => false);
    const leaderId = memberOf(lantern, 'leader').id;
    const active = lantern.db
      .table('members')
      .all()
      .filter(({ status, role }) => status === 'active' && role === '会员');
    const below = active.find(({ id }) => tree.isBelow(id, leaderId));
    const beside = active.find(({ id }) => id !== leaderId && id !== 1 && !tree.isBelow(id, leaderId));
    const callers = [await signIn(lantern, below?.id ?? 0), leader, await signIn(lantern, beside?.id ?? 0), admin];
    const owner = by === 'agent' ? callers[0] : by === 'leader' ? leader : admin;
    const { data } = await post('save', draft({ scope }), owner as Header);
    for (const [index, header] of callers.entries()) {
      expect([index, await sees(header, data.id)]).toEqual([index, seen[index]]);
      const version = lantern.db.table('calendar_events').get(data.id)?.version;
      const answer = await post('save', draft({ id: data.id, version, scope, title: 'Other' }), header);
      expect([index, answer.code]).toEqual([index, changed[index] ? 1 : 0]);
      if (!changed[index]) {
        expect(answer.data.reason).toBe('not_found');
        expect((await post('delete', { id: data.id }, header)).data.reason).toBe('not_found');
      }
    }
  });

  it('are stated by `editable` in every row', async () => {
    for (const header of [agent, leader, admin])
      for (const { id, editable, ...row } of await rows(header)) {
        if (id === null) expect(editable).toBe(false);
        else
          expect((await post('save', draft({ id, version: 999, scope: row.scope }), header)).data.reason).toBe(
            editable ? 'stale' : 'not_found',
          );
      }
  });

  it('never expose other members’ private events', async () => {
    const own = {
      agent: memberOf(lantern, 'agent').id,
      leader: memberOf(lantern, 'leader').id,
      admin: memberOf(lantern, 'admin').id,
    };
    for (const [who, header] of [
      ['agent', agent],
      ['leader', leader],
      ['admin', admin],
    ] as const)
      for (const row of await rows(header, { scope: 'personal' }))
        if (row.id !== null) expect(lantern.db.table('calendar_events').get(row.id)?.owner_id).toBe(own[who]);
  });
});

describe('an answer to an invitation', () => {
  it('is counted and may change', async () => {
    const { data } = await post('save', draft({ scope: 'network' }), admin);
    await post('rsvp', { id: data.id, answer: 'yes' }, leader);
    await post('rsvp', { id: data.id, answer: 'yes' }, agent);
    expect((await post('rsvp', { id: data.id, answer: 'maybe' }, agent)).data).toMatchObject({
      rsvp: 'maybe',
      rsvp_counts: { yes: 1, no: 0, maybe: 1 },
    });
    expect((await rows(admin)).find(({ id }) => id === data.id)).toMatchObject({
      rsvp: null,
      rsvp_counts: { yes: 1, no: 0, maybe: 1 },
    });
    await post('delete', { id: data.id }, admin);
    expect(lantern.db.table('calendar_rsvps').size).toBe(0);
  });

  it('is possible only for shared events that the caller sees', async () => {
    const own = (await post('save', draft(), agent)).data.id;
    const foreign = (await post('save', draft(), leader)).data.id;
    for (const id of [own, foreign, 999_999])
      expect((await post('rsvp', { id, answer: 'yes' }, agent)).data.reason).toBe('not_found');
    expect((await post('rsvp', { id: own, answer: 'perhaps' }, agent)).data.errors.answer).toBeDefined();
  });
});

describe('computed events', () => {
  const of = async (header: Header, source: string, query = {}) =>
    (await rows(header, query)).filter((row) => row.source === source);

  it('contain birthdays of the caller and directs, without the year', async () => {
    const id = memberOf(lantern, 'leader').id;
    const wanted = [
      id,
      ...lantern.db
        .table('members')
        .by('sponsor_id', id)
        .map((member) => member.id),
    ].flatMap((one) => {
      const { birthday, status, hides_birthday } = memberOf(lantern, one);
      if (!birthday || status === 'inactive' || (hides_birthday && one !== id)) return [];
      const [from, to] = [shiftDay(today(), -180), shiftDay(today(), 184)];
      return [2026, 2027].map((year) => dayInYear(birthday.slice(5), year)).filter((on) => on >= from && on <= to);
    });
    const birthdays = await of(leader, 'birthday', { from: shiftDay(today(), -180), to: shiftDay(today(), 184) });
    expect(birthdays.map(({ starts_on }) => starts_on).sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThan(1);
    for (const { title, body, about } of birthdays) expect(`${title}${body}${about}`).not.toMatch(/\d{4}/);
  });

  it.each([
    ['02-29', 2027, '2027-02-28'],
    ['02-29', 2028, '2028-02-29'],
    ['12-31', 2027, '2027-12-31'],
  ])('place %s in %i on %s', (monthDay, year, expected) => {
    expect(dayInYear(monthDay, year)).toBe(expected);
  });

  it('contain anniversaries of own policies, and of no others', async () => {
    const own = lantern.db.table('policies').by('member_id', 77);
    const wanted = own
      .filter(({ status, inforce_on }) => status === 'inforce' && inforce_on !== null)
      .flatMap(({ case_no, inforce_on }) =>
        [2025, 2026, 2027]
          .map((year) => dayInYear((inforce_on ?? '').slice(5), year))
          .filter((on) => on > (inforce_on ?? '') && on >= shiftDay(today(), -180) && on <= shiftDay(today(), 184))
          .map((on) => `${on} ${case_no}`),
      );
    const anniversaries = await of(agent, 'policy_anniversary', {
      from: shiftDay(today(), -180),
      to: shiftDay(today(), 184),
    });
    expect(anniversaries.map(({ starts_on, about }) => `${starts_on} ${about}`).sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('contain pay dates of the pay cycles, and bank holidays', async () => {
    const payDates = await of(agent, 'pay_date', { from: '2026-11-01', to: '2026-11-30' });
    expect(payDates.map(({ starts_on, about }) => [starts_on, about])).toEqual([
      ['2026-11-09', '2026-10-B'],
      ['2026-11-23', '2026-11-A'],
    ]);
    for (const { starts_on, about } of payDates)
      expect(payCycleOf(`${about.slice(0, 7)}-${about.endsWith('A') ? '01' : '20'}`).pay_on).toBe(starts_on);
    expect(
      (await of(agent, 'bank_holiday', { from: '2026-11-01', to: '2026-12-31' })).map(({ starts_on }) => starts_on),
    ).toEqual(['2026-11-11', '2026-11-26', '2026-12-25']);
    expect(await of(admin, 'pay_date', { from: '2026-11-23', to: '2026-11-23' })).toHaveLength(1);
  });

  it('contain the days of contests that the caller may see', async () => {
    const [existing] = lantern.db.table('contests').all();
    const contest = (id: number, changes: object = {}) => ({
      ...(existing as NonNullable<typeof existing>),
      id,
      name: `Race ${id}`,
      from_on: '2026-11-10',
      to_on: '2026-12-05',
      eligibility: { ranks: [], joined_from_on: null },
      visibility: 'network' as const,
      status: 'published' as const,
      ...changes,
    });
    await lantern.db.write(async (tx) => {
      for (const { id } of lantern.db.table('contests').all()) await tx.delete('contests', id);
      await tx.put('contests', contest(901));
      await tx.put('contests', contest(902, { status: 'draft' }));
      await tx.put('contests', contest(903, { from_on: '2027-01-01', to_on: '2027-01-31' }));
      await tx.put(
        'contests',
        contest(904, { visibility: 'eligible', eligibility: { ranks: [7], joined_from_on: null } }),
      );
    });
    const within = { from: '2026-11-20', to: '2026-11-20' };
    expect(await of(agent, 'contest', within)).toMatchObject([
      { key: 'contest-901', about: 'Race 901', starts_on: '2026-11-10', ends_on: '2026-12-05', all_day: true },
    ]);
    expect((await of(admin, 'contest', within)).map(({ key }) => key)).toEqual(['contest-901', 'contest-904']);
  });

  it('contain the expiry of own licenses and trainings, and of no others', async () => {
    const [from, to] = [shiftDay(today(), -10), shiftDay(today(), 380)];
    const within = (on: string | null) => on !== null && on >= from && on <= to;
    for (const who of ['agent', 'leader'] as const) {
      const { id } = memberOf(lantern, who);
      const licences = lantern.db
        .table('licences')
        .by('member_id', id)
        .filter(({ expires_on, status }) => status !== 'revoked' && within(expires_on));
      const papers = lantern.db
        .table('credentials')
        .by('member_id', id)
        .filter(({ expires_on }) => within(expires_on));
      const header = who === 'agent' ? agent : leader;
      const events = [
        ...(await of(header, 'licence_expiry', { from, to })),
        ...(await of(header, 'training', { from, to })),
      ];
      expect(events.map(({ key }) => key).sort()).toEqual(
        [...licences.map((row) => `licence-${row.id}`), ...papers.map((row) => `credential-${row.id}`)].sort(),
      );
      expect(events.length).toBeGreaterThan(0);
    }
  });
});

describe('the list', () => {
  it('covers the current month by default, in order, with unique keys', async () => {
    const { from, to, list: events } = (await list(agent)).data;
    expect([from, to]).toEqual(['2026-11-01', '2026-11-30']);
    const starts = events.map((row: CalendarRow) => row.starts_on);
    expect(starts).toEqual([...starts].sort());
    expect(new Set(events.map((row: CalendarRow) => row.key)).size).toBe(events.length);
  });

  it.each<[Record<string, string>, (row: CalendarRow) => boolean]>([
    [{ types: 'Holiday' }, (row) => row.calendar === 'Holiday'],
    [{ types: 'Personal,Family' }, (row) => ['Personal', 'Family'].includes(row.calendar)],
    [{ scope: 'network' }, (row) => row.scope === 'network'],
  ])('applies the filter %j', async (query, is) => {
    const all = await rows(agent);
    expect(await rows(agent, query)).toEqual(all.filter(is));
    expect(all.filter(is).length).toBeGreaterThan(0);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    [{ from: '2026-01-01', to: '2027-06-01' }, 'to'],
    [{ from: 'today' }, 'from'],
    [{ types: 'Work' }, 'types.0'],
    [{ scope: 'all' }, 'scope'],
  ])('refuses %j', async (query, field) => {
    expect(Object.keys((await list(agent, query)).data.errors)).toEqual([field]);
  });
});

describe('a subscription', () => {
  const subscribe = async (header: Header, renew = false): Promise<string> =>
    (await post('subscribe', { renew }, header)).data.path.replace('/backend', '');
  const file = (path: string) => lantern.get(path);

  it('is a file for holders of the address, without a token', async () => {
    const mine = (await post('save', draft({ title: 'Mine alone' }), agent)).data.id;
    await post('save', draft({ title: 'Of the leader' }), leader);
    const answer = await file(await subscribe(agent));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain(`UID:event-${mine}@`);
    expect(answer.text).toContain('SUMMARY:Mine alone');
    expect(answer.text).not.toContain('Of the leader');
    expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('has the same address until a renewal, which invalidates it', async () => {
    const first = await subscribe(agent);
    expect(await subscribe(agent)).toBe(first);
    const second = await subscribe(agent, true);
    expect(second).not.toBe(first);
    expect((await file(first)).status).toBe(404);
    expect((await file(second)).status).toBe(200);
    expect(await subscribe(agent)).toBe(second);
  });

  it('is refused for guessed or changed keys, and for members who left', async () => {
    const path = await subscribe(agent);
    const [key = ''] = path.split('=').slice(1);
    const other = `1${key.slice(key.indexOf('.'))}`;
    await subscribe(await signIn(lantern, 1));
    for (const guess of [
      '',
      'x',
      '77',
      '77.',
      key.slice(0, -1),
      `${key}A`,
      other,
      `${key}%00`,
      '999.abc',
      '__proto__.x',
    ]) {
      const answer = await lantern.get('/calendar/ics', { key: guess });
      expect([guess, answer.status]).toEqual([guess, 404]);
      expect(answer.headers['content-type']).toContain('problem+json');
    }
    expect((await lantern.get('/calendar/ics')).status).toBe(404);
    await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, 'agent'), status: 'inactive' }));
    expect((await file(path)).status).toBe(404);
  });

  it('stores no secret and accepts only GET', async () => {
    const path = await subscribe(agent);
    const key = decodeURIComponent(path.split('=')[1] ?? '');
    expect(JSON.stringify(lantern.db.table('calendar_keys').all())).not.toContain(key.slice(5, 20));
    const refused = await lantern.post(path, {});
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, OPTIONS']);
  });
});
