// First, because the clients of `call` take the adapter when they are made.

import { brands } from '@shared/contracts/network/brands';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, Refusal } from '~/platform/testing/backend';
import { AnswerStore } from './AnswerStore';
import { forgetRecent } from './recent';

const address = '/backend/brand/list';
const page = { list: [], total: 0, page: 1, limit: 10, summary: {} };
const sent = { query: { page: 1, limit: 10 } };
const other = { query: { page: 2, limit: 10 } };
const asked = () => backend.requests.map((request) => request.sent.page);

beforeEach(() => {
  backend.reset();
  forgetRecent();
  backend.answers = { [address]: () => page };
});

describe('the answer of a call', () => {
  it('is asked for before the page is drawn, and not again once it is', async () => {
    const store = new AnswerStore(brands.list, sent);
    await store.load(sent);
    expect([asked(), store.data]).toEqual([[1], page]);
  });

  it('is asked for anew each time after the first', async () => {
    const store = new AnswerStore(brands.list, sent);
    await store.load(sent);
    await store.load(sent);
    expect(asked()).toEqual([1, 1]);
  });

  it('is not that of another question', async () => {
    const store = new AnswerStore(brands.list, sent);
    await store.load(other);
    expect(asked()).toEqual([1, 2]);
  });

  it('may be a failure, which is told when the page is there', async () => {
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
