import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { abilityOf, rulesFor } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { accepted, type UploadPurpose, uploadPurposes } from '@shared/contracts/network/uploads';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberOf, serverForEach, signIn, type TestApp } from '../../../testing/app';
import { jpeg, mp4, pdf, png, send, svg, webm, webp } from '../../../testing/files';
import { Network } from '../../network';
import { mayRead } from './readers';
import { daily } from './routes';

const megabyte = 1024 * 1024;
let lantern: TestApp;
let admin: { token: string };
let agent: { token: string };
let sibling: { token: string };
const server = serverForEach('admin', 'agent', 78);
beforeEach(async () => {
  ({
    lantern,
    headers: { admin, agent, 78: sibling },
  } = await server());
});

type Header = Record<string, string>;
const stored = async (purpose: string, bytes: Buffer, header: Header = agent, name?: string) =>
  (await send(lantern, header, purpose, bytes, name)).body;
const read = (id: number | string, header: Header = agent, query: Record<string, string> = {}) =>
  lantern.get(`/upload/${id}`, query).set(header).buffer(true).parse(asBytes);
/** Parses any response type as raw bytes. */
const asBytes = (answer: Response, done: (error: Error | null, body: Buffer) => void) => {
  const res = answer as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  res.on('data', (chunk: Buffer) => chunks.push(chunk));
  res.on('end', () => done(null, Buffer.concat(chunks)));
};

