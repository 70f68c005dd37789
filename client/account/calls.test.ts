import { oidcSignIn, passkeySignIn } from '@shared/contracts/network/factors';
import { session } from '@shared/contracts/network/session';
import { expect, it } from 'vitest';
import { calls } from './calls';

it.each(Object.keys(calls) as (keyof typeof calls)[])('%s matches the contract', (name) => {
  const { method, path } = { ...session, ...passkeySignIn, ...oidcSignIn }[name];
  expect(calls[name]).toEqual({ method, path });
});
