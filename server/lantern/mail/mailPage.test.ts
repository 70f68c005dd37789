import { describe, expect, it } from 'vitest';
import { signIn, testApp } from '../../testing/app';
import { request } from '../../testing/request';

const local = { loopback: true };

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
