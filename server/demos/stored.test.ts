import { blog } from '@shared/contracts/demos/blog';
import { mails } from '@shared/contracts/demos/mails';
import type { Endpoint } from '@shared/http/endpoint';
import { describe, expect, it } from 'vitest';
import { contents, demoServer } from '../testing/demos';

const dirty = '<p onclick="x()">Hi<script>alert(1)</script><img src="x" onerror="x()"><a href="javascript:x">a</a></p>';
const clean = '<p>Hi<img src="x" /><a>a</a></p>';
const bodyOf = <B>({ example }: Endpoint) => example?.body as B;
const mail = { ...bodyOf<{ email: object }>(mails.send).email, message: dirty };
const post = { ...bodyOf<{ post: object }>(blog.save).post, excerpt: dirty };
describe('HTML is cleaned before it is stored', () => {
  it.each<[string, string, object, (body: never) => string]>([
    ['draft', '/apps/email/drafts', { email: mail }, ({ message }) => message],
    ['mail that is sent', '/apps/email/send', { email: mail }, ({ message }) => message],
    ['mail that waits', '/apps/email/send', { email: mail, sendAt: '2099-01-01T00:00:00Z' }, ({ message }) => message],
    ['post of the blog', '/blog/list/data/edit', { id: 2, post }, ({ excerpt }) => excerpt],
    [
      'task',
      '/apps/todo/tasks',
      { task: { title: 'a', description: dirty } },
      ({ task }: { task: { description: string } }) => task.description,
    ],
  ])('of a %s', async (_what, path, body, htmlOf) => {
    const server = await demoServer();
    const answer = await server.post(path, body);
    expect(htmlOf(answer.body as never)).toBe(clean);
    for (const trace of ['<script', 'onclick', 'onerror', 'javascript:'])
      expect(contents(server.db)).not.toContain(trace);
  });
});

describe('an upload', () => {
  it('is served as a download with its stored type, whatever its name, and only by its id', async () => {
    const server = await demoServer();
    const sent = {
      fileName: '"><script>.html',
      type: 'text/plain',
      content: Buffer.from('<b>hi</b>').toString('base64'),
    };
    const { body } = await server.post('/apps/email/attachments', sent);
    const answer = await server.get(body.url);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-disposition']).not.toContain('<script>');
    for (const id of ['0', '99', 'x', '../1'])
      expect((await server.get(`/apps/email/attachments/${id}`)).status).toBe(404);
  });
});
