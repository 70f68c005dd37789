import type { commissions } from '@shared/contracts/network/commissions';
import { lightEndpoint } from '~/platform/lightEndpoint';

const contract = async () => (await import('@shared/contracts/network/commissions')).commissions;

/** Calls of a case's page, which loads 7 kB less without the schemas (brotli); a test compares the contracts. */
export const calls = {
  byPolicy: lightEndpoint<typeof commissions.byPolicy>(
    'get',
    '/backend/commission/byPolicy',
    async () => (await contract()).byPolicy,
  ),
  exposedCase: lightEndpoint<typeof commissions.exposedCase>(
    'get',
    '/backend/report/exposedCase',
    async () => (await contract()).exposedCase,
  ),
};
