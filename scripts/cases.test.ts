import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Product } from '@shared/contracts/network/products';
import { dayIn } from '@shared/format/days';
import type { Answer } from '@shared/http/endpoint';
import { tries } from '@shared/testing/tries';
import { beforeAll, describe, expect, it } from 'vitest';
import { insuresLife, submissionIssues } from '~/network/policies/case/rules';
import { fromDraft } from '~/network/policies/case/values';
import { signIn, type TestApp, testApp } from '../server/testing/app';

/**
 * Compares the client's checks while typing with the server's answers, because the client cannot import the server's
 * rules.
 */
let lantern: TestApp;
let header: { token: string };

const post = async <T>(path: string, body: object): Promise<T> => {
  const { body: answer } = await lantern.post(path, body).set(header);
  expect(answer.message).toBe('ok');
  return answer.data;
};
const get = async <T>(path: string, query: Record<string, number>): Promise<T> =>
  (await lantern.get(path, query).set(header)).body.data;

beforeAll(async () => {
  lantern = await testApp();
  header = await signIn(lantern, 'leader');
});

describe('checks of a case draft', () => {
  const whole = {
    owner: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA', phone: '+14155550123' },
    insured: { first: 'Mei', last: 'Chen', birthday: '1990-01-31', state: 'CA', gender: 'f', tobacco: false },
    face_amount_cents: 50_000_000,
    target_premium_cents: 600_000,
    premium_mode: 'monthly',
    modal_premium_cents: 60_000,
    signed_state: 'CA',
    signed_on: '2026-11-19',
  };
  const nothing = {
    owner: {},
    insured: { gender: 'x' },
    face_amount_cents: null,
    target_premium_cents: null,
    modal_premium_cents: 0,
    signed_state: '',
    signed_on: null,
  };
  const cases: [string, object][] = [
    ['nothing entered but a gender', { ...nothing }],
    ['everything in order', {}],
    ['nobody insured', { insured: null }],
    ['an insured without gender', { insured: { ...whole.insured, gender: null } }],
    ['a child', { insured: { ...whole.insured, birthday: '2026-01-01' } }],
    ['somebody very old', { insured: { ...whole.insured, birthday: '1920-02-29' } }],
    ['a premium below any product', { modal_premium_cents: 1, target_premium_cents: 12 }],
    ['a premium above most', { modal_premium_cents: 1_000_000_000 }],
    ['a small face amount', { face_amount_cents: 1 }],
    ['a state that few products have', { owner: { ...whole.owner, state: 'ON' } }],
    ['a day that is still to come', { signed_on: '2027-11-19' }],
  ];

  it.each(cases)('gives the same issues in client and server: %s', async (name, changes) => {
    const today = dayIn('America/Los_Angeles', lantern.clock.now());
    const products = lantern.db.table('products').all();
    // The usual suite tries different products in each case.
    const step = Math.floor(products.length / tries(products.length));
    const first = cases.findIndex(([one]) => one === name) % step;
    let compared = 0;
    for (const { id: product_id } of products.filter((_, at) => at % step === first)) {
      const product = await get<Product>('/product/detail', { id: product_id });
      const saved = await post<{ id: number }>('/policy/create', { ...whole, ...changes, product_id });
      const check = await get<Answer<typeof policyWork.check>>('/policy/check', { id: saved.id });
      const draft = await get<Answer<typeof policyWork.draft>>('/policy/draft', { id: saved.id });
      // The form cannot omit a required insured: it asks for the insured's fields instead.
      if (insuresLife(product) && draft.insured === null) continue;
      const plain = (issues: readonly { field: string; code: string; params?: object }[]) =>
        issues.map(({ field, code, params }) => JSON.stringify({ field, code, params })).sort();
      expect(plain(submissionIssues(fromDraft(draft), product, today))).toEqual(plain(check.issues));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(1);
  });
});
