import { session } from '@shared/contracts/network/session';
import { expect, it } from 'vitest';
import { calls } from './calls';

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s matches the contract', (name) => {
  expect(calls[name]).toEqual({ method: session[name].method, path: session[name].path });
});
