import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyDraft } from '@shared/contracts/network/policyDraft';
import type { policyWork } from '@shared/contracts/network/policyWork';
import type { Product } from '@shared/contracts/network/products';
import type { Answer, Sent } from '@shared/http/endpoint';
import { shareOf } from '@shared/plan/money';
import { paymentsOf } from '@shared/plan/targetPremium';

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

/** An IUL with a target factor of 100 %. */
export const product = {
  id: 1,
  version: 0,
  brand_id: 1,
  brand_name: 'Northlight Mutual Life',
  category_id: 4,
  category_name: 'Indexed universal life',
  category_group: 'life_perm',
  name: 'Northlight Index Builder 4',
  code: 'NLM-IB',
  tp_method: 'target',
  tp_factor_bp: 10_000,
  policy_fee_cents: 0,
  advance_bp: 7_500,
  chargeback_schedule: 'pro_rata_12',
  min_premium_cents: 60_000,
  max_premium_cents: null,
  min_age: 18,
  max_age: 80,
  min_face_cents: 10_000_000,
  states_available: ['CA', 'NY'],
  requires: ['product_training'],
  surrender_years: null,
  riders: ['waiver'],
  description: '',
  highlights: [],
  is_featured: false,
  sort: 10,
  status: 'on',
  image_url: null,
  brochure_ids: [],
  policy_count: null,
  ...stamps,
} satisfies Product;

const brand = { id: 1, name: 'Northlight Mutual Life', status: 'on', currency: 'USD', ...stamps };
const category = { id: 4, name: 'Indexed universal life', category_group: 'life_perm', ...stamps };
const page = (list: readonly object[]) => ({ list, total: list.length, page: 1, limit: 100, summary: {} });

/** First-year commission of 50 % of TP with a 75 % advance, 1 % of the excess, and 0.5 % of second-year premiums. */
export function sampleEstimate(
  query: Sent<typeof policyWork.estimate>['body'],
  me = 7,
): Answer<typeof policyWork.estimate> {
  const yearly = (query.modal_premium_cents ?? 0) * paymentsOf[query.premium_mode ?? 'monthly'];
  const planned = yearly + (query.initial_lump_cents ?? 0) + (query.exchange_1035_cents ?? 0);
  const tp = Math.min(query.target_premium_cents ?? 0, planned);
  const line = (of: 'first_year' | 'excess' | 'renewal', base_cents: number, rate_bp: number, advance_bp = 10_000) => {
    const amount_cents = shareOf(base_cents, rate_bp);
    const paid = { rate_bp, base_cents, amount_cents, advanced_cents: shareOf(amount_cents, advance_bp) };
    return { ...paid, of, split_index: 0, payee_id: me, payee: 'Yuqing Lin', kind: 'writing' as const, generation: 0 };
  };
  const [first, excess, renewal] = [
    line('first_year', tp, 5_000, 7_500),
    line('excess', planned - tp, 100),
    line('renewal', yearly, 50),
  ];
  return {
    planned_cents: planned,
    target_cents: query.target_premium_cents ?? planned,
    tp_cents: tp,
    excess_cents: planned - tp,
    grid_version: 'G1',
    mine: {
      first_year_cents: first.amount_cents,
      advance_cents: first.advanced_cents,
      excess_cents: excess.amount_cents,
      renewal_year_2_cents: renewal.amount_cents,
      lines: [first, excess, renewal],
    },
  };
}

/** Calls of the case wizard. */
export const catalogue = {
  '/backend/brand/list': () => page([brand]),
  '/backend/pro-cate/list': () => page([category]),
  '/backend/product/list': () => page([product]),
  '/backend/policy/estimate': (body: object) => sampleEstimate(body as never),
  '/backend/license/ready': () => ({ member_id: 7, ready: true, blockers: [] }),
};

const person = { first: 'Wei', last: 'Chen', birthday: '1985-04-12', email: null, phone: null, state: 'CA' };

export const draft: Answer<typeof policyWork.draft> = {
  id: 42,
  version: 3,
  status: 'draft',
  splits: [{ member_id: 7, share_bp: 10_000 }],
  ...policyDraft.parse({
    product_id: 1,
    owner: person,
    insured: { ...person, gender: 'f', tobacco: false },
    face_amount_cents: 50_000_000,
    target_premium_cents: 600_000,
    modal_premium_cents: 60_000,
    signed_state: 'CA',
    signed_on: '2026-01-15',
  }),
};

export const policy = (changes: Partial<PolicyDetail> = {}): PolicyDetail => ({
  ...draft,
  case_no: 'C26-000042',
  corrected_on: null,
  reversed: false,
  policy_no: null,
  policy_owner: null,
  agents: null,
  submitted_by: null,
  flags: null,
  insured: 'Wei Chen',
  own: true,
  agent_id: 7,
  agent: 'Yuqing Lin 林雨晴',
  servicer: null,
  split_count: 1,
  share_of: null,
  share_bp: 10_000,
  brand_id: 1,
  brand: 'Northlight Mutual Life',
  product: 'Northlight Index Builder 4',
  category_group: 'life_perm',
  currency: 'USD',
  submitted_on: null,
  inforce_on: null,
  planned_premium_cents: 720_000,
  tp_cents: 600_000,
  counted_tp_cents: changes.tp_cents ?? 600_000,
  days_in_status: 12,
  requirements_open: 0,
  waits_for: null,
  owner: { name: 'Wei Chen', state: 'CA', birthday: '1985-04-12', email: null, phone: null },
  insured_person: { name: 'Wei Chen', state: 'CA', birthday: '1985-04-12', tobacco: false },
  approved_on: null,
  issued_on: null,
  delivered_on: null,
  closed_on: null,
  status_reason: '',
  requirements: [],
  splits: [{ member_id: 7, name: 'Yuqing Lin 林雨晴', share_bp: 10_000, tp_cents: 600_000 }],
  timeline: [],
  ...changes,
});
