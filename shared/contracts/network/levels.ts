import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { resource } from '../../http/resource';
import { promotionBlockers } from '../../plan/promotion';
import { bp, cents, day, id, instant, letterCode, nameText, optionalText, query, text, version } from '../fields';

/** Member levels (会员等级), domain.md 2.2 and 3.0, and their promotion rules, 3.9. */
export const levelStatuses = ['active', 'retired'] as const;
export const promotionScopes = ['base_shop', 'team'] as const;

const months = z.int().min(1).max(24);
const tp = cents.min(1);
const people = z.int().min(1).max(50);

/** Requirements of a level on each path; TP in cents over rolling months (domain.md 3.9). */
export const promoRule = z.strictObject({
  personal: z.strictObject({ months, tp_cents: tp }).nullable(),
  team: z.strictObject({
    months,
    scope: z.enum(promotionScopes),
    tp_cents: tp,
    licensed_directs: people.nullable(),
    leader_legs: people.nullable(),
    senior_legs: z.strictObject({ count: people, rank: z.int().min(1).max(99) }).nullable(),
  }),
});

export const levelDraft = z.strictObject({
  code: letterCode(2, 4).describe('A short code of capital letters, unique among levels.'),
  name: nameText(40).describe('The level’s title in English.'),
  name_zh: text(20),
  rank: z.int().min(1).max(99).describe('The position in the career plan: a higher number is a higher level.'),
  fy_bp: bp
    .min(0)
    .max(100_000)
    .describe(
      'Percentage of TP in year 1. It rises with rank and leaves room for the generations below the house rate.',
    ),
  badge_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('The badge’s color, as `#1f6feb`.'),
  icon: optionalText(40).describe('The name of the badge’s icon; empty for none.'),
  promo_rule: promoRule
    .nullable()
    .describe('The conditions for promotion to this level; null if only the office appoints it.'),
  status: z.enum(levelStatuses).describe('A retired level keeps its members but takes no new ones.'),
});

/** As stored and in fixtures/network/levels.json. `is_leader` follows from the rank (domain.md 1, leader). */
export const levelRecord = levelDraft.extend({
  id,
  version,
  is_leader: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const level = levelRecord.extend({
  /** The rate in the next grid version and its first day; null for members. */
  planned_fy: z.object({ fy_bp: bp, from_on: day }).nullable(),
  /** The number of members at this level; null for members. */
  member_count: z.int().nullable(),
});

/** A level as shown beside a member. */
export const levelBadge = z.object({
  id,
  code: z.string(),
  name: z.string(),
  name_zh: z.string(),
  rank: z.int(),
  is_leader: z.boolean(),
});

const track = z.object({
  track: z.enum(['personal', 'team']),
  months: z.int(),
  scope: z.enum(['personal', ...promotionScopes]),
  /** The cap on one leg; null on the personal path. */
  cap_cents: cents.nullable(),
  /** In cents of TP, people or legs; `raw` is the value without the leg cap. */
  requirements: z.array(
    z.object({
      code: z.enum(['tp', 'licensed_directs', 'leader_legs', 'senior_legs']),
      needed: z.int(),
      counted: z.int(),
      raw: z.int(),
      met: z.boolean(),
      gap: z.int(),
    }),
  ),
  met: z.boolean(),
  /** Progress of the least advanced requirement; 10000 when all are met. */
  progress_bp: bp,
});

export const promotionProgress = z.object({
  member_id: id,
  name: z.string(),
  level: levelBadge.nullable(),
  /** Null at the top level and for administrators. */
  next: levelBadge.nullable(),
  as_of: day,
  /** The month's last day, when promotions are decided. */
  evaluated_on: day,
  progress_bp: bp,
  tracks: z.array(track),
  blockers: z.array(z.enum(promotionBlockers)),
  /** True if today's figures would earn a promotion. */
  promoted: z.boolean(),
  /** Each direct with their whole downline, as the team path counts it. */
  legs: z.array(
    z.object({
      member_id: id,
      name: z.string(),
      tp_cents: cents,
      top_rank: z.int(),
      /** True if the direct's production counts: a leader's shop is outside the base shop. */
      counts: z.boolean(),
    }),
  ),
  /** The smallest step to the next level; null once a path is met. */
  move: z
    .object({
      track: z.enum(['personal', 'team']),
      tp_cents: cents,
      legs: z.array(z.object({ member_id: id, name: z.string(), room_cents: cents })),
      missing: z.array(z.object({ code: z.enum(['licensed_directs', 'leader_legs', 'senior_legs']), count: z.int() })),
    })
    .nullable(),
  /** Pending cases that would count on the team path once they are in force, the largest first. */
  pending: z
    .array(
      z.object({
        policy_id: id,
        case_no: z.string(),
        member_id: id,
        name: z.string(),
        leg_id: id.nullable().describe("The direct whose leg brings it; null for the member's own."),
        tp_cents: cents.describe("The agent's share of the case's TP."),
      }),
    )
    .max(100),
  /** Legs that are closest to a missing leader or senior leader, with the highest level in them. */
  next_leaders: z
    .array(
      z.object({
        code: z.enum(['leader_legs', 'senior_legs']),
        member_id: id,
        name: z.string(),
        level: z.string().describe('The highest level in the leg.'),
      }),
    )
    .max(6),
  persistency_bp: bp.nullable(),
  cohort_policies: z.int(),
  /** The lowest of the member's balances, which are never added across currencies; null for uplines, who never see downline dollars (domain.md 5, rule 3). */
  balance_cents: cents.nullable(),
  /** Six month-ends in a row below half of the current level's requirements. */
  at_risk: z.boolean(),
});

const example = {
  code: 'MD',
  name: 'Managing Director',
  name_zh: '董事总监',
  rank: 8,
  fy_bp: 10_400,
  badge_color: '#2f6f4f',
  icon: 'award',
  promo_rule: null,
  status: 'active',
} satisfies z.input<typeof levelDraft>;

export const levels = {
  ...resource('level', {
    subject: 'Level',
    called: ['member level', 'member levels'],
    defaults: { icon: '', promo_rule: null, status: 'active' },
    example,
    row: level,
    draft: levelDraft,
    filters: {
      q: query.text.optional(),
      status: z.enum(levelStatuses).optional().describe('Only levels in use, or only retired ones.'),
    },
    sorts: ['rank', 'code', 'name', 'fy_bp', 'member_count', 'status'],
  }),
  progress: endpoint({
    method: 'get',
    path: '/backend/level/progress',
    requires: ['read', 'Level'],
    summary: 'How far a member is from the next level, requirement by requirement, and the smallest step to it.',
    query: z.strictObject({ member_id: query.id.optional() }),
    data: promotionProgress,
  }),
};

export type LevelRecord = z.infer<typeof levelRecord>;
export type LevelDraft = z.infer<typeof levelDraft>;
export type LevelBadge = z.infer<typeof levelBadge>;
export type Level = z.infer<typeof level>;
export type PromoRule = z.infer<typeof promoRule>;
export type PromotionProgress = z.infer<typeof promotionProgress>;
