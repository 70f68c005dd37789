import type { dashboard } from '@shared/contracts/network/dashboard';
import { lightEndpoint } from '~/platform/lightEndpoint';

/** A test compares it with the contract. */
export const waitingCall = lightEndpoint<typeof dashboard.waiting>(
  'get',
  '/backend/report/waiting',
  async () => (await import('@shared/contracts/network/dashboard')).dashboard.waiting,
);
