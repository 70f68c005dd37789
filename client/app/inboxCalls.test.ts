import { eventsPath, live } from '@shared/contracts/network/live';
import { messages } from '@shared/contracts/network/messages';
import { expect, it } from 'vitest';
import { liveCalls, liveEventsPath } from '~/platform/liveCalls';
import { inboxCalls } from './inboxCalls';

it.each(Object.keys(inboxCalls) as (keyof typeof inboxCalls)[])('%s goes where the contract says', (name) => {
  expect(inboxCalls[name]).toEqual({ method: messages[name].method, path: messages[name].path });
});

it('hears of what happens where the contract says', () => {
  expect(liveCalls.ticket).toEqual({ method: live.ticket.method, path: live.ticket.path });
  expect(liveEventsPath).toBe(eventsPath);
});
