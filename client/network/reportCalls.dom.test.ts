import { brands } from '@shared/contracts/network/brands';
import { reports } from '@shared/contracts/network/reports';
import { expect, it } from 'vitest';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { reportCalls } from './reportCalls';

const contracts = { ...reports, brands: brands.list };

it.each(Object.keys(reportCalls) as (keyof typeof reportCalls)[])('%s uses its contract', async (name) => {
  const { contract, ...sent } = reportCalls[name] as LightEndpoint;
  expect(sent).toEqual({ method: contracts[name].method, path: contracts[name].path });
  expect(await contract?.()).toBe(contracts[name]);
});
