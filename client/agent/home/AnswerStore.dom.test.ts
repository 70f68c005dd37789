import { afterEach, describe, expect, it } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { backend } from '~/platform/testing/backend';
import { calls } from './calls';
import { percent } from './testing/sample';

// Loaded after the fake backend is in place.
const { AnswerStore } = await import('~/crud/AnswerStore');

const path = calls.percent.path;
const sent = (scope: 'me' | 'team') => ({ query: { scope } });

afterEach(() => {
  backend.reset();
  forgetRecent();
});

describe('the answer of a call', () => {
  it('keeps the previous answer until the new one arrives', async () => {
    backend.answers[path] = ({ scope }) => ({ ...percent, scope });
    const store = new AnswerStore(calls.percent);
    await store.load(sent('me'));
    expect(store.data?.scope).toBe('me');
    const loading = store.load(sent('team'));
    expect([store.data?.scope, store.loading]).toEqual(['me', true]);
    await loading;
    expect([store.data?.scope, store.loading]).toEqual(['team', false]);
  });

  it('drops an answer to an outdated request', async () => {
    const waiting: (() => void)[] = [];
    backend.answers[path] = ({ scope }) => new Promise((done) => waiting.push(() => done({ ...percent, scope })));
    const store = new AnswerStore(calls.percent);
    const first = store.load(sent('me'));
    await expect.poll(() => waiting.length).toBe(1);
    const second = store.load(sent('team'));
    await expect.poll(() => waiting.length).toBe(2);
    for (const done of waiting.reverse()) done();
    await Promise.all([first, second]);
    expect(store.data?.scope).toBe('team');
  });

  it('reports a failure and retries the same request', async () => {
    const store = new AnswerStore(calls.percent);
    await store.load(sent('team'));
    expect(store.failure?.kind).toBe('unreachable');
    backend.answers[path] = ({ scope }) => ({ ...percent, scope });
    store.reload();
    await expect.poll(() => store.data?.scope).toBe('team');
    expect(store.failure).toBeUndefined();
  });
});
