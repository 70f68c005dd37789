import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { day, email, id, instant, nameText, optionalText, phone, query, state, version } from '../fields';
import { spokenLanguages } from './members';
import { scopes } from './policies';

/** Prospects in the recruiting pipeline, domain.md 2.16. */
export const recruitSteps = [
  'lead',
  'invited',
  'attended_bpm',
  'interviewed',
  'registered',
  'exam_scheduled',
  'exam_passed',
  'licensed',
  'contracted',
  'first_sale',
] as const;
/** Stages outside the pipeline. */
export const recruitExits = ['lost', 'paused'] as const;
export const recruitStages = [...recruitSteps, ...recruitExits] as const;
export type RecruitStage = (typeof recruitStages)[number];
export const recruitSources = ['referral', 'seminar', 'social', 'walk_in', 'existing', 'event', 'other'] as const;

/** For a new prospect; missing fields are empty. */
const draft = z.strictObject({
  name: nameText(80).describe('The prospect’s full name.'),
  phone: z.union([z.literal(''), phone]).describe('A phone number in E.164 form; empty if unknown.'),
  email: z.union([z.literal(''), email]).describe('An email address; empty if unknown.'),
  state: state.nullable().describe('The state or province in which the prospect lives; null if unknown.'),
  language: z.enum(spokenLanguages).nullable().describe('The language the prospect prefers to speak; null if unknown.'),
  source: z.enum(recruitSources).describe('The way the agent met the prospect.'),
  next_action_on: day.nullable().describe('The day on which the agent wants to act next; null for none.'),
  notes: optionalText(2000).describe('Remarks that only the agent and the office read.'),
});

/** As stored and in fixtures/network/recruits.json. */
export const recruitRecord = draft.extend({
  id,
  version,
  sponsor_id: id,
  stage: z.enum(recruitStages),
  stage_since_on: day,
  converted_member_id: id.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const recruitRow = z.object({
  ...recruitRecord.shape,
  sponsor: z.string(),
  /** Name and number of the member the prospect became. */
  converted_member: z.string().nullable(),
  days_in_stage: z.int(),
});

/** Warnings of duplicates; they never name the other prospect's agent. */
const saved = recruitRow.extend({ warnings: z.array(z.enum(['phone_known', 'email_known'])) });

const filters = {
  q: query.text.optional(),
  stage: z.enum(recruitStages).optional().describe('Only prospects at this stage.'),
  source: z.enum(recruitSources).optional().describe('Only prospects met this way.'),
  state: state.optional().describe('Only prospects who live in this state or province.'),
  sponsor_id: query.id.optional().describe('For the office: the agent of the prospects.'),
  due: query.flag.optional().describe('The next action is due today or overdue.'),
  scope: z
    .enum(scopes)
    .default('me')
    .describe("The scope of `summary`; members see other agents' prospects only as numbers."),
};
const sorts = ['name', 'stage', 'stage_since_on', 'next_action_on', 'created_at', 'updated_at', 'sponsor'] as const;

export const recruits = {
  name: 'recruit',
  subject: 'Recruit',
  row: recruitRow,
  draft,
  filters,
  sorts,
  /** `summary` counts prospects by stage, regardless of the other filters. */
  list: endpoint({
    method: 'get',
    path: '/backend/recruit/list',
    requires: ['read', 'Recruit'],
    summary: "A page of the caller's own prospects, of all for the office, and how many each stage of a scope holds.",
    example: { query: { scope: 'team', sort: 'stage', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(recruitRow),
  }),
  /** Creates a prospect without `id`. The office may reassign one with `sponsor_id`, which a new one requires. */
  save: endpoint({
    method: 'post',
    path: '/backend/recruit/save',
    requires: ['create', 'Recruit'],
    summary: 'Adds or changes a prospect, who needs a phone number or an e-mail address; warns of duplicates.',
    example: {
      body: {
        name: 'Nora Feng',
        phone: '+14155550142',
        email: '',
        state: 'CA',
        language: 'mandarin',
        source: 'referral',
        next_action_on: null,
        notes: 'Met at the tax seminar.',
      },
    },
    body: draft
      .extend({ id: id.optional(), version: version.optional(), sponsor_id: id.optional() })
      .refine((recruit) => recruit.phone !== '' || recruit.email !== '', { path: ['phone'], ...wrong('required') })
      .refine((recruit) => recruit.id === undefined || recruit.version !== undefined, {
        path: ['version'],
        ...wrong('required'),
      }),
    data: saved,
  }),
  stage: endpoint({
    method: 'post',
    path: '/backend/recruit/stage',
    reasons: ['converted'],
    requires: ['update', 'Recruit'],
    summary: 'Moves a prospect to another stage.',
    example: { body: { id: 1, version: 0, stage: 'contracted' } },
    body: z.strictObject({
      id,
      version,
      stage: z.enum(recruitStages).describe('The stage that the prospect has reached.'),
      next_action_on: day
        .nullable()
        .optional()
        .describe('The day on which the agent wants to act next; null for none.'),
    }),
    data: recruitRow,
  }),
  convert: endpoint({
    method: 'post',
    path: '/backend/recruit/convert',
    reasons: ['converted'],
    requires: ['update', 'Recruit'],
    summary: "Links a prospect with the member it has become, who has to be one of the sponsor's directs.",
    example: { body: { id: 1, version: 0, member_no: 'M000042' } },
    body: z.strictObject({ id, version, member_no: z.string().trim().toUpperCase().min(1).max(20) }),
    data: recruitRow,
  }),
} as const;

export type RecruitRecord = z.infer<typeof recruitRecord>;
export type RecruitRow = z.infer<typeof recruitRow>;
