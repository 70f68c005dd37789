import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { resource } from '../../http/resource';
import { bp, cents, id, instant, nameText, optionalText, query, state, text, version } from '../fields';
import { optionalPicture } from './audience';
import { categoryGroups } from './categories';

/** Insurance products, domain.md 2.5. */
export const tpMethods = ['target', 'full_premium', 'single_premium'] as const;
export type TpMethod = (typeof tpMethods)[number];
export const chargebackSchedules = ['pro_rata_12', 'annuity_6_12', 'none'] as const;
export const productStatuses = ['on', 'closed_to_new', 'off'] as const;
export const productRequirements = ['annuity_training', 'ltc_training', 'product_training'] as const;
export const riders = [
  'chronic_illness',
  'critical_illness',
  'waiver',
  'child_term',
  'pua',
  'income',
  'return_of_premium',
] as const;

export const productDraft = z.strictObject({
  brand_id: id,
  category_id: id.describe('The product category, by ID.'),
  name: nameText(80).describe('The name under which the carrier sells the product.'),
  code: text(20)
    .refine((value) => /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/.test(value), wrong('productCode'))
    .describe('The carrier’s product code.'),
  tp_method: z.enum(tpMethods).describe('The premium that TP is calculated from.'),
  tp_factor_bp: bp.min(1).max(20_000).describe('The part of that premium that counts as TP.'),
  policy_fee_cents: cents.min(0).max(100_000).describe('The policy fee in each payment, which earns no TP.'),
  advance_bp: bp.min(0).max(10_000).describe('The part of the first year’s commission that is paid at once.'),
  chargeback_schedule: z
    .enum(chargebackSchedules)
    .describe('The months over which commission is charged back if the policy ends early.'),
  min_premium_cents: cents.min(0).nullable().describe('The lowest yearly premium, in cents; null for none.'),
  max_premium_cents: cents.min(0).nullable().describe('The highest yearly premium, in cents; null for none.'),
  min_age: z.int().min(0).max(120).describe('The lowest age of an insured person at issue, in years.'),
  max_age: z.int().min(0).max(120).describe('The highest age of an insured person at issue, in years.'),
  min_face_cents: cents.min(0).nullable().describe('The lowest death benefit, in cents; null for none.'),
  states_available: z.array(state).min(1).max(80).describe('States and provinces in which the product may be sold.'),
  requires: z
    .array(z.enum(productRequirements))
    .max(productRequirements.length)
    .describe('Trainings that an agent needs before the first sale.'),
  surrender_years: z
    .int()
    .min(0)
    .max(15)
    .nullable()
    .describe('Years in which giving the policy up costs a fee; null if it never does.'),
  riders: z.array(z.enum(riders)).max(riders.length).describe('Additional benefits that the carrier offers with it.'),
  description: optionalText(10_000).describe('The text of the product page as HTML; disallowed tags are removed.'),
  highlights: z.array(text(120)).max(6).describe('Short selling points, in display order.'),
  image_url: optionalPicture
    .nullable()
    .describe("The caller's own upload with purpose `catalogue`; null or empty for none."),
  brochure_ids: z.array(id).max(20).describe('Library brochures, in display order.'),
  is_featured: z.boolean().describe('True highlights the product in the catalog.'),
  sort: z.int().min(0).max(9999),
  status: z
    .enum(productStatuses)
    .describe('`closed_to_new` keeps existing policies but takes no new cases; `off` hides the product.'),
});

const draft = productDraft
  .refine((product) => product.min_age <= product.max_age, { path: ['max_age'], ...wrong('order') })
  .refine(
    (product) =>
      product.min_premium_cents === null ||
      product.max_premium_cents === null ||
      product.min_premium_cents <= product.max_premium_cents,
    { path: ['max_premium_cents'], ...wrong('order') },
  );

export const productRecord = productDraft.extend({
  id,
  version,
  image_url: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});

export const product = productRecord.extend({
  brand_name: z.string(),
  category_name: z.string(),
  category_group: z.enum(categoryGroups),
  /** Network-wide; null for members. */
  policy_count: z.int().nullable(),
});

const example = {
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
} satisfies z.input<typeof draft>;

const managed = resource('product', {
  subject: 'Product',
  called: ['product', 'products'],
  defaults: {
    policy_fee_cents: 0,
    min_premium_cents: null,
    max_premium_cents: null,
    min_age: 0,
    max_age: 120,
    min_face_cents: null,
    requires: [],
    surrender_years: null,
    riders: [],
    description: '',
    highlights: [],
    image_url: null,
    brochure_ids: [],
    is_featured: false,
    sort: 500,
    status: 'on',
  },
  example,
  row: product,
  draft,
  filters: {
    q: query.text.optional(),
    brand_id: query.id.optional(),
    category_id: query.id.optional().describe('Only products of this category, or of the categories below it.'),
    status: z.enum(productStatuses).optional().describe('Only products in this status.'),
    tp_method: z.enum(tpMethods).optional().describe('Only products whose TP is calculated this way.'),
    state: state.optional(),
  },
  sorts: [
    'name',
    'code',
    'brand_name',
    'category_name',
    'tp_factor_bp',
    'advance_bp',
    'policy_count',
    'sort',
    'status',
  ],
});

export const products = {
  ...managed,
  setStatus: endpoint({
    method: 'post',
    path: '/backend/product/status',
    requires: ['update', 'Product'],
    summary: 'Opens a product for sale, closes it to new business or takes it off.',
    example: { body: { id: 1, status: 'closed_to_new' } },
    body: z.strictObject({
      id,
      status: z
        .enum(productStatuses)
        .describe('`closed_to_new` keeps existing policies but takes no new cases; `off` hides the product.'),
    }),
    data: product,
  }),
};

export type Product = z.infer<typeof product>;
export type ProductRecord = z.infer<typeof productRecord>;
export type ProductDraft = z.infer<typeof productDraft>;
