import { beforeEach, describe, expect, it } from 'vitest';
import { type DemoServer, demoServer } from '../../testing/demos';
import { persistentStore } from '../../testing/persistentStore';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});

const email = {
  to: [{ name: 'Hannah Whitcombe', email: 'hannah.whitcombe@lantern.example' }],
  cc: [],
  bcc: [],
  subject: 'Seminar',
  message: '<p>Thursday<script>alert(1)</script></p>',
  attachments: [],
  labels: [],
};
const idsIn = async (folder: string, of = server) =>
  (await of.get('/apps/email/emails', { folder })).body.emails.map(({ id }: { id: number }) => id);

describe('the search of mails', () => {
  const idsOf = async (q: string, folder = '') =>
    (await server.get('/apps/email/emails', { q, folder })).body.emails.map(({ id }: { id: number }) => id);

  it.each([
    ['a subject', 'storyboard for', 23],
    ['a sender', 'whitcombe', 24],
    ['an address', 'HANNAH.WHITCOMBE@', 24],
  ])('finds %s', async (_, q, id) => {
    expect(await idsOf(q)).toContain(id);
  });

  it('finds words across tags, but not the tags themselves', async () => {
    const message = '<p>Bring the <strong>lantern</strong> oil &amp; wicks</p>';
    const { body } = await server.post('/apps/email/send', { email: { ...email, message } });
    expect(await idsOf('oil & wicks')).toEqual([body.id]);
    expect(await idsOf('the lantern')).toContain(body.id);
    expect(await idsOf('strong>')).toEqual([]);
  });
});

describe('a written mail', () => {
  it("becomes the newest sent mail, from the mailbox's owner, with sanitized text", async () => {
    const { body } = await server.post('/apps/email/send', { email });
    expect(body).toMatchObject({
      folder: 'sent',
      message: '<p>Thursday</p>',
      from: { name: 'John Doe' },
      isRead: true,
    });
    expect(await idsIn('sent')).toEqual([body.id, 4, 1]);
  });

  it('keeps http and https links only', async () => {
    const message = '<p><a href="http://lantern.lan/a">A</a> <a href="https://b.example">B</a></p>';
    const { body } = await server.post('/apps/email/send', { email: { ...email, message } });
    expect(body.message).toBe(message);
    const script = '<p><a href="javascript:alert(1)">C</a><img src="http://track.example/p.png" /></p>';
    const other = await server.post('/apps/email/send', { email: { ...email, message: script } });
    expect(other.body.message).toBe('<p><a>C</a><img /></p>');
  });

  it('stays one draft however often it is saved, until it is sent', async () => {
    const first = await server.post('/apps/email/drafts', { email: { ...email, to: [] } });
    const { id } = first.body;
    await server.post('/apps/email/drafts', { id, email: { ...email, subject: 'Seminar evening' } });
    expect((await idsIn('draft')).filter((one: number) => one > 24)).toEqual([id]);
    const sent = await server.post('/apps/email/send', { id, email });
    expect(await idsIn('draft')).not.toContain(id);
    expect((await idsIn('sent'))[0]).toBe(sent.body.id);
    const late = await server.post('/apps/email/drafts', { id, email });
    expect(late.status).toBe(404);
  });

  it('contains the conversation it answers, oldest first', async () => {
    const { body } = await server.post('/apps/email/send', { email, answers: 24 });
    expect(body.replies.map(({ id }: { id: number }) => id)).toEqual([25, 26, 24]);
  });

  it('can be taken back to the drafts for a minute', async () => {
    const { body } = await server.post('/apps/email/send', { email });
    const back = await server.post('/apps/email/take-back', { emailId: body.id });
    expect(back.body.folder).toBe('draft');
    expect((await server.post('/apps/email/take-back', { emailId: 4 })).status).toBe(409);
  });

  it('survives a restart', async () => {
    const store = persistentStore();
    const { body } = await (await demoServer({ store })).post('/apps/email/send', { email });
    expect(await idsIn('sent', await demoServer({ store }))).toContain(body.id);
  });
});

describe('a scheduled mail', () => {
  it('is a draft until its time and then sent automatically, even for clients with a cached answer', async () => {
    let now = new Date('2026-11-20T09:00:00Z');
    server = await demoServer({ clock: () => now });
    const sendAt = '2026-11-20T12:00:00.000Z';
    const { body } = await server.post('/apps/email/send', { email, sendAt });
    expect(body).toMatchObject({ folder: 'draft', scheduledAt: sendAt });
    const { headers } = await server.get('/apps/email/emails', { folder: 'sent' });
    expect(await idsIn('draft')).toContain(body.id);
    now = new Date('2026-11-20T12:00:01Z');
    const again = await server.get('/apps/email/emails', { folder: 'sent' }).set('If-None-Match', String(headers.etag));
    expect(again.status).toBe(200);
    expect(again.body.emails[0]).toMatchObject({ id: body.id, time: sendAt });
    expect(again.body.emails[0]).not.toHaveProperty('scheduledAt');
    expect(await idsIn('draft')).not.toContain(body.id);
  });

  it('has a place and a count of its own, and moves to another time or is sent at once', async () => {
    let now = new Date('2026-11-20T09:00:00Z');
    server = await demoServer({ clock: () => now });
    const { body } = await server.post('/apps/email/send', { email, sendAt: '2026-11-20T12:00:00.000Z' });
    const { id } = body;
    const later = '2026-11-27T12:00:00.000Z';
    await server.post('/apps/email/send', { id, email, sendAt: later });
    now = new Date('2026-11-21T09:00:00Z');
    const { emails, emailsMeta } = (await server.get('/apps/email/emails', { folder: 'scheduled' })).body;
    expect(emails).toMatchObject([{ id, scheduledAt: later }]);
    expect(emailsMeta).toMatchObject({ scheduled: 1, draft: 5 });
    await server.post('/apps/email/send', { id, email });
    expect(await idsIn('scheduled')).toEqual([]);
    expect((await server.get('/apps/email/emails', { folder: 'sent' })).body.emails[0].subject).toBe('Seminar');
  });

  it('can be taken back until then', async () => {
    server = await demoServer({ clock: () => new Date('2026-11-20T09:00:00Z') });
    const { body } = await server.post('/apps/email/send', { email, sendAt: '2026-12-24T12:00:00Z' });
    const back = await server.post('/apps/email/take-back', { emailId: body.id });
    expect(back.body).not.toHaveProperty('scheduledAt');
  });
});

describe('a file', () => {
  it('is attached, and served unchanged as a download', async () => {
    const content = Buffer.from('Name;Premium\n').toString('base64');
    const { body } = await server.post('/apps/email/attachments', {
      fileName: 'Prämien.csv',
      type: 'text/csv',
      content,
    });
    const sent = await server.post('/apps/email/send', { email: { ...email, attachments: [body] } });
    const { url } = sent.body.attachments[0];
    const answer = await server.get(url).buffer();
    expect(answer.text).toBe('Name;Premium\n');
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
