import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bp, cents, currencies, day, id, instant, month, optionalText, version } from '../fields';
import { categoryGroups } from './categories';

/** The renewal and excess grid, domain.md 2.2 and 3.0: versions by day, never edited, only superseded. */

/** The row of carrier rates; no member has this level. */
export const houseCode = 'HO';

const rate = bp.min(0).max(10_000);
const rates = { excess_bp: rate, renewal_2_5_bp: rate, renewal_6_10_bp: rate, renewal_11_bp: rate };
const group = z.enum(categoryGroups);
const groupRates = z.strictObject(rates);
const levelCode = z.string().regex(/^[A-Z]{2,4}$/);

/** As stored and in fixtures/network/grids.json: one version with all levels as of its first day, the house last. */
export const gridRecord = z.strictObject({
  id,
  version,
  version_id: day,
  effective_from: day,
  /** First-year overrides of the 1st, 2nd and 3rd generation. */
  gen_bp: z.array(rate).max(5),
  rows: z.array(
    z.strictObject({
      level_code: levelCode,
      /** Null for the house. */
      rank: z.int().nullable(),
      fy_bp: bp,
      is_leader: z.boolean(),
      rates: z.strictObject({
        life_perm: groupRates,
        whole_life: groupRates,
        term: groupRates,
        annuity: groupRates,
        health: groupRates,
      }),
    }),
  ),
  note: z.string().max(300),
  published_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});

/** The cells of one level in one group. */
export const gridRow = z.strictObject({ level_code: levelCode, category_group: group, ...rates });

/** Groups such as `annuity,health`; without it, all groups. */
const groups = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(group).min(1));

const grid = z.object({
  version_id: day,
  effective_from: day,
  as_of: day,
  gen_bp: z.array(bp),
  /** Null for members, like the house row. */
  house_fy_bp: bp.nullable(),
  /** The caller's level, for highlighting. */
  own_level_code: z.string().nullable(),
  levels: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      name_zh: z.string(),
      rank: z.int().nullable(),
      fy_bp: bp,
      is_leader: z.boolean(),
    }),
  ),
  rows: z.array(gridRow),
  versions: z.array(
    z.object({
      version_id: day,
      effective_from: day,
      status: z.enum(['superseded', 'in_force', 'planned']),
      note: z.string(),
      published_by: z.string().nullable(),
    }),
  ),
});

/** A version that is not published yet. */
const proposal = {
  rows: z
    .array(gridRow)
    .min(1)
    .max(500)
    .describe('One row for each level and category group, with its rates in basis points.'),
  gen_bp: z.array(rate).max(5).optional().describe('Defaults to those of the previous version.'),
  house_fy_bp: bp
    .min(0)
    .max(100_000)
    .optional()
    .describe('The house’s first-year rate, the upper bound of all payouts. Defaults to that of the previous version.'),
  first_year: z
    .array(z.strictObject({ level_code: levelCode, fy_bp: bp.min(0).max(100_000) }))
    .max(100)
    .default([])
    .describe('First-year rates of levels. Each level left out keeps that of the previous version.'),
};

const sample = z.strictObject({
  kind: z.enum(['first_year', 'excess', 'renewal']),
  category_group: group,
  policy_year: z.int().min(2).max(40).default(2).describe('For a renewal.'),
  base_cents: cents.min(1).max(1_000_000_000),
  chain: z.array(levelCode).min(1).max(20).describe('From the writing agent up.'),
});

const payout = z.object({
  gross_cents: cents,
  house_cents: cents,
  lines: z.array(
    z.object({
      /** Position in the chain, 0 for the writing agent; null for the house. */
      place: z.int().nullable(),
      level_code: z.string(),
      kind: z.enum(['writing', 'override', 'generation', 'house']),
      generation: z.int(),
      rate_bp: bp,
      amount_cents: cents,
    }),
  ),
});

