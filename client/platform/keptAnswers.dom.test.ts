import { earnings } from '@shared/contracts/network/earnings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call';
import { keptAnswers } from './keptAnswers';
import { session } from './session';
import { forgetKeptAnswers, keptAnswersOf } from './storage';
import { backend } from './testing/backend';

/** The browser's caches, which the test environment lacks. */
function fakeCaches() {
  const all = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, string>();
    all.set(name, kept);
    return {
      put: async (key: string, response: Response) => void kept.set(key, await response.text()),
      match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => kept.delete(url),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

const ability = (action: string) => [{ action, subject: 'Earning' }];
const signInWith = (rules: object[]) =>
  session.signIn({
    accessToken: 'a',
    refreshToken: 'r',
    userData: { id: 7, role: '会员', ability: rules } as never,
  });
const summary = () => call(earnings.summary, { query: {} } as never);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', fakeCaches());
  signInWith(ability('read'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  backend.reset();
  session.signOut();
});

it('shows the last answer with its age when the server cannot be reached, until it answers again', async () => {
  backend.answers['/backend/earning/summary'] = () => ({ paid: 1 });
  await summary();
  await pass(2_000);
  const at = Date.now();
  backend.reset();
  await pass(60_000);
  expect(await summary()).toEqual({ paid: 1 });
  expect(keptAnswers.shownFrom).toBeLessThanOrEqual(at);
  backend.answers['/backend/earning/summary'] = () => ({ paid: 2 });
  expect(await summary()).toEqual({ paid: 2 });
  expect(keptAnswers.shownFrom).toBeUndefined();
});

it('answers no question that differs from the kept one', async () => {
  backend.answers['/backend/earning/summary'] = () => ({ paid: 1 });
  await summary();
  await pass(2_000);
  backend.reset();
  await expect(call(earnings.summary, { query: { from: '2026-01-01' } } as never)).rejects.toMatchObject({
    kind: 'unreachable',
  });
});

it('keeps nothing for the office, whose answers are about everybody', async () => {
  signInWith([...ability('read'), { action: 'oversee', subject: 'Member' }]);
  backend.answers['/backend/earning/summary'] = () => ({ paid: 1 });
  await summary();
  await pass(2_000);
  expect(await caches.keys()).toEqual([]);
});

it('removes kept answers when the user signs out or is replaced', async () => {
  const keepOne = async () => {
    backend.answers['/backend/earning/summary'] = () => ({ paid: 1 });
    await summary();
    await pass(2_000);
    expect(await caches.keys()).toEqual([keptAnswersOf(7)]);
  };
  await keepOne();
  session.signOut();
  await pass(0);
  expect(await caches.keys()).toEqual([]);
  signInWith(ability('read'));
  await pass(0);
  await keepOne();
  session.signIn({ accessToken: 'b', refreshToken: 's', userData: { id: 8, role: '会员', ability: [] } as never });
  await pass(0);
  expect(await caches.keys()).toEqual([]);
});

it('does without a browser that has no caches', async () => {
  vi.unstubAllGlobals();
  forgetKeptAnswers();
  backend.answers['/backend/earning/summary'] = () => ({ paid: 1 });
  await summary();
  await pass(2_000);
  backend.reset();
  await expect(summary()).rejects.toMatchObject({ kind: 'unreachable' });
});
