import type { live } from '@shared/contracts/network/live';
import { bare } from './bare';

/** Tested to be those of the contract. */
export const liveCalls = { ticket: bare<typeof live.ticket>('post', '/backend/events/ticket') };
export const liveEventsPath = '/backend/events';