const zero = { excess_bp: 0, renewal_2_5_bp: 0, renewal_6_10_bp: 0, renewal_11_bp: 0 };
/** Example cells to publish: excess, renewal 2 to 5 and 6 to 10 of the permanent life group. */
const exampleRates = {
  AS: [100, 50, 25],
  SA: [125, 75, 40],
  DR: [150, 100, 50],
  SD: [200, 150, 75],
  ED: [250, 175, 90],
  RV: [275, 200, 100],
  NV: [300, 225, 110],
  [houseCode]: [400, 300, 150],
} as const;
const exampleRows = Object.entries(exampleRates).flatMap(([level_code, [excess_bp, renewal_2_5_bp, renewal_6_10_bp]]) =>
  categoryGroups.map((category_group) => ({
    level_code,
    category_group,
    ...(category_group === 'life_perm' ? { ...zero, excess_bp, renewal_2_5_bp, renewal_6_10_bp } : zero),
  })),
);

export const grids = {
  grid: endpoint({
    method: 'get',
    path: '/backend/level/grid',
    requires: ['read', 'Level'],
    summary: 'The excess and renewal rates of every level on a day, and which versions there are.',
    example: { query: { group: 'life_perm,whole_life,term' } },
    query: z.strictObject({
      group: groups.optional().describe('Only rates of this category group.'),
      as_of: day.optional(),
    }),
    data: grid,
  }),
  publish: endpoint({
    method: 'post',
    path: '/backend/level/gridPublish',
    requires: ['create', 'Level'],
    summary: 'Publishes a new version of the grid, from tomorrow at the earliest; names the cells that break a rule.',
    example: { body: { effective_from: '2027-01-01', rows: exampleRows, note: 'Lower cash-value renewals' } },
    body: z.strictObject({
      effective_from: day,
      ...proposal,
      note: optionalText(300).default(''),
    }),
    data: grid,
  }),
  /** Distributes one sample by the grid in force and by the proposed rows, before publishing. */
  simulate: endpoint({
    method: 'post',
    path: '/backend/level/simulate',
    requires: ['create', 'Level'],
    summary: 'What a sample pays to a chain of levels now and by proposed rates, and which cells break a rule.',
    example: {
      body: {
        rows: exampleRows,
        sample: { kind: 'excess', category_group: 'life_perm', base_cents: 400_000, chain: ['AS', 'SA', 'DR', 'SD'] },
      },
    },
    body: z.strictObject({ ...proposal, sample: sample.describe('The payment to calculate with the proposed rates.') }),
    data: z.object({
      now: payout,
      proposed: payout,
      faults: z.array(
        z.object({
          cell: z.string(),
          invariant: z.enum(['rises_with_rank', 'pays_generations', 'within_house']),
          value_bp: bp,
          bound_bp: bp,
        }),
      ),
    }),
  }),
  /** Distributes the records of a month once more, along their own chains, by the grid in force and by the proposed rows. */
  impact: endpoint({
    method: 'post',
    path: '/backend/level/impact',
    requires: ['create', 'Level'],
    summary: 'What proposed rates would have paid for the records posted in a month, in all and to whom.',
    example: { body: { rows: exampleRows, month: '2026-10' } },
    body: z.strictObject({
      ...proposal,
      month: month.describe('The month whose posted commission is calculated again, as `2026-11`.'),
      currency: z.enum(currencies).default('USD').describe('The currency of the commission that is compared.'),
    }),
    data: z.object({
      /** Posted records of first-year, excess and renewal commission. */
      records: z.int(),
      now_cents: cents,
      proposed_cents: cents,
      house_now_cents: cents,
      house_proposed_cents: cents,
      /** The number of members who would have been paid another amount. */
      affected: z.int(),
      /** The fifty with the largest difference. */
      members: z.array(
        z.object({ id, member_no: z.string(), name: z.string(), now_cents: cents, proposed_cents: cents }),
      ),
    }),
  }),
};

export type GridRecord = z.infer<typeof gridRecord>;
export type GridRow = z.infer<typeof gridRow>;
