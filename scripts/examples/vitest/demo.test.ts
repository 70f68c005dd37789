import { demoApp } from 'lantern/demo';
import request from 'supertest';
import { afterAll, afterEach, expect, it } from 'vitest';

const app = await demoApp({ clock: new Date('2026-11-20T20:00:00Z'), seed: 7 });
afterEach(() => app.reset());
afterAll(() => app.close());

it('ends a sign-in after ten minutes', async () => {
  const agent = await app.signIn('agent@lantern.test');
  const list = () => request(app).get('/backend/policy/list').set(agent);
  expect((await list()).body.data.list).toHaveLength(10);
  await app.clock.advance({ minutes: 11 });
  expect((await list()).status).toBe(401);
});

it('repeats its codes and starts again at its clock', async () => {
  const send = () => request(app).post('/backend/check/sendEmailCode').send({ address: 'agent@lantern.test' });
  const { dev_code } = (await send()).body.data;
  await app.reset();
  expect((await send()).body.data.dev_code).toBe(dev_code);
  expect(app.clock.now()).toEqual(new Date('2026-11-20T20:00:00Z'));
});