describe('a file', () => {
  it('is stored under its hash, with the type of its bytes, whatever its name and header say', async () => {
    const { code, data } = await stored('avatar', png(120, 80), agent, '../../me.pdf');
    expect(code).toBe(1);
    expect(data).toEqual({
      id: 1,
      name: 'me.pdf.png',
      mime: 'image/png',
      size: 200,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      purpose: 'avatar',
      owner_id: memberOf(lantern, 'agent').id,
      width: 120,
      height: 80,
      created_at: lantern.clock.now().toISOString(),
      url: '/backend/upload/1',
    });
    expect((await read(1)).body).toEqual(png(120, 80));
  });

  it.each([
    ['PNG', png(640, 480), 'image/png', [640, 480]],
    ['JPEG', jpeg(640, 480), 'image/jpeg', [640, 480]],
    ['JPEG with much to say before its size', jpeg(640, 480, 70_000, 60_000), 'image/jpeg', [640, 480]],
    ['lossy WebP', webp('VP8 ', 640, 480), 'image/webp', [640, 480]],
    ['lossless WebP', webp('VP8L', 640, 480), 'image/webp', [640, 480]],
    ['extended WebP', webp('VP8X', 640, 480), 'image/webp', [640, 480]],
    ['PDF', pdf(), 'application/pdf', [null, null]],
    ['MP4', mp4(), 'video/mp4', [null, null]],
    ['WebM', webm(), 'video/webm', [null, null]],
    ['WebVTT', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n'), 'text/vtt', [null, null]],
    ['WebVTT with a mark before it', Buffer.from('\uFEFFWEBVTT - Captions\n\n'), 'text/vtt', [null, null]],
  ])('is recognized as %s', async (_name, bytes, mime, [width, height]) => {
    expect((await stored('library', bytes, admin)).data).toMatchObject({ mime, width, height, size: bytes.length });
  });

  it.each([
    ['a drawing with a script', svg],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a picture by name only', Buffer.from('GIF89a<script>')],
    ['a PDF after something else', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['Matroska that is not WebM', Buffer.from('\x1a\x45\xdf\xa3\x9fB\x82\x88matroska', 'latin1')],
    ['QuickTime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1')],
    ['a picture without a size', png(0, 100)],
    ['a picture larger than anybody can show', png(12_001, 100)],
    ['a JPEG that ends before its size', jpeg(640, 480, 0, 60).subarray(0, 40)],
    ['a text that begins like captions', Buffer.from('WEBVTTS are not a format')],
    ['four bytes', png().subarray(0, 4)],
  ])('is refused if it is %s', async (_name, bytes) => {
    const { code, data } = await stored('library', bytes, admin, 'picture.png');
    expect([code, data.reason, data.issues[0].code]).toEqual([0, 'invalid', 'fileType']);
    expect(lantern.db.table('uploads').size).toBe(0);
  });

  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
    ['lossy WebP', (width: number, height: number) => webp('VP8 ', width, height)],
    ['lossless WebP', (width: number, height: number) => webp('VP8L', width, height)],
    ['extended WebP', (width: number, height: number) => webp('VP8X', width, height)],
  ])('is refused above 40 megapixels as a %s, however few bytes it has', async (_name, picture) => {
    expect((await stored('library', picture(10_000, 4_000), admin)).code).toBe(1);
    const { data } = await stored('library', picture(10_000, 4_001), admin);
    expect(data.issues).toMatchObject([{ field: 'file', code: 'pixels', params: { max: 40 } }]);
    expect(lantern.db.table('uploads').size).toBe(1);
  });

  it('is refused if empty or missing', async () => {
    for (const answer of [
      await stored('avatar', Buffer.alloc(0)),
      (await lantern.form('/upload').set(agent).field('purpose', 'avatar')).body,
      (await lantern.post('/upload', { purpose: 'avatar' }).set(agent)).body,
    ])
      expect([answer.code, answer.data.reason, Object.keys(answer.data.errors)]).toEqual([
        0,
        'invalid',
        [answer.data.errors.purpose ? 'purpose' : 'file'],
      ]);
  });

  it.each([
    ['picture', 'avatar', png(10, 10, 2 * megabyte), png(10, 10, 2 * megabyte + 1), 2],
    ['document', 'licence', pdf(10 * megabyte), pdf(10 * megabyte + 1), 10],
    ['scanned document', 'licence', png(10, 10, 10 * megabyte), png(10, 10, 10 * megabyte + 1), 10],
    ['video', 'library', mp4(50 * megabyte), mp4(50 * megabyte + 1), 50],
  ])('is accepted up to the size limit of a %s, and refused above it', async (_name, purpose, fits, tooBig, max) => {
    expect((await stored(purpose, fits, admin)).code).toBe(1);
    const { data } = await stored(purpose, tooBig, admin);
    expect(data.issues).toEqual([
      { field: 'file', code: 'fileSize', params: { max }, message: `Choose a file of ${max} MB or less.` },
    ]);
  });

  it('must be alone, named file, and have a purpose', async () => {
    const two = lantern.form('/upload').set(agent).field('purpose', 'avatar').attach('file', png(), 'a.png');
    expect((await two.attach('file', png(), 'b.png')).body.data.issues[0].code).toBe('tooMany');
    const other = lantern.form('/upload').set(agent).field('purpose', 'avatar').attach('picture', png(), 'a.png');
    expect(Object.keys((await other).body.data.errors)).toEqual(['picture']);
    const aimless = lantern.form('/upload').set(agent).attach('file', png(), 'a.png');
    expect(Object.keys((await aimless).body.data.errors)).toEqual(['purpose']);
    const more = lantern.form('/upload').set(agent).field('purpose', 'avatar').field('owner_id', '1');
    expect(Object.keys((await more.attach('file', png(), 'a.png')).body.data.errors)).toEqual(['owner_id']);
    expect(lantern.db.table('uploads').size).toBe(0);
  });

  it('may precede its purpose', async () => {
    const answer = await lantern.form('/upload').set(agent).attach('file', png(), 'a.png').field('purpose', 'avatar');
    expect(answer.body.code).toBe(1);
  });

  it.each([
    ['cut off', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab'],
    ['nonsense', 'nothing of a form'],
  ])('is refused in a form that is %s, and the server continues', async (_name, body) => {
    const answer = await lantern.form('/upload').set(agent).type('multipart/form-data; boundary=x').send(body);
    expect([answer.status, answer.body.code]).toEqual([200, 0]);
    expect((await stored('avatar', png())).code).toBe(1);
  });

  it('leaves nothing behind if the client disconnects', async () => {
    const server = lantern.app.listen(0);
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((gone) => {
      const call = ask({
        port,
        method: 'POST',
        path: '/backend/upload',
        headers: { ...agent, 'content-type': 'multipart/form-data; boundary=x' },
      });
      call.on('error', () => gone());
      call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab', () =>
        call.destroy(),
      );
    });
    await new Promise((closed) => server.close(closed));
    expect(lantern.db.table('uploads').size).toBe(0);
    expect((await stored('avatar', png())).code).toBe(1);
  });

  it.each([
    ['C:\\scans\\licence.PDF', 'licence.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['许可证.pdf', '许可证.pdf'],
    ['a*b\u202ecod.exe', 'abcod.exe.pdf'],
    ['..', 'file.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  ])('is named %j and downloaded as %j', async (given, offered) => {
    const { data } = await stored('licence', pdf(), agent, given);
    expect(data.name).toBe(offered);
    const { headers } = await read(data.id);
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(offered)}`);
  });
});

describe('permission to upload', () => {
  const members = ['avatar', 'licence', 'attachment'] as const satisfies readonly UploadPurpose[];
  const bytesFor = (purpose: UploadPurpose) => (accepted[purpose][0]?.types.includes('image/webp') ? png() : pdf());

  it.each(uploadPurposes)('is given for %s to the office, and to agents if the purpose is theirs', async (purpose) => {
    const mine = (members as readonly string[]).includes(purpose);
    expect((await stored(purpose, bytesFor(purpose), admin)).code).toBe(1);
    expect((await stored(purpose, bytesFor(purpose))).data.reason).toBe(mine ? undefined : 'forbidden');
  });

  it.each([
    ['pending', { avatar: true, licence: true, library: false }],
    ['suspended', { avatar: false, licence: false, library: false }],
    ['inactive', { avatar: false, licence: false, library: false }],
  ])('follows the ability of a %s member', async (status, may) => {
    const member = lantern.db
      .table('members')
      .all()
      .find((one) => one.status === status);
    const header = await signIn(lantern, member?.id ?? 0);
    for (const [purpose, allowed] of Object.entries(may) as [UploadPurpose, boolean][]) {
      const answer = await stored(purpose, bytesFor(purpose), header);
      expect([purpose, answer.code === 1, answer.data.reason === 'forbidden']).toEqual([purpose, allowed, !allowed]);
    }
  });

  it('requires a sign-in', async () => {
    expect((await stored('avatar', png(), {})).code).toBe(-1);
  });

  it('ends at a daily limit', async () => {
    const { id } = memberOf(lantern, 'agent');
    await stored('avatar', png());
    const [first] = lantern.db.table('uploads').all();
    await lantern.db.write(async (tx) => {
      for (let count = 1; count < daily.files; count += 1)
        if (first) await tx.put('uploads', { ...first, id: await tx.newId('uploads'), owner_id: id });
    });
    const refused = await send(lantern, agent, 'avatar', png());
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect((await stored('avatar', png(), sibling)).code).toBe(1);
    lantern.clock.advance({ minutes: 24 * 60 });
    agent = await signIn(lantern, 'agent');
    expect((await stored('avatar', png())).code).toBe(1);
  });
});

describe('permission to read', () => {
  it.each([
    ['avatar', { agent: true, sibling: true, admin: true, pending: false }],
    ['licence', { agent: true, sibling: false, admin: true, pending: false }],
    ['attachment', { agent: true, sibling: false, admin: true, pending: false }],
  ])('is limited for the %s of an agent', async (purpose, expected) => {
    const { data } = await stored(purpose, purpose === 'avatar' ? png() : pdf());
    const pending = await signIn(lantern, 114);
    const answers = Object.fromEntries(
      await Promise.all(
        Object.entries({ agent, sibling, admin, pending }).map(async ([name, header]) => [
          name,
          (await read(data.id, header)).status === 200,
        ]),
      ),
    );
    expect(answers).toEqual(expected);
  });

  it('includes everyone who sees the context of an attachment', async () => {
    const [{ data: attached }, { data: other }] = [
      await stored('attachment', pdf()),
      await stored('attachment', pdf()),
    ];
    const network = new Network(lantern.deps);
    const leader = memberOf(lantern, 'leader');
    network.attachmentReaders.push((user, uploadId) => user.id === leader.id && uploadId === attached.id);
    const reads = (member: MemberRecord, id: number) => {
      const upload = lantern.db.table('uploads').get(id);
      const user = { id: member.id, member, ability: abilityOf(rulesFor(member)), family: '' };
      return upload && mayRead(network, user, upload);
    };
    expect([await reads(leader, attached.id), await reads(leader, other.id)]).toEqual([true, false]);
    expect(await reads(memberOf(lantern, 78), attached.id)).toBe(false);
  });

  it('excludes even uplines for a license', async () => {
    const { data } = await stored('licence', pdf());
    expect((await read(data.id, await signIn(lantern, 'leader'))).status).toBe(404);
  });

  it('follows the visibility of content, and is limited to the office before publication', async () => {
    const { data } = await stored('library', pdf(), admin);
    expect((await read(data.id, agent)).status).toBe(404);
    expect((await read(data.id, admin)).status).toBe(200);
  });

  it('gives the same answer for unknown and forbidden files', async () => {
    const { data } = await stored('licence', pdf());
    const [unknown, foreign] = [await read(999, sibling), await read(data.id, sibling)];
    const told = (answer: typeof unknown) => JSON.parse(answer.body.toString());
    const { requestId: _one, ...first } = told(unknown);
    const { requestId: _other, ...second } = told(foreign);
    expect([foreign.status, second]).toEqual([404, first]);
    expect(foreign.headers['content-disposition']).toBeUndefined();
    for (const id of ['0', '-1', '1.5', 'abc', '%2e%2e%2f1', '9'.repeat(30)])
      expect((await read(id, admin)).status).toBe(404);
  });

  it('requires a sign-in', async () => {
    const { data } = await stored('avatar', png());
    for (const id of [data.id, 999]) expect((await read(id, {})).status).toBe(401);
  });
});

describe('a download', () => {
  it('is saved unless displayed inline, is never treated as a page, and is cached only by the browser', async () => {
    const { data } = await stored('avatar', png(), agent, 'me.png');
    const saved = await read(data.id);
    expect(saved.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '200',
      'content-disposition': "attachment; filename*=UTF-8''me.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-cache',
      vary: 'token, Authorization',
      etag: `"${data.sha256}"`,
    });
    const shown = await read(data.id, agent, { inline: '1' });
    expect(shown.headers['content-disposition']).toBe("inline; filename*=UTF-8''me.png");
    const again = await read(data.id).set('If-None-Match', `"${data.sha256}"`);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/200', 10],
    ['bytes=190-', 206, 'bytes 190-199/200', 10],
    ['bytes=-5', 206, 'bytes 195-199/200', 5],
    ['bytes=100-999', 206, 'bytes 100-199/200', 100],
    ['bytes=0-1,5-6', 200, undefined, 200],
    ['lines=1-2', 200, undefined, 200],
    ['nonsense', 200, undefined, 200],
  ])('returns the range %s', async (range, status, told, length) => {
    const bytes = Buffer.concat([mp4(100), Buffer.from(Array.from({ length: 100 }, (_, at) => at))]);
    const { data } = await stored('library', bytes, admin);
    const answer = await read(data.id, admin).set('Range', range);
    expect([answer.status, answer.headers['content-range'], answer.body.length]).toEqual([status, told, length]);
    const [, first = 0] = /bytes (\d+)-/.exec(told ?? '') ?? [];
    expect(answer.body).toEqual(bytes.subarray(Number(first), Number(first) + length));
  });

  it('is refused beyond the end of the file', async () => {
    const { data } = await stored('library', mp4(), admin);
    const answer = await read(data.id, admin).set('Range', 'bytes=200-');
    expect([answer.status, answer.headers['content-range']]).toEqual([416, 'bytes */200']);
  });

  it('is whole if the file has changed since', async () => {
    const { data } = await stored('library', mp4(), admin);
    const part = { Range: 'bytes=0-9' };
    expect((await read(data.id, admin).set({ ...part, 'If-Range': `"${data.sha256}"` })).status).toBe(206);
    expect((await read(data.id, admin).set({ ...part, 'If-Range': '"another"' })).status).toBe(200);
  });

  it('is not found if the bytes are lost', async () => {
    await lantern.db.write(async (tx) => {
      await tx.put('uploads', {
        id: 1,
        name: 'lost.pdf',
        mime: 'application/pdf',
        size: 5,
        sha256: 'a'.repeat(64),
        purpose: 'licence',
        owner_id: memberOf(lantern, 'agent').id,
        width: null,
        height: null,
        created_at: lantern.clock.now().toISOString(),
      });
    });
    expect((await read(1)).status).toBe(404);
  });
});
