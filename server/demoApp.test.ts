import { describe, expect, it } from 'vitest';
import { demoApp } from './demoApp';
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
    await request(one).post('/backend/login/resetPassword').send({ ticket, password: 'Copper-kettle-47' });
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
    expect(await days(await demoApp({ clock: clock() }))).toBe((await days(await demoApp())) + 10);
  });

  it('signs in any member, and nobody else', async () => {
    const app = await demoApp();
    const { body } = await request(app)
      .get('/backend/user/userinfo')
      .set(await app.signIn('leader@lantern.test'));
    expect(body.data.email).toBe('leader@lantern.test');
    await expect(app.signIn('nobody@lantern.test')).rejects.toThrow('nobody@lantern.test');
    await app.close();
  });

  it('gives the same codes for the same seed, and others for another', async () => {
    const codeOf = async (seed: number) => {
      const app = await demoApp({ seed });
      const { body } = await request(app).post('/backend/check/sendEmailCode').send({ address: 'agent@lantern.test' });
      await app.close();
      return body.data.dev_code;
    };
    const [one, again, other] = [await codeOf(1), await codeOf(1), await codeOf(2)];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('does the work of the days that its clock passes', async () => {
    const app = await demoApp();
    const runs = async () => {
      const admin = await app.signIn('admin@lantern.test');
      const { body } = await request(app).get('/backend/pay/runs').set(admin);
      return body.data.total;
    };
    const before = await runs();
    await app.clock.advance({ days: 40 });
    expect(await runs()).toBeGreaterThan(before);
    expect(app.clock.now()).toEqual(new Date('2026-12-30T20:00:00Z'));
    await app.close();
  });

  it('starts anew with a reset: data, sign-ins, clock, limits, and codes', async () => {
    const app = await demoApp();
    const send = () => request(app).post('/backend/check/sendEmailCode').send({ address: 'agent@lantern.test' });
    const { dev_code } = (await send()).body.data;
    const agent = await app.signIn('agent@lantern.test');
    for (let tries = 0; tries < 6; tries += 1) await logIn(app, 'wrong');
    expect((await logIn(app)).body.code).toBe('too_many');
    await app.clock.advance({ hours: 5 });
    await app.reset();
    expect((await request(app).get('/backend/user/userinfo').set(agent)).body.code).toBe(-1);
    expect((await send()).body.data.dev_code).toBe(dev_code);
    expect((await logIn(app)).body.code).toBe(1);
    expect(app.clock.now()).toEqual(new Date('2026-11-20T20:00:00Z'));
    await app.close();
  });
});
