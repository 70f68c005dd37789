const { afterAll, beforeAll, expect, test } = require('@jest/globals');
const { demoApp } = require('lantern/demo');
const request = require('supertest');

let app;
beforeAll(async () => {
  app = await demoApp();
});
afterAll(() => app.close());

test('reads the records of the demo apps', async () => {
  const users = await request(app).get('/__lantern/data/users?role=admin');
  expect(users.body.length).toBeGreaterThan(0);
});

test('lists the cases of an agent', async () => {
  const agent = await app.signIn('agent@lantern.test');
  const answer = await request(app).get('/backend/policy/list').set(agent);
  expect(answer.body.data.list).toHaveLength(10);
});
