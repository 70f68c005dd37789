import { describe, expect, it } from 'vitest';
import { demoApp } from './demo';
import { password } from './testing/app';
import { request } from './testing/request';

const logIn = (app: Awaited<ReturnType<typeof demoApp>>, given = password) =>
  request(app).post('/backend/login/login').send({ account: 'agent@lantern.test', password: given });

describe('the demo server for tests', () => {
  it('starts with the one line in README.md', async () => {
    const answer = await request(await demoApp())
      .post('/backend/login/login')
      .send({ account: 'agent@lantern.test', password: 'Lantern-2026' });
    expect(answer.body.data.userData.fullName).toBe('Haoran Lin');
  });

  it('shares no data with another demo server', async () => {
    const [one, other] = [await demoApp(), await demoApp()];
    const { dev_code } = (
      await request(one).post('/backend/check/sendEmailCode').send({ address: 'agent@lantern.test' })
    ).body.data;
    const check = { address: 'agent@lantern.test', code: dev_code };
    const { ticket } = (await request(one).post('/backend/check/checkEmailCode').send(check)).body.data;
    await request(one).post('/backend/login/resetPassword').send({ ticket, password: 'Lanterns-4-all' });
    expect((await logIn(one)).body.code).toBe(0);
    expect((await logIn(other)).body.code).toBe(1);
  });

  it("uses the fixtures' day unless a clock is passed", async () => {
    const days = async (app: Awaited<ReturnType<typeof demoApp>>) => {
      const { accessToken } = (await logIn(app)).body.data;
      const answer = await request(app).get('/backend/policy/list').set({ token: accessToken });
      return answer.body.data.list[0].days_in_status;
    };
    const clock = () => new Date('2026-11-30T20:00:00Z');
    expect(await days(await demoApp({ clock }))).toBe((await days(await demoApp())) + 10);
  });
});
