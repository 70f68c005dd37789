import { calendar } from '@shared/contracts/network/calendar';
import { commissions } from '@shared/contracts/network/commissions';
import { mailbox } from '@shared/contracts/network/mailbox';
import { expect, it } from 'vitest';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { calls } from './calls';
import { writes } from './useOfficeAddress';
import { reminds } from './useReminder';

it('a case asks for the rights of the calls that its buttons lead to', () => {
  expect(mailbox.send).toMatchObject(writes);
  expect(calendar.save).toMatchObject(reminds);
});

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s uses its contract', async (name) => {
  const { contract, ...sent } = calls[name] as LightEndpoint;
  expect(commissions[name]).toMatchObject(sent);
  expect(await contract?.()).toBe(commissions[name]);
});
