import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { demoApp } from 'lantern/demo';
import request from 'supertest';

const app = await demoApp();
afterEach(() => app.reset());
after(() => app.close());

const travel = { name: 'Travel', code: 'travel', category_group: 'term' };

for (const attempt of ['first', 'second'])
  test(`adds a category: ${attempt} attempt`, async () => {
    const admin = await app.signIn('admin@lantern.test');
    const added = await request(app).post('/backend/pro-cate/edit').set(admin).send(travel);
    assert.equal(added.body.code, 1, added.body.msg);
  });

test('keeps members from adding one', async () => {
  const agent = await app.signIn('agent@lantern.test');
  const refused = await request(app).post('/backend/pro-cate/edit').set(agent).send(travel);
  assert.equal(refused.body.code, 0);
});
