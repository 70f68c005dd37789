import { cards as contracts } from '@shared/contracts/demos/cards';
import { expect, it } from 'vitest';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { cards } from './cardCalls';

it.each(Object.keys(cards) as (keyof typeof cards)[])('%s uses its contract', async (name) => {
  const { contract, ...sent } = cards[name] as LightEndpoint;
  expect(contracts[name]).toMatchObject(sent);
  expect(await contract?.()).toBe(contracts[name]);
});
