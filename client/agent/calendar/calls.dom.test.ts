import { calendar, calendarSpan } from '@shared/contracts/network/calendar';
import { expect, it } from 'vitest';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { calls, longestRange } from './calls';

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s uses its contract', async (name) => {
  const { contract, ...sent } = calls[name] as LightEndpoint;
  expect(calendar[name]).toMatchObject(sent);
  expect(await contract?.()).toBe(calendar[name]);
});

it('looks no further than the contract allows', () => {
  expect(longestRange).toBe(calendarSpan);
});
