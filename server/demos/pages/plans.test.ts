import { expect, it } from 'vitest';
import { demoServer } from '../../testing/demos';
import { persistentStore } from '../../testing/persistentStore';

it("keeps each caller's plan across a restart and until a trial ends", async () => {
  const store = persistentStore();
  let server = await demoServer({ store });
  const jane = await server.signIn('janedoe', 'client');
  const choice = { plan: 'standardPlan', billing: 'yearly', trial: true };
  const expected = { plan: 'standardPlan', billing: 'yearly', trialUntil: '2026-12-04' };
  expect((await server.post('/pricing/current', choice).set(jane)).body).toEqual(expected);
  server = await demoServer({ store });
  expect((await server.get('/pricing/current').set(jane)).body).toEqual(expected);
  expect((await server.get('/pricing/current')).body.plan).toBe('basicPlan');
  expect((await server.post('/pricing/current', { ...choice, plan: 'gold' })).status).toBe(400);
});
