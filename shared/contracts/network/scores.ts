import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { addMonths } from '../../plan/months';
import { day, id, month, query, state } from '../fields';
import { periods, range } from './dashboard';
import { levelBadge } from './levels';

/** Leaderboards, domain.md 2.15 and 3.10. */
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

/** The unit of a metric: cents of TP, people or policies, basis points. */
export const unitOf = (metric: ScoreMetric): 'cents' | 'count' | 'bp' =>
  metric === 'persistency' ? 'bp' : metric.endsWith('_tp') ? 'cents' : 'count';

/** Competing members: everyone, members of less than twelve months, non-leaders, leaders. */
export const leagues = ['all', 'new', 'agents', 'leaders'] as const;
export type League = (typeof leagues)[number];

const longestMonths = 60;

/** A named period, a calendar month, which takes precedence, or `custom` days. */
export const periodFields = {
  period: z
    .enum([...periods, 'custom'])
    .default('mtd')
    .describe('The days that count, up to today; `custom` takes `from` and `to`, or `month`.'),
  month: month.optional().describe('The month that counts, as `2026-11`; only with period `custom`.'),
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

/** A query with `periodFields` whose custom days have a start, a later end, and at most five years between them. */
export const withPeriod = <S extends z.ZodType<PeriodQuery>>(schema: S): S =>
  schema
    .refine((query) => isFree(query) || query.from !== undefined, { path: ['from'], ...wrong('required') })
    .refine((query) => isFree(query) || query.to !== undefined, { path: ['to'], ...wrong('required') })
    .refine((query) => isFree(query) || !query.from || !query.to || query.from <= query.to, {
      path: ['to'],
      ...wrong('period'),
    })
    .refine((query) => isFree(query) || !query.from || !query.to || query.to <= addMonths(query.from, longestMonths), {
      path: ['to'],
      ...wrong('period'),
    });

/** One place. Other members show only name, level, place, and the value unless hidden (domain.md 5, row rule 5). */
export const scoreRow = z.object({
  /** The position on the whole board, distinct even for equal ranks. */
  place: z.int().min(1),
  rank: z.int().min(1),
  /** In the previous period of the same length; null if not ranked then. */
  previous_rank: z.int().nullable(),
  /** Places gained since then, negative if lost. */
  change: z.int().nullable(),
  name: z.string(),
  level: levelBadge.nullable(),
  /** Null if the member hides it. */
  value: z.int().nullable(),
  /** Distance to the next higher value; null at the top and if either value is hidden. */
  gap_to_next: z.int().nullable(),
  own: z.boolean(),
  /** Only for members the caller may open: themselves and their downline, or everyone for the office. */
  member_id: id.nullable(),
});

const filters = {
  q: query.text.optional().describe('Searches names.'),
  metric: z.enum(scoreMetrics).default('inforce_tp').describe('The figure that ranks the members.'),
  ...periodFields,
  league: z.enum(leagues).default('all').describe('Only members who rank together: new ones, agents, leaders, or all.'),
  /** A level's code. */
  level: z
    .string()
    .regex(/^[A-Za-z]{2,4}$/)
    .optional()
    .describe('Only members at the level with this code.'),
  state: state.optional(),
};

/** The caller's standing in one metric. */
export const scorePosition = z.object({
  metric: z.enum(scoreMetrics),
  unit: z.enum(['cents', 'count', 'bp']),
  /** Null without data, e.g. persistency without a cohort. */
  value: z.int().nullable(),
  /** Null if not ranked: no value, or not active. */
  rank: z.int().nullable(),
  previous_rank: z.int().nullable(),
  change: z.int().nullable(),
  /** The number of ranked members. */
  of: z.int(),
  gap_to_next: z.int().nullable(),
  /**
   * Consecutive months with a value above 0, up to now; an empty current month does not break the streak. Null for metrics without
   * monthly values.
   */
  streak: z.int().nullable(),
  /** The best month so far; for a rate, the best month-end. */
  best: z.object({ month, value: z.int() }).nullable(),
  /** The last twelve months, oldest first; null for metrics without monthly values. */
  months: z.array(z.int()).nullable(),
});

export const scores = {
  name: 'score',
  subject: 'Score',
  row: scoreRow,
  filters,
  /** By rank, either way. For the office, `summary` adds up the values of all ranked members. */
  list: endpoint({
    method: 'get',
    path: '/backend/score/list',
    requires: ['read', 'Score'],
    summary:
      'A page of the leaderboard of a metric and period: ranks of the whole network, values as members show them.',
    example: { query: { metric: 'base_shop_tp', period: 'ytd', limit: 3 } },
    query: withPeriod(listQuery(filters, ['rank'])),
    data: pageOf(scoreRow).extend({
      metric: z.enum(scoreMetrics),
      unit: z.enum(['cents', 'count', 'bp']),
      as_of: day,
      period: range,
      previous: range,
      /** The caller's row, wherever it is. */
      own: scoreRow.nullable(),
    }),
  }),
  me: endpoint({
    method: 'get',
    path: '/backend/score/me',
    requires: ['read', 'Score'],
    summary: "A member's own position, streak and personal best in every metric.",
    example: { query: { period: 'ytd' } },
    query: withPeriod(
      z.strictObject({ ...periodFields, league: filters.league, state: filters.state, member_id: query.id.optional() }),
    ),
    data: z.object({
      member_id: id.nullable(),
      as_of: day,
      period: range,
      /** The member's choice to hide their values from the network, and whether members have that choice. */
      hide_amount: z.boolean(),
      own_choice: z.boolean(),
      metrics: z.array(scorePosition),
    }),
  }),
  privacy: endpoint({
    method: 'post',
    path: '/backend/score/privacy',
    reasons: ['not_found'],
    requires: ['read', 'Score'],
    summary: "Hides or shows the caller's values in leaderboards; the rank stays.",
    example: { body: { hide_amount: true } },
    body: z.strictObject({
      hide_amount: z.boolean().describe('True hides the caller’s amounts from other members in rankings.'),
    }),
    data: z.object({ hide_amount: z.boolean() }),
  }),
} as const;
export type ScoreRow = z.infer<typeof scoreRow>;
export type ScorePosition = z.infer<typeof scorePosition>;

/** As stored and in fixtures/network/score_choices.json: members who hide their values. `id` numbers the rows. */
export const scoreChoiceRecord = z.strictObject({ id, member_id: id, hide_amount: z.boolean() });
export type ScoreChoiceRecord = z.infer<typeof scoreChoiceRecord>;
