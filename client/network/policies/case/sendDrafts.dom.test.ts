import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, Refusal } from '~/platform/testing/backend';
import { draft, policy, product } from '../testing/sample';
import { CaseStore } from './CaseStore';
import { localDrafts } from './localDrafts';
import { sendDrafts } from './sendDrafts';
import { fromDraft } from './values';

const page = (list: unknown[]) => ({ list, total: list.length, page: 1, limit: 100, summary: {} });

/** A draft left in the browser by a form that was closed. */
async function leaveDraft() {
  const values = fromDraft(draft);
  const store = new CaseStore({
    member_id: 7,
    writer: { id: 7, today: '2026-11-20' },
    id: 42,
    case_no: 'C26-000042',
    version: 3,
    values,
  });
  store.know(product);
  const close = store.start();
  store.set('owner.first', 'Mei');
  await store.keep();
  return close;
}

beforeEach(() => {
  backend.answers = {
    '/backend/brand/list': () => page([]),
    '/backend/pro-cate/list': () => page([]),
    '/backend/product/list': () => page([product]),
    '/backend/product/detail': () => product,
  };
});
afterEach(async () => {
  backend.reset();
  for (const { key } of await localDrafts.of(7)) await localDrafts.remove(key);
});

it('sends a draft left in the browser and removes it there', async () => {
  (await leaveDraft())();
  backend.answers['/backend/policy/edit'] = () => ({ ...policy, version: 4 });
  expect(await sendDrafts(7)).toBe(1);
  const [edit] = backend.requests.filter(({ address }) => address === '/backend/policy/edit');
  expect(edit?.sent).toMatchObject({ id: 42, version: 3, owner: { first: 'Mei' } });
  expect(await localDrafts.of(7)).toEqual([]);
});

it('leaves a draft that the server refuses, and one that a form has open', async () => {
  const close = await leaveDraft();
  backend.answers['/backend/policy/edit'] = () => {
    throw new Refusal('locked');
  };
  expect(await sendDrafts(7)).toBe(0);
  expect(backend.requests).toEqual([]);
  close();
  expect(await sendDrafts(7)).toBe(0);
  expect(await localDrafts.of(7)).toHaveLength(1);
});
