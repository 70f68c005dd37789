import { brands } from '@shared/contracts/network/brands';
import { beforeEach, describe, expect, it } from 'vitest';
import { askEarly } from '~/platform/earlyCalls';
import { earlyCall } from '~/platform/screen';
import { backend, Refusal } from '~/platform/testing/backend';
import { AnswerStore } from './AnswerStore';
import { forgetRecent } from './recent';

const address = '/backend/brand/list';
const page = { list: [], total: 0, page: 1, limit: 10, summary: {} };
const sent = { query: { page: 1, limit: 10 } };
const other = { query: { page: 2, limit: 10 } };
const requestedPages = () => backend.requests.map((request) => request.sent.page);

beforeEach(() => {
  backend.reset();
  forgetRecent();
  backend.answers = { [address]: () => page };
});

describe('the answer of a call', () => {
  it('is requested before the page renders, and not again after', async () => {
    const store = new AnswerStore(brands.list, sent);
    await store.load(sent);
    expect([requestedPages(), store.data]).toEqual([[1], page]);
  });

  it('is requested again on each load after the first', async () => {
    const store = new AnswerStore(brands.list, sent);
    await store.load(sent);
    await store.load(sent);
    expect(requestedPages()).toEqual([1, 1]);
  });

  it('is not reused for another query', async () => {
    const store = new AnswerStore(brands.list, sent);
    await store.load(other);
    expect(requestedPages()).toEqual([1, 2]);
  });

  it('may be a failure, which is reported once the page loads it', async () => {
    backend.answers = {
      [address]: () => {
        throw new Refusal('forbidden');
      },
    };
    const store = new AnswerStore(brands.list, sent);
    await store.load(sent);
    expect([store.data, store.failure?.reason]).toEqual([undefined, 'forbidden']);
  });
});

describe('an early answer', () => {
  it('is taken once, by the first store with the same query', async () => {
    askEarly([earlyCall(brands.list, sent)]);
    const [first, second] = [new AnswerStore(brands.list, sent), new AnswerStore(brands.list, other)];
    await Promise.all([first.load(sent), second.load(other)]);
    expect([requestedPages(), first.data]).toEqual([[1, 2], page]);
  });

  it('is available in the first render if it has arrived', async () => {
    const call = earlyCall(brands.list, sent);
    askEarly([call]);
    await expect.poll(() => backend.requests.length).toBe(1);
    await new AnswerStore(brands.list, other).load(other);
    const store = new AnswerStore(brands.list, sent);
    expect(store.data).toEqual(page);
    const loaded = store.load(sent);
    expect(store.loading).toBe(false);
    await loaded;
    expect([requestedPages(), store.data]).toEqual([[1, 2], page]);
  });

  it('may be a failure, which the store reports', async () => {
    backend.answers = {};
    askEarly([earlyCall(brands.list, sent)]);
    const store = new AnswerStore(brands.list, sent);
    await store.load(sent);
    expect(store.failure?.kind).toBe('unreachable');
  });

  it('is dropped when another screen sends its calls', async () => {
    askEarly([earlyCall(brands.list, sent)]);
    askEarly([]);
    await new AnswerStore(brands.list, sent).load(sent);
    expect(requestedPages()).toEqual([1, 1]);
  });
});
