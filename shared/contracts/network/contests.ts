import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { cents, day, id, instant, nameText, optionalText, query, version } from '../fields';
import { link, optionalPicture } from './audience';
import { scoreMetrics, scores } from './scores';

/** Contests, domain.md 2.15: a leaderboard over a range of days, with prizes. */
export const contestStatuses = ['draft', 'published', 'cancelled'] as const;
/** By date: before the first day, during, after the last day. */
export const contestPhases = ['upcoming', 'running', 'ended'] as const;
/** Visible to everyone, or only to eligible members. */
export const contestVisibilities = ['network', 'eligible'] as const;

/** For a rank, or for everyone who reaches a value in the metric's unit. */
const prize = z.strictObject({
  kind: z.enum(['rank', 'threshold']),
  at: z.int().min(1).max(1e12),
  label: nameText(80),
  amount_cents: cents.min(0).max(1e10).describe('0 for a prize that is not money.'),
});

const fields = {
  name: nameText(80).describe('The contest’s title in English.'),
  name_zh: optionalText(40),
  banner_url: optionalPicture.describe('A wide picture of this site or an upload; empty for none.'),
  link: link.describe('A page of this site or an https address with more about the contest; empty for none.'),
  metric: z.enum(scoreMetrics).describe('The figure that ranks the participants.'),
  from_on: day.describe('The first day that counts.'),
  to_on: day.describe('The last day that counts.'),
  eligibility: z
    .strictObject({
      ranks: z.array(z.int().min(1).max(99)).max(20).describe('Level ranks; empty means all.'),
      joined_from_on: day.nullable().describe('Only members who joined on or after this day.'),
    })
    .describe('The conditions that a member must meet to take part.'),
  prizes: z
    .array(prize)
    .min(1)
    .max(20)
    .describe('At least one prize, for a place or for everyone who reaches a value.'),
  rules: z.string().max(20_000).describe('HTML; disallowed tags are removed.'),
  visibility: z.enum(contestVisibilities).describe('`eligible` hides the contest from members who cannot take part.'),
  status: z.enum(contestStatuses).describe('The stage of preparation; only the office sees a draft.'),
};

/** As stored and in fixtures/network/contests.json. */
export const contestRecord = z.strictObject({
  id,
  version,
  ...fields,
  created_at: instant,
  updated_at: instant,
});

export const contest = z.object({
  id,
  version,
  ...fields,
  unit: z.enum(['cents', 'count', 'bp']),
  phase: z.enum(contestPhases),
  /** Whole days until the contest starts or, while it runs, until it ends; both days included. */
  days_left: z.int().nullable(),
  /** True if the caller participates. */
  eligible: z.boolean(),
  own: z.object({ rank: z.int(), value: z.int(), of: z.int() }).nullable(),
});

export const contestDetail = contest.extend({
  participants: z.int(),
  /** The top places with the prizes they would win now. */
  standings: z.array(scores.row.extend({ prizes: z.array(z.string()) })),
  /** The caller's own place. */
  own_row: scores.row.extend({ prizes: z.array(z.string()) }).nullable(),
  /** For a countdown: when it starts or ends in the business time zone; null once it is over. */
  next_at: instant.nullable(),
});

const filters = {
  q: query.text.optional(),
  phase: z.enum(contestPhases).optional().describe('Only contests that have not started, are running, or are over.'),
  metric: z.enum(scoreMetrics).optional().describe('Only contests ranked by this figure.'),
  status: z.enum(contestStatuses).optional().describe('Only contests in this stage of their preparation.'),
};
const sorts = ['name', 'from_on', 'to_on', 'metric', 'status'] as const;

const example = {
  name: 'Spring sprint',
  name_zh: '春季冲刺',
  banner_url: '',
  link: '/vip/score-report',
  metric: 'inforce_tp',
  from_on: '2027-03-01',
  to_on: '2027-04-30',
  eligibility: { ranks: [], joined_from_on: null },
  prizes: [
    { kind: 'rank', at: 1, label: 'Weekend in Vancouver', amount_cents: 0 },
    { kind: 'threshold', at: 2_500_000, label: '$250 bonus', amount_cents: 25_000 },
  ],
  rules: '<p>In-force TP of the contest days counts, less reversals.</p>',
  visibility: 'network',
  status: 'draft',
} as const;

export const contestDraft = z
  .strictObject(fields)
  .refine(({ from_on, to_on }) => from_on <= to_on, { path: ['to_on'], ...wrong('period') })
  .refine(({ prizes }) => new Set(prizes.map(({ kind, at }) => `${kind} ${at}`)).size === prizes.length, {
    path: ['prizes'],
    ...wrong('taken'),
  });

/** Updates with `id` and `version`, creates without. */
const saved = contestDraft
  .safeExtend({
    id: id.optional().describe('The contest to change; leave it out to add one.'),
    version: version.optional(),
  })
  .refine(({ id: known, version: read }) => known === undefined || read !== undefined, {
    path: ['version'],
    ...wrong('required'),
  });

export const contests = {
  name: 'contest',
  subject: 'Score',
  row: contest,
  draft: contestDraft,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/contest/list',
    requires: ['read', 'Score'],
    summary: 'A page of the contests that the caller is shown, running ones first; drafts for the office only.',
    example: { query: { limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(contest),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/contest/detail',
    requires: ['read', 'Score'],
    summary: 'One contest with its standings, the own position and the time that is left.',
    example: { query: { id: 1, limit: 5 } },
    query: z.strictObject({
      id: query.id,
      limit: z.coerce.number().int().min(1).max(100).default(25).describe('The number of places in the standings.'),
    }),
    data: contestDetail,
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/contest/save',
    requires: ['manage', 'Score'],
    summary: 'Adds a contest, or changes the one that is named as a whole.',
    example: { body: example },
    body: saved,
    data: contest,
  }),
} as const;
export type ContestRecord = z.infer<typeof contestRecord>;
export type Contest = z.infer<typeof contest>;
export type ContestDetail = z.infer<typeof contestDetail>;
export type ContestDraft = z.infer<typeof contestDraft>;
