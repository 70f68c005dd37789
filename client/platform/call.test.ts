import { levels } from '@shared/contracts/network/levels';
import { session as contract } from '@shared/contracts/network/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, Foreign } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { addressOf, call, onSignedOut } from './call';
import type { CallFailure } from './failure';
import { session } from './session';

describe('the address of a call', () => {
  it('has its parameters filled in, safely', () => {
    expect(addressOf('/apps/user/users/:id', { id: '5/..' })).toBe('/apps/user/users/5%2F..');
  });

  it('is on the store’s own base for store calls alone', () => {
    expect(addressOf('/apps/ecommerce/products', {}, 'https://store.example/api/')).toBe(
      'https://store.example/api/apps/ecommerce/products',
    );
    expect(addressOf('/backend/policy/list', {}, 'https://store.example')).toBe('/backend/policy/list');
  });
});

describe('an answer of somebody else than our server', () => {
  const left = vi.spyOn(onSignedOut, 'go');
  const tokens = { accessToken: 'newer', refreshToken: 'newer' };
  beforeEach(() => signInAs());
  afterEach(() => {
    backend.reset();
    left.mockClear();
    session.signOut();
  });
  const answered = (...answers: unknown[]) => {
    backend.answers['/backend/level/list'] = () => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer instanceof Foreign) throw answer;
      return answer;
    };
  };
  const failure = () =>
    call(levels.list, { query: {} }).then(
      () => undefined,
      (error: CallFailure) => error,
    );
  const html = '<!doctype html><title>Blocked</title>';

  it.each([
    ['a page that refuses', 403, html, 'refused', 'forbidden', true],
    ['a refusal in a shape of its own', 403, { message: 'Forbidden' }, 'refused', 'forbidden', true],
    ['a refusal with a code that is no word', 403, { code: 403, title: 'Forbidden' }, 'refused', 'forbidden', true],
    ['a page that asks to wait', 429, html, 'refused', 'rate_limited', false],
    ['a page of a server in trouble', 500, html, 'broken', '500', false],
    ['a page of a gateway', 502, html, 'broken', '502', false],
    ['a page where there is nothing', 404, html, 'broken', '404', false],
    ['a problem of ours', 403, { code: 'read_only', title: 'No.' }, 'refused', 'read_only', false],
  ])('%s', async (_, status, body, kind, reason, final) => {
    answered(new Foreign(status, body));
    expect(await failure()).toMatchObject({ kind, reason, final });
    expect(session.accessToken).toBe('access');
    expect(left).not.toHaveBeenCalled();
  });

  it('that knows no token, not even a new one, ends the session', async () => {
    backend.answers['/backend/jwt/refresh-token'] = () => tokens;
    answered(new Foreign(401));
    expect(await failure()).toMatchObject({ kind: 'signedOut', final: true });
    expect(backend.requests.map(({ address }) => address)).toEqual([
      '/backend/level/list',
      '/backend/jwt/refresh-token',
      '/backend/level/list',
    ]);
    expect(session.accessToken).toBeUndefined();
    expect(left).toHaveBeenCalledOnce();
  });

  it('that knows no old token is asked again with a new one', async () => {
    backend.answers['/backend/jwt/refresh-token'] = () => tokens;
    answered(new Foreign(401), { list: [], total: 0 });
    expect(await failure()).toBeUndefined();
    expect(session.accessToken).toBe('newer');
    expect(left).not.toHaveBeenCalled();
  });

  it('that lets nobody in ends no session where there is none', async () => {
    session.signOut();
    backend.answers['/backend/login/login'] = () => {
      throw new Foreign(401);
    };
    const error = await call(contract.login, { body: { account: 'a@b.c', password: 'x' } }).catch((reason) => reason);
    expect(error).toMatchObject({ kind: 'broken', reason: '401' });
    expect(left).not.toHaveBeenCalled();
  });
});
