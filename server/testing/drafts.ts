import type { BrandDraft } from '@shared/contracts/network/brands';
import type { CategoryDraft } from '@shared/contracts/network/categories';
import type { ProductDraft } from '@shared/contracts/network/products';

export const brandDraft = (changes: object = {}): BrandDraft => ({
  name: 'Lighthouse Mutual',
  code: 'LHM',
  country: 'US',
  currency: 'USD',
  am_best: 'A+',
  website: 'https://lighthouse.example',
  agent_portal_url: '',
  phone: '+18005550199',
  states: ['CA', 'NY'],
  chargeback_note: '',
  logo_url: '',
  contracting_steps: '',
  pays_when_paid: false,
  sort: 500,
  status: 'on',
  ...changes,
});

export const categoryDraft = (changes: object = {}): CategoryDraft => ({
  parent_id: null,
  name: 'Travel',
  name_zh: '旅行',
  code: 'travel',
  category_group: 'health',
  icon: 'plane',
  sort: 500,
  status: 'on',
  ...changes,
});

/** A product of the fixtures' brand 1 and category 4, a leaf. */
export const productDraft = (changes: object = {}): ProductDraft => ({
  brand_id: 1,
  category_id: 4,
  name: 'Lantern Index Builder 9',
  code: 'LIB-9',
  tp_method: 'target',
  tp_factor_bp: 10_000,
  policy_fee_cents: 0,
  advance_bp: 7_500,
  chargeback_schedule: 'pro_rata_12',
  min_premium_cents: 60_000,
  max_premium_cents: null,
  min_age: 0,
  max_age: 80,
  min_face_cents: null,
  states_available: ['CA', 'NY'],
  requires: [],
  surrender_years: null,
  riders: ['waiver'],
  description: '<p>Permanent cover.</p>',
  highlights: ['Floor of 0 %'],
  image_url: '',
  brochure_ids: [],
  is_featured: false,
  sort: 500,
  status: 'on',
  ...changes,
});
