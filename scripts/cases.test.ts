import type { PremiumMode } from '@shared/contracts/network/policies';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Product } from '@shared/contracts/network/products';
import { dayIn } from '@shared/format/days';
import type { Answer } from '@shared/http/endpoint';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { estimate, probe, ratesIn, type WriterRates } from '~/agent/policies/case/estimate';
import { insuresLife, submissionIssues } from '~/agent/policies/case/rules';
import { fromDraft } from '~/agent/policies/case/values';
import { memberOf, signIn, type TestApp, testApp } from '../server/testing/app';

/** What the browser works out while one types is what the server says: held against the served calls, which it cannot import. */
let lantern: TestApp;
let header: { token: string };
let me: number;

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
  me = memberOf(lantern, 'leader').id;
});

type Told = Answer<typeof policyWork.estimate>;
const modes = ['monthly', 'quarterly', 'semi_annual', 'annual', 'single'] as const satisfies readonly PremiumMode[];

describe('the estimate in the browser', () => {
  it('is the server’s to the cent: every method, alone and with others above, below and elsewhere', async () => {
    const { db } = lantern;
    const products = db.table('products').all();
    const direct = db
      .table('members')
      .by('sponsor_id', me)
      .filter(({ status }) => status === 'active')[0];
    const below = direct && db.table('members').by('sponsor_id', direct.id)[0];
    const sponsor = memberOf(lantern, 'leader').sponsor_id;
    const others = [direct?.id, below?.id, sponsor].filter((id): id is number => typeof id === 'number');
    expect(others.length).toBe(3);

    const rates = new Map<string, WriterRates>();
    const ratesOf = async (product: number, member: number) => {
      const key = `${product} ${member}`;
      const known = rates.get(key) ?? ratesIn(await post<Told>('/policy/estimate', probe(product, member)));
      rates.set(key, known);
      return known;
    };
    const money = fc.integer({ min: 0, max: 9_999_999 });
    let withOverride = 0;
    let withExcess = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...products),
        fc.constantFrom(...modes),
        money,
        money,
        fc.oneof(fc.constant(0), money),
        fc.oneof(fc.constant(0), money),
        fc.subarray(others),
        fc.array(fc.integer({ min: 500, max: 2_500 }), { minLength: 3, maxLength: 3 }),
        async (product, premium_mode, modal, target, lump, exchange, also, shares) => {
          const given = also.map((member_id, index) => ({ member_id, share_bp: shares[index] ?? 500 }));
          const rest = 10_000 - given.reduce((sum, { share_bp }) => sum + share_bp, 0);
          const splits = [{ member_id: me, share_bp: rest }, ...given];
          const premium = {
            premium_mode,
            modal_premium_cents: modal,
            initial_lump_cents: lump,
            exchange_1035_cents: exchange,
            target_premium_cents: product.tp_method === 'target' ? target : null,
          };
          const told = await post<Told>('/policy/estimate', { product_id: product.id, ...premium, splits });
          const parts = await Promise.all(
            splits.map(async ({ member_id, share_bp }) => ({ share_bp, rates: await ratesOf(product.id, member_id) })),
          );
          const said = estimate(premium, product, parts);
          withOverride += Number(told.mine.lines.some(({ kind }) => kind !== 'writing'));
          withExcess += Number(told.mine.excess_cents > 0);
          expect(said).toMatchObject({
            planned_cents: told.planned_cents,
            tp_cents: told.tp_cents,
            excess_cents: told.excess_cents,
            mine: {
              first_year_cents: told.mine.first_year_cents,
              advance_cents: told.mine.advance_cents,
              excess_cents: told.mine.excess_cents,
              renewal_cents: told.mine.renewal_year_2_cents,
            },
          });
        },
      ),
      { numRuns: 150, seed: 6 },
    );
    expect(Math.min(withOverride, withExcess)).toBeGreaterThan(10);
  });
});

describe('what is missing or beyond the limits', () => {
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

  it.each(cases)('is told alike: %s', async (_, changes) => {
    const today = dayIn('America/Los_Angeles', lantern.clock.now());
    let told = 0;
    for (const { id: product_id } of lantern.db.table('products').all()) {
      const product = await get<Product>('/product/detail', { id: product_id });
      const saved = await post<{ id: number }>('/policy/create', { ...whole, ...changes, product_id });
      const check = await get<Answer<typeof policyWork.check>>('/policy/check', { id: saved.id });
      const draft = await get<Answer<typeof policyWork.draft>>('/policy/draft', { id: saved.id });
      // The form never leaves a life uninsured: it asks for the parts of an insured instead.
      if (insuresLife(product) && draft.insured === null) continue;
      const plain = (issues: readonly { field: string; code: string; params?: object }[]) =>
        issues.map(({ field, code, params }) => JSON.stringify({ field, code, params })).sort();
      expect(plain(submissionIssues(fromDraft(draft), product, today))).toEqual(plain(check.issues));
      told += 1;
    }
    expect(told).toBeGreaterThan(5);
  });
});
