import type { approvals } from '@shared/contracts/network/approvals';
import { lightEndpoint } from '~/platform/lightEndpoint';

/** A test compares it with the contract. */
export const waitingCall = lightEndpoint<typeof approvals.waiting>(
  'get',
  '/backend/approval/waiting',
  async () => (await import('@shared/contracts/network/approvals')).approvals.waiting,
);
