import type { live } from '@shared/contracts/network/live';
import { lightEndpoint } from './lightEndpoint';

const contract = async () => (await import('@shared/contracts/network/live')).live;

/** A test compares these calls with the contract. */
export const liveCalls = {
  ticket: lightEndpoint<typeof live.ticket>('post', '/backend/events/ticket', async () => (await contract()).ticket),
};
export const liveEventsPath = '/backend/events';
