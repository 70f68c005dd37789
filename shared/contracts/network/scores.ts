import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { addMonths } from '../../plan/months';
import { day, id, month, query, state } from '../fields';
import { periods } from './dashboard';
import { levelBadge } from './levels';

/** Leaderboards, DOMAIN.md 2.15 and 3.10. */
export const scoreMetrics = [
  'inforce_tp',
  'pending_tp',
  'base_shop_tp',
  'team_tp',
  'policies',
  'recruits',
  'licensed_directs',
  'persistency',
] as const;
export type ScoreMetric = (typeof scoreMetrics)[number];

/** What a metric is counted in: TP in cents, people or policies, basis points. */
export const unitOf = (metric: ScoreMetric): 'cents' | 'count' | 'bp' =>
  metric === 'persistency' ? 'bp' : metric.endsWith('_tp') ? 'cents' : 'count';

/** Who is compared: everybody, who joined within twelve months, who is no leader, who is one. */
export const leagues = ['all', 'new', 'agents', 'leaders'] as const;
export type League = (typeof leagues)[number];

const longestMonths = 60;

/** A period by name, a calendar month, which goes before it, or `custom` days. */
export const periodFields = {
  period: z.enum([...periods, 'custom']).default('mtd'),
  month: month.optional(),
  from: day.optional(),
  to: day.optional(),
};
interface PeriodQuery {
  period: string;
  month?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
const isFree = ({ period, month: named }: PeriodQuery) => period !== 'custom' || named !== undefined;

/** A query with `periodFields` whose custom days have a beginning, an end after it, and at most five years between them. */
export const withPeriod = <S extends z.ZodType<PeriodQuery>>(schema: S): S =>
  schema
    .refine((asked) => isFree(asked) || asked.from !== undefined, { path: ['from'], ...wrong('required') })
    .refine((asked) => isFree(asked) || asked.to !== undefined, { path: ['to'], ...wrong('required') })
    .refine((asked) => isFree(asked) || !asked.from || !asked.to || asked.from <= asked.to, {
      path: ['to'],
      ...wrong('period'),
    })
    .refine((asked) => isFree(asked) || !asked.from || !asked.to || asked.to <= addMonths(asked.from, longestMonths), {
      path: ['to'],
      ...wrong('period'),
    });

export const range = z.strictObject({ from: day, to: day });

/** One place. Of others only what a board shows: name, level, place, and the value unless it is hidden (DOMAIN.md 5, row rule 5). */
const row = z.object({
  /** The place in the whole board, also among equal ranks. */
  place: z.int().min(1),
  rank: z.int().min(1),
  /** In the previous period of the same length; null if not ranked then. */
  previous_rank: z.int().nullable(),
  /** Places won since then, negative if lost. */
  change: z.int().nullable(),
  name: z.string(),
  level: levelBadge.nullable(),
  /** Null if the member hides it. */
  value: z.int().nullable(),
  /** To the next higher value; null at the top, and where one of the two values is hidden. */
  gap_to_next: z.int().nullable(),
  own: z.boolean(),
  /** Of who the caller may open: the own row and the downline's, for the office everybody's. */
  member_id: id.nullable(),
});

const filters = {
  /** In names. */
  q: query.text.optional(),
  metric: z.enum(scoreMetrics).default('inforce_tp'),
  ...periodFields,
  league: z.enum(leagues).default('all'),
  /** A level's code. */
  level: z
    .string()
    .regex(/^[A-Za-z]{2,4}$/)
    .optional(),
  state: state.optional(),
};

/** The own standing in one metric. */
const position = z.object({
  metric: z.enum(scoreMetrics),
  unit: z.enum(['cents', 'count', 'bp']),
  /** Null where there is nothing to measure, as with the persistency of nothing. */
  value: z.int().nullable(),
  /** Null if not ranked: who has nothing, or is not active. */
  rank: z.int().nullable(),
  previous_rank: z.int().nullable(),
  change: z.int().nullable(),
  /** How many are ranked. */
  of: z.int(),
  gap_to_next: z.int().nullable(),
  /** Months in a row with a value above 0, up to now; the present month does not break it. Null for what is no flow. */
  streak: z.int().nullable(),
  /** The best month so far; of a rate the best month end. */
  best: z.object({ month, value: z.int() }).nullable(),
  /** The last twelve months, oldest first; null for what is no flow. */
  months: z.array(z.int()).nullable(),
});

export const scores = {
  name: 'score',
  subject: 'Score',
  row,
  filters,
  /** By rank, the first one first or last. The office's `summary` sums the values of all who are ranked. */
  list: endpoint({
    method: 'get',
    path: '/backend/score/list',
    requires: ['read', 'Score'],
    summary:
      'A page of the leaderboard of a metric and period: ranks of the whole network, values as members show them.',
    example: { query: { metric: 'base_shop_tp', period: 'ytd', limit: 3 } },
    query: withPeriod(listQuery(filters, ['rank'])),
    data: pageOf(row).extend({
      metric: z.enum(scoreMetrics),
      unit: z.enum(['cents', 'count', 'bp']),
      as_of: day,
      period: range,
      previous: range,
      /** The caller's row, wherever it stands. */
      own: row.nullable(),
    }),
  }),
  me: endpoint({
    method: 'get',
    path: '/backend/score/me',
    requires: ['read', 'Score'],
    summary: "A member's own position, streak and personal best in every metric.",
    example: { query: { period: 'ytd' } },
    query: withPeriod(z.strictObject({ ...periodFields, league: filters.league, member_id: query.id.optional() })),
    data: z.object({
      member_id: id.nullable(),
      as_of: day,
      period: range,
      /** Whether the member hides the own values from the rest of the network, and whether that is for members to choose. */
      hide_amount: z.boolean(),
      own_choice: z.boolean(),
      metrics: z.array(position),
    }),
  }),
  privacy: endpoint({
    method: 'post',
    path: '/backend/score/privacy',
    requires: ['read', 'Score'],
    summary: "Hides or shows the caller's values in leaderboards; the rank stays.",
    example: { body: { hide_amount: true } },
    body: z.strictObject({ hide_amount: z.boolean() }),
    data: z.object({ hide_amount: z.boolean() }),
  }),
} as const;
export type ScoreRow = z.infer<typeof row>;
export type ScorePosition = z.infer<typeof position>;

/** As stored, and as in fixtures/network/score_choices.json: who hides the own values. `id` numbers the rows. */
export const scoreChoiceRecord = z.strictObject({ id, member_id: id, hide_amount: z.boolean() });
export type ScoreChoiceRecord = z.infer<typeof scoreChoiceRecord>;
