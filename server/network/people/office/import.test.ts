import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';

let lantern: TestApp;
let admin: { token: string };
/** The number of members before the import, which is also the highest id: ids have no gaps. */
let before: number;
const numberOf = (id: number) => `M${String(id).padStart(6, '0')}`;
beforeEach(async () => {
  lantern = await testApp();
  before = lantern.db.table('members').size;
  admin = await signIn(lantern, 'admin');
});

const header = 'first_name,last_name,chinese_name,email,phone,birthday,sponsor,level,spoken_languages';
const good = [
  'Ada,Byron,,ada@import.example,415-555-0160,1990-12-10,M000077,,english',
  '"Mei Ling","O\'Neil-Zhang",林雨晴,mei@import.example,+14155550161,,m000001,sa,"mandarin; english"',
];
const request_id = '3f1c1f5e-7a55-4c0e-9a0b-0a4f6d6c2d11';
const send = async (lines: string[], { dry_run = false, id = request_id, end = '\r\n', mark = '\uFEFF' } = {}) =>
  (await lantern.post('/user/import', { csv: mark + [header, ...lines].join(end), dry_run, request_id: id }).set(admin))
    .body;
const members = () => lantern.db.table('members');

describe('an import of members', () => {
  it('adds all members, including Chinese names, from quotes, CRLF and a byte order mark', async () => {
    const { data } = await send(good);
    const member_nos = [numberOf(before + 1), numberOf(before + 2)];
    expect(data).toEqual({ dry_run: false, rows: 2, created: 2, member_nos, errors: [] });
    expect(members().get(before + 2)).toMatchObject({
      first_name: 'Mei Ling',
      last_name: "O'Neil-Zhang",
      chinese_name: '林雨晴',
      phone: '+14155550161',
      birthday: null,
      sponsor_id: 1,
      level_id: 2,
      status: 'pending',
      spoken_languages: ['mandarin', 'english'],
    });
    expect(lantern.db.table('member_uplines').by('member_id', before + 1)).toHaveLength(1);
  });

  it('adds no members in a dry run', async () => {
    const bad = ['Ada,Byron,,AGENT@lantern.test,1,2015-01-01,M999999,XX,', ',,,x,,,,,,'];
    const { data } = await send([...good, ...bad], { dry_run: true });
    expect(data).toMatchObject({ dry_run: true, rows: 4, created: 0, member_nos: [] });
    const of = (row: number) => data.errors.filter((each: { row: number }) => each.row === row);
    expect(of(2)).toEqual([]);
    expect(of(4).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
      ...['sponsor missing', 'level missing', 'phone phone', 'email taken', 'birthday age'],
    ]);
    expect(of(5).map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['row', 'sponsor', 'first_name', 'last_name', 'email', 'phone']),
    );
    expect(members().size).toBe(before);
  });

  it.each([
    ['an address that somebody has', 'Ada,Byron,,agent@lantern.test,4155550162,,M000077,,', 'email'],
    ['a child', 'Ada,Byron,,a@import.example,4155550162,2015-01-01,M000077,,', 'birthday'],
    ['a day that does not exist', 'Ada,Byron,,a@import.example,4155550162,1990-02-30,M000077,,', 'birthday'],
    ['a sponsor who is not active', 'Ada,Byron,,a@import.example,4155550162,,M000114,,', 'sponsor'],
    ['an address twice in the text', 'Ann,Byron,,ADA@import.example,4155550162,,M000077,,', 'email'],
    ['a phone twice in the text', 'Ann,Byron,,ann@import.example,(415) 555-0160,,M000077,,', 'phone'],
  ])('adds no members if the file has %s', async (_what, line, field) => {
    const { code, data } = await send([...good, line]);
    expect([code, data.reason, Object.keys(data.errors)]).toEqual([0, 'invalid', [`rows.4.${field}`]]);
    expect(members().size).toBe(before);
    expect((await send([...good, line], { dry_run: true })).data.errors).toMatchObject([{ row: 4, field }]);
  });

  it.each([
    ['an unknown column', 'first_name,last_name,email,phone,sponsor,status\na,b,c,d,e,active', ['csv.status']],
    ['a column twice', 'first_name,last_name,email,phone,sponsor,email\na,b,c,d,e,f', ['csv.email']],
    ['a column missing', 'first_name,last_name,email,phone\na,b,c,d', ['csv.sponsor']],
    ['no rows', 'first_name,last_name,email,phone,sponsor', ['csv']],
    ['a quote that never closes', 'first_name,last_name,email,phone,sponsor\n"a', ['csv.line 2']],
  ])('is refused as a whole with %s', async (_what, csv, fields) => {
    for (const dry_run of [true, false]) {
      const { data } = (await lantern.post('/user/import', { csv, dry_run, request_id }).set(admin)).body;
      expect(Object.keys(data.errors)).toEqual(fields);
    }
  });

  it('returns the first answer to a repeated request and adds no member twice', async () => {
    const first = await send(good);
    expect(await send(good)).toEqual(first);
    expect(members().size).toBe(before + 2);
    expect((await send(good, { id: 'b53a5f0e-6d4c-4f0e-8a36-0f5b6a5f5a01' })).data.reason).toBe('invalid');
  });

  it('accepts LF and no byte order mark', async () => {
    expect((await send(good, { end: '\n', mark: '' })).data.created).toBe(2);
  });
});
