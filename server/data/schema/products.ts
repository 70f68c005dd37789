import { atLeast, between, flag, id, json, maybe, oneOf, ref, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

/** Carriers, categories and products (domain.md 2.3 to 2.5). */
export async function createProducts(create: Create): Promise<void> {
  await create('brands', {
    id,
    name: unique(text),
    code: unique(text),
    country: oneOf('US', 'CA'),
    currency: oneOf('USD', 'CAD'),
    am_best: oneOf('A++', 'A+', 'A', 'A-', 'B++', 'B+', 'B', 'B-', 'C++', 'C+', 'C', 'C-', 'NR'),
    website: text,
    agent_portal_url: text,
    phone: text,
    states: json,
    chargeback_note: text,
    logo_url: maybe(text),
    contracting_steps: text,
    sort: atLeast(0),
    status: oneOf('on', 'off'),
    ...versioned,
  });
  await create('categories', {
    id,
    parent_id: maybe(ref('categories')),
    name: text,
    name_zh: text,
    code: unique(text),
    category_group: oneOf('life_perm', 'whole_life', 'term', 'annuity', 'health'),
    icon: text,
    sort: atLeast(0),
    status: oneOf('on', 'off'),
    ...versioned,
  });
  await create(
    'products',
    {
      id,
      brand_id: ref('brands'),
      category_id: ref('categories'),
      name: text,
      code: text,
      tp_method: oneOf('target', 'full_premium', 'single_premium'),
      tp_factor_bp: between(1, 20_000),
      policy_fee_cents: atLeast(0),
      advance_bp: between(0, 10_000),
      chargeback_schedule: oneOf('pro_rata_12', 'annuity_6_12', 'none'),
      min_premium_cents: maybe(atLeast(0)),
      max_premium_cents: maybe(atLeast(0)),
      min_age: between(0, 120),
      max_age: between(0, 120),
      min_face_cents: maybe(atLeast(0)),
      states_available: json,
      requires: json,
      surrender_years: maybe(between(0, 15)),
      riders: json,
      description: text,
      highlights: json,
      image_url: maybe(text),
      brochure_ids: json,
      is_featured: flag,
      sort: atLeast(0),
      status: oneOf('on', 'closed_to_new', 'off'),
      ...versioned,
    },
    {
      uniques: [['brand_id', 'code']],
      checks: ['min_age <= max_age', 'min_premium_cents <= max_premium_cents'],
    },
  );
}
