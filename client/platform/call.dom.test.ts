import { levels } from '@shared/contracts/network/levels';
import { session as contract } from '@shared/contracts/network/session';
import { envelopeCode, signedOutMessage } from '@shared/http/envelope';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { backend, Foreign, Raw } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { addressOf, call, onSignedOut } from './call';
import type { CallFailure } from './failure';
import { Unreachable } from './http';
import { session } from './session';
import { unsaved } from './unsaved';

describe('the address of a call', () => {
  it('has its parameters filled in and escaped', () => {
    expect(addressOf('/apps/user/users/:id', { id: '5/..' })).toBe('/apps/user/users/5%2F..');
  });

  it('uses the store’s base for store calls only', () => {
    expect(addressOf('/apps/ecommerce/products', {}, 'https://store.example/api/')).toBe(
      'https://store.example/api/apps/ecommerce/products',
    );
    expect(addressOf('/backend/policy/list', {}, 'https://store.example')).toBe('/backend/policy/list');
  });
});

describe('an answer from another server', () => {
  let left: MockInstance;
  const tokens = { accessToken: 'newer', refreshToken: 'newer' };
  beforeEach(() => {
    left = vi.spyOn(onSignedOut, 'go');
    signInAs();
  });
  afterEach(() => {
    backend.reset();
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
  const rows = { list: [], total: 0, page: 1, limit: 10, summary: {} };
  const kept = () => {
    const { own, accessToken = '', refreshToken = '' } = session;
    if (!own) throw new Error('Nobody is signed in.');
    return { userData: own, accessToken, refreshToken };
  };
  const html = '<!doctype html><title>Blocked</title>';

  it.each([
    ['reports a refusal page as forbidden', 403, html, 'refused', 'forbidden', true],
    ['reports a refusal in another format as forbidden', 403, { message: 'Forbidden' }, 'refused', 'forbidden', true],
    [
      'reports a refusal with a numeric code as forbidden',
      403,
      { code: 403, title: 'Forbidden' },
      'refused',
      'forbidden',
      true,
    ],
    ['reports a page that asks to wait as rate-limited', 429, html, 'refused', 'rate_limited', false],
    ['reports an error page as broken', 500, html, 'broken', '500', false],
    ['reports a gateway’s page as broken', 502, html, 'broken', '502', false],
    ['reports a not-found page as broken', 404, html, 'broken', '404', false],
    ['keeps the reason of our own problem', 403, { code: 'read_only', title: 'No.' }, 'refused', 'read_only', false],
  ])('%s', async (_, status, body, kind, reason, final) => {
    answered(new Foreign(status, body));
    expect(await failure()).toMatchObject({ kind, reason, final });
    expect(session.accessToken).toBe('access');
    expect(left).not.toHaveBeenCalled();
  });

  it('that refuses even a new token ends the session, and the call waits for the next sign-in', async () => {
    backend.answers['/backend/jwt/refresh-token'] = () => tokens;
    answered(new Foreign(401), new Foreign(401), rows);
    const waiting = failure();
    await vi.waitFor(() => expect(session.lapsed).toBe(true), 20_000);
    expect(backend.requests.map(({ address }) => address)).toEqual([
      '/backend/level/list',
      '/backend/jwt/refresh-token',
      '/backend/level/list',
    ]);
    session.resume({ ...kept(), accessToken: 'third' });
    expect(await waiting).toBeUndefined();
    expect(left).not.toHaveBeenCalled();
  });

  it('that refuses an old token gets the request again with a new one', async () => {
    backend.answers['/backend/jwt/refresh-token'] = () => tokens;
    answered(new Foreign(401), rows);
    expect(await failure()).toBeUndefined();
    expect(session.accessToken).toBe('newer');
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ['another code', { code: 200, message: 'ok', data: rows }, 'envelope_code', '200'],
    ['a code as a text', { code: '1', message: 'ok', data: rows }, 'envelope_code', 'string "1"'],
    ['bare data', rows, 'envelope_missing', 'missing'],
    ['a page', html, 'envelope_missing', 'missing'],
    ['code -1 without its word', { code: -1, message: 'expired', data: null }, 'envelope_word', '-1'],
  ])('names the envelope it got: %s', async (_, body, reason, got) => {
    answered(new Foreign(200, body, { 'x-request-id': 'r-7' }));
    expect(await failure()).toMatchObject({
      ...{ kind: 'broken', reason, got, call: 'GET /level/list', requestId: 'r-7' },
      message: `GET /level/list: expected code 1, got ${got}.`,
    });
  });

  it('that breaks its contract carries the reference', async () => {
    answered(
      new Foreign(
        200,
        { code: 1, message: 'ok', data: { list: [] } },
        { 'x-request-id': 'r-8', 'x-lantern-from': 'staging' },
      ),
    );
    expect(await failure()).toMatchObject({ reason: 'incomplete', requestId: 'r-8' });
  });

  it('that refuses everyone ends no session when there is none', async () => {
    session.signOut();
    backend.answers['/backend/login/login'] = () => {
      throw new Foreign(401);
    };
    const error = await call(contract.login, { body: { account: 'a@b.c', password: 'x' } }).catch((reason) => reason);
    expect(error).toMatchObject({ kind: 'broken', reason: '401' });
    expect(left).not.toHaveBeenCalled();
  });
});

describe('a refresh of the token', () => {
  let left: MockInstance;
  const list = '/backend/level/list';
  const refresh = '/backend/jwt/refresh-token';
  const rows = { list: [], total: 0, page: 1, limit: 10, summary: {} };
  const requestsTo = (address: string) => backend.requests.filter((request) => request.address === address).length;
  const send = () => call(levels.list, { query: {} });
  /** Refuses a token as expired, until a new one is in use. */
  const expired = () => {
    backend.answers[list] = () => {
      if (session.accessToken === 'access') throw new Foreign(401);
      return rows;
    };
  };
  const refreshing = (...answers: (() => unknown)[]) => {
    backend.answers[refresh] = () => (answers.length > 1 ? answers.shift() : answers[0])?.();
  };
  const answering = (status: number, headers?: Record<string, string>) => () => {
    throw new Foreign(status, undefined, headers);
  };

  beforeEach(() => {
    left = vi.spyOn(onSignedOut, 'go');
    backend.reset();
    signInAs();
    expired();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    backend.reset();
    unsavedDraft?.();
    unsavedDraft = undefined;
    session.signOut();
  });
  let unsavedDraft: (() => void) | undefined;

  it.each([
    ['a busy server', answering(429)],
    ['a server error', answering(503)],
    [
      'no connection',
      () => {
        throw new Unreachable('No connection.');
      },
    ],
  ])('is retried after %s, without signing out', async (_, trouble) => {
    refreshing(trouble, trouble, () => ({ accessToken: 'newer', refreshToken: 'newer' }));
    const answer = send();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await answer).toEqual(rows);
    expect(requestsTo(refresh)).toBe(3);
    expect(session).toMatchObject({ accessToken: 'newer', signedIn: true, lapsed: false });
    expect(left).not.toHaveBeenCalled();
  });

  it('fails the call but keeps the session when it keeps failing', async () => {
    refreshing(answering(500));
    const failed = send().catch((error) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failed).toMatchObject({ kind: 'broken', reason: '500', final: false });
    expect(requestsTo(refresh)).toBe(5);
    expect(session).toMatchObject({ accessToken: 'access', signedIn: true, lapsed: false });
  });

  it('does not wait for minutes: the failure states when to retry', async () => {
    refreshing(answering(429, { 'retry-after': '90' }));
    expect(await send().catch((error) => error)).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: 90 });
    expect(requestsTo(refresh)).toBe(1);
    expect(session.lapsed).toBe(false);
  });

  it.each([
    ['401', answering(401)],
    ['403', answering(403)],
    ['code -1', () => new Raw({ code: envelopeCode.signedOut, message: signedOutMessage, data: null })],
  ])(
    'ends the session when refused by %s but keeps the page; the same user’s calls then continue',
    async (_, refusal) => {
      refreshing(refusal);
      const calls = [send(), send()];
      await vi.waitFor(() => expect(session.lapsed).toBe(true), 20_000);
      const later = send();
      await vi.advanceTimersByTimeAsync(1_000);
      const before = requestsTo(list);
      expect(session.own?.id).toBe(7);
      signInOver(7);
      expect(await Promise.all([...calls, later])).toEqual([rows, rows, rows]);
      expect(requestsTo(list)).toBe(before + 3);
      expect(requestsTo(refresh)).toBe(1);
      expect(left).not.toHaveBeenCalled();
    },
  );

  it('drops waiting calls when another user or nobody signs in', async () => {
    refreshing(answering(401));
    for (const end of [() => signInAs({ id: 8 }), () => session.signOut()]) {
      signInAs();
      const failed = send().catch((error) => error);
      await vi.waitFor(() => expect(session.lapsed).toBe(true), 20_000);
      end();
      expect(await failed).toMatchObject({ kind: 'signedOut' });
      expect(session.lapsed).toBe(false);
    }
  });

  it('cancels waiting calls of a page that the user leaves', async () => {
    refreshing(answering(401));
    const leaving = new AbortController();
    const failed = call(levels.list, { query: {} }, { signal: leaving.signal }).catch((error) => error);
    await vi.waitFor(() => expect(session.lapsed).toBe(true), 20_000);
    leaving.abort();
    expect(await failed).toMatchObject({ kind: 'cancelled' });
  });

  describe('with code -1', () => {
    const signedOut = () => new Raw({ code: envelopeCode.signedOut, message: signedOutMessage, data: null });

    it('clears storage immediately, while the page keeps its look until the app leaves it', async () => {
      localStorage.setItem('anything', 'kept');
      backend.answers[list] = signedOut;
      expect(await send().catch((error) => error)).toMatchObject({ kind: 'signedOut' });
      expect(await send().catch((error) => error)).toMatchObject({ kind: 'signedOut' });
      expect(localStorage).toHaveLength(0);
      expect(session).toMatchObject({ signedIn: true, role: '会员' });
      expect(left).toHaveBeenCalledExactlyOnceWith(2_000);
    });

    it('stays on a page with unsaved input, where the same user continues', async () => {
      unsavedDraft = unsaved.add({ dirty: () => true, question: () => ({ title: '', text: '', confirm: '' }) });
      backend.answers[list] = () => (session.accessToken === 'access' ? signedOut() : rows);
      const answer = send();
      await vi.waitFor(() => expect(session.lapsed).toBe(true), 20_000);
      expect(left).not.toHaveBeenCalled();
      signInOver(7);
      expect(await answer).toEqual(rows);
      expect(localStorage.getItem('accessToken')).toBe('again');
    });
  });
});

function signInOver(id: number): void {
  const { own } = session;
  if (!own) throw new Error('Nobody is signed in.');
  session.resume({ userData: { ...own, id }, accessToken: 'again', refreshToken: 'again' });
}
