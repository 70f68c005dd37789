import { dashboard } from '@shared/contracts/network/dashboard';
import { eventsPath, live } from '@shared/contracts/network/live';
import { messages } from '@shared/contracts/network/messages';
import { expect, it } from 'vitest';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { liveCalls, liveEventsPath } from '~/platform/liveCalls';
import { inboxCalls } from './inboxCalls';
import { waitingCall } from './layout/menu/waitingCall';

it.each(Object.keys(inboxCalls) as (keyof typeof inboxCalls)[])('%s matches the contract', async (name) => {
  const { contract, ...sent } = inboxCalls[name] as LightEndpoint;
  expect(sent).toEqual({ method: messages[name].method, path: messages[name].path });
  expect(await contract?.()).toBe(messages[name]);
});

it('the waiting call matches the contract', async () => {
  const { contract, ...sent } = waitingCall as LightEndpoint;
  expect(sent).toEqual({ method: dashboard.waiting.method, path: dashboard.waiting.path });
  expect(await contract?.()).toBe(dashboard.waiting);
});

it('the live calls match the contract', async () => {
  const { contract, ...sent } = liveCalls.ticket as LightEndpoint;
  expect(sent).toEqual({ method: live.ticket.method, path: live.ticket.path });
  expect(await contract?.()).toBe(live.ticket);
  expect(liveEventsPath).toBe(eventsPath);
});
