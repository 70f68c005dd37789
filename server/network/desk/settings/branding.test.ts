import { createHash } from 'node:crypto';
import { settings } from '@shared/contracts/network/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';
import { png } from '../../../testing/files';

type Header = { token: string };
let lantern: TestApp;
let admin: Header;
beforeEach(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
});

const picture = png(120, 40);
const add = async (text = picture.toString('base64'), header = admin) =>
  (await lantern.post('/setting/logo', { picture: text }).set(header)).body;
const save = async (values: object, version = 0) =>
  (await lantern.post('/setting/save', { version, values }).set(admin)).body;
const sha256 = createHash('sha256').update(picture).digest('hex');

describe('a logo', () => {
  it('is stored once by the hash of its bytes, and read by everyone, to be kept forever', async () => {
    for (const { data } of [await add(), await add()]) expect(data).toEqual({ id: sha256, width: 120, height: 40 });
    const read = await lantern.get(`/setting/logo/${sha256}`);
    expect([read.status, read.type]).toEqual([200, 'image/png']);
    expect(read.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(read.headers['content-security-policy']).toContain("default-src 'none'");
    expect(Buffer.compare(read.body, picture)).toBe(0);
    for (const id of ['0'.repeat(64), '../setting', '%00'])
      expect((await lantern.get(`/setting/logo/${encodeURIComponent(id)}`)).body).toMatchObject({
        code: 'not_found',
        status: 404,
      });
  });

  it('is refused if it is no picture, an SVG, or too large', async () => {
    const issues = async (bytes: Buffer | string) =>
      (await add(typeof bytes === 'string' ? bytes : bytes.toString('base64'))).data.issues;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const wrong of ['%', 'not Base64', svg, Buffer.from('%PDF-1.7\n')])
      expect(await issues(wrong)).toMatchObject([{ field: 'picture', code: 'fileType' }]);
    expect(await issues('')).toMatchObject([{ field: 'picture', code: 'required' }]);
    const padded = Buffer.concat([picture, Buffer.alloc(200 * 1024 - picture.length + 1)]);
    expect(await issues(padded)).toMatchObject([{ field: 'picture', code: 'fileSize' }]);
    expect(await issues(Buffer.concat([padded, padded]))).toMatchObject([{ field: 'picture', code: 'tooLong' }]);
    expect(await issues(png(4_001, 2))).toMatchObject([{ field: 'picture', code: 'pixels' }]);
    expect(await lantern.deps.sql.db.selectFrom('logos').selectAll().execute()).toEqual([]);
  });

  it('is added by administrators alone', async () => {
    expect((await add(undefined, await signIn(lantern, 'agent'))).data.reason).toBe('forbidden');
    expect((await lantern.post('/setting/logo', { picture: 'x' })).body.code).toBe(-1);
  });

  it('is refused by the settings unless it is stored in this size', async () => {
    const { data } = await add();
    for (const logo of [
      { ...data, width: 121 },
      { ...data, id: 'f'.repeat(64) },
    ])
      expect((await save({ logo })).data.issues).toMatchObject([{ field: 'values.logo', code: 'missing' }]);
    expect((await save({ logo: data })).data.values.logo).toEqual(data);
    expect((await save({ logo: null }, 1)).data.values.logo).toBeNull();
  });
});

describe('an accent', () => {
  it.each([
    ['#ffcc00', 'contrast'],
    ['#FFFFFF', 'contrast'],
    ['gold', 'color'],
    ['#12345', 'color'],
    ['#123456}body{}', 'tooLong'],
  ])('%s is refused: %s', async (accent, code) => {
    const [fault] = (await save({ accent })).data.issues;
    expect(fault).toMatchObject({ field: 'values.accent', code });
    if (code === 'contrast') expect((await save({ accent: fault.params.color })).code).toBe(1);
  });

  it('is kept in small letters, in the history, and in the audit log', async () => {
    expect((await save({ accent: '#0B3D91' })).data.values.accent).toBe('#0b3d91');
    const { data } = (await lantern.get('/setting/history', { key: 'accent' }).set(admin)).body;
    expect(settings.history.data.parse(data)).toMatchObject([{ before: '', after: '#0b3d91' }]);
    expect(
      lantern.db
        .table('audit_log')
        .all()
        .filter(({ entity }) => entity === 'settings'),
    ).toHaveLength(1);
  });
});
