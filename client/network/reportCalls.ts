import type { brands } from '@shared/contracts/network/brands';
import type { reports } from '@shared/contracts/network/reports';
import { lightEndpoint } from '~/platform/lightEndpoint';

const ofBrands = async () => (await import('@shared/contracts/network/brands')).brands;
const ofReports = async () => (await import('@shared/contracts/network/reports')).reports;

/** Calls of the reports' screens, which load 35 kB less without the schemas (brotli). */
export const reportCalls = {
  tp: lightEndpoint<typeof reports.tp>('get', '/backend/report/tp', async () => (await ofReports()).tp),
  funnel: lightEndpoint<typeof reports.funnel>('get', '/backend/report/funnel', async () => (await ofReports()).funnel),
  commission: lightEndpoint<typeof reports.commission>(
    'get',
    '/backend/report/commission',
    async () => (await ofReports()).commission,
  ),
  brands: lightEndpoint<typeof brands.list>('get', '/backend/brand/list', async () => (await ofBrands()).list),
};

/** True for a record's ID in an address. */
export const isId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);
