import type { calendar } from '@shared/contracts/network/calendar';
import { lightEndpoint } from '~/platform/lightEndpoint';

const contract = async () => (await import('@shared/contracts/network/calendar')).calendar;

/** The calendar's calls without their schemas, which only the event's form needs; a test compares the contract. */
export const calls = {
  list: lightEndpoint<typeof calendar.list>('get', '/backend/calendar/list', async () => (await contract()).list),
  save: {
    ...lightEndpoint<typeof calendar.save>('post', '/backend/calendar/save', async () => (await contract()).save),
    requires: ['create', 'Calendar'] as const,
  },
  remove: lightEndpoint<typeof calendar.remove>(
    'post',
    '/backend/calendar/delete',
    async () => (await contract()).remove,
  ),
  rsvp: {
    ...lightEndpoint<typeof calendar.rsvp>('post', '/backend/calendar/rsvp', async () => (await contract()).rsvp),
    requires: ['read', 'Calendar'] as const,
  },
  subscribe: {
    ...lightEndpoint<typeof calendar.subscribe>(
      'post',
      '/backend/calendar/subscribe',
      async () => (await contract()).subscribe,
    ),
    requires: ['read', 'Calendar'] as const,
  },
};

/** The longest range of one request, in days. */
export const longestRange = 400;
