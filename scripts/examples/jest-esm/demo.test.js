import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoApp } from 'lantern/demo';
import request from 'supertest';

let app;
beforeAll(async () => {
  app = await demoApp();
});
afterAll(() => app.close());

test('signs in with a published password', async () => {
  const login = { account: 'agent@lantern.test', password: 'Lantern-2026' };
  const answer = await request(app).post('/backend/login/login').send(login);
  expect(answer.body.data.userData.fullName).toBe('Haoran Lin');
});

test('lists the cases of an agent', async () => {
  const agent = await app.signIn('agent@lantern.test');
  const answer = await request(app).get('/backend/policy/list').set(agent);
  expect(answer.body.data.list).toHaveLength(10);
});
