import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../testing/app';
import { request } from '../../testing/request';

const local = { loopback: true };

/** The audit row of a change of a member's address. */
const changedEmail = (id: number) => ({
  ...{ id: 900_000, actor_id: id, action: '/user/editUserInfo', entity: 'members', entity_id: String(id), ip: '' },
  ...{ before: { email: 'x' }, after: { email: 'y' }, at: '2026-11-20T09:00:00.000Z' },
});

describe('the messages of the network', () => {
  it('are shown with their text and as a page that runs nothing', async () => {
    const lantern = await testApp(local);
    await lantern.post('/user/resetLink', { id: 77 }).set(await signIn(lantern, 'admin'));
    const { body } = await request(lantern.app).get('/__lantern/mail');
    expect(body).toMatchObject({
      sends: false,
      letters: [
        {
          status: 'kept',
          subject: 'Choose a new password',
          link: expect.stringMatching(/^\/renew-password\?ticket=./),
        },
      ],
    });
    const [{ id, link, text }] = body.letters;
    expect(text).toContain(link);
    const page = await request(lantern.app).get(`/__lantern/mail/${id}/html`).set('accept', 'text/html');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(page.text).toContain(`href="${link}"`);
    expect((await request(lantern.app).get('/__lantern/mail/0/html')).status).toBe(404);
  });

  it('hide what opens an account that somebody has added or changed', async () => {
    const lantern = await testApp(local);
    await lantern.db.write((tx) => tx.put('audit_log', changedEmail(memberOf(lantern, 'agent').id)));
    await lantern.post('/check/sendEmailCode', { address: 'agent@lantern.test', scene: 'reset' });
    await lantern.post('/user/resetLink', { id: 77 }).set(await signIn(lantern, 'admin'));
    const answer = await request(lantern.app).get('/__lantern/mail');
    expect(answer.body.letters).toMatchObject([
      { text: null, link: null },
      { subject: '•••••• is your code', text: null },
    ]);
    expect(answer.text).not.toContain('100001');
    for (const { id } of answer.body.letters)
      expect((await request(lantern.app).get(`/__lantern/mail/${id}/html`)).status).toBe(404);
  });

  it('link within the base path', async () => {
    const lantern = await testApp({ ...local, basePath: '/lantern' });
    await request(lantern.app)
      .post('/lantern/backend/user/resetLink')
      .set(await signIn(lantern, 'admin'))
      .send({ id: 77 });
    const { body } = await request(lantern.app).get('/lantern/__lantern/mail');
    expect(body.letters[0].link).toMatch(/^\/renew-password/);
    const page = await request(lantern.app).get(`/lantern/__lantern/mail/${body.letters[0].id}/html`);
    expect(page.text).toContain('href="/lantern/renew-password');
  });

  it.each(['/__lantern/mail', '/__lantern/mail/1/html'])(
    'are refused elsewhere and outside demo mode: %s',
    async (path) => {
      const lantern = await testApp({ ...local, demo: false });
      expect((await request(lantern.app).get(path)).status).toBe(403);
      const open = await testApp(local);
      expect((await request(open.app).get(path).set('x-forwarded-for', '203.0.113.9')).status).toBe(403);
    },
  );
});
