import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bp, day, id, instant, optionalText, query, text, version } from '../fields';
import { contentLanguages } from './articles';
import { documentUrl } from './licences';

/** How to Start? The checklist from registration to the first case, domain.md 2.16. */
export const stepCodes = [
  'agreement',
  'profile',
  'welcome_call',
  'prelicence_course',
  'state_exam',
  'fingerprints',
  'resident_licence',
  'npn',
  'eo_cover',
  'aml_training',
  'bank_details',
  'product_training',
  'annuity_training',
  'first_appointment',
  'first_case',
] as const;
export const stepOwners = ['member', 'sponsor', 'office'] as const;
export const evidences = ['none', 'upload', 'field'] as const;

/** As in fixtures/network/start_steps.json. */
export const startStepRecord = z.strictObject({
  id,
  version,
  code: z.enum(stepCodes),
  title: text(60),
  title_zh: text(30),
  html: z.string().max(4_000),
  /** A screen of this product, or an https address; empty for none. */
  link: z.string().max(200),
  owner: z.enum(stepOwners),
  depends_on: z.array(z.enum(stepCodes)),
  est_days: z.int().min(0).max(120),
  evidence: z.enum(evidences),
  /** True if records, not a checkmark, decide whether the step is done. */
  derived: z.boolean(),
  optional: z.boolean(),
  sort: z.int(),
  created_at: instant,
  updated_at: instant,
});

/** As in fixtures/network/member_steps.json: a step a member has checked off. */
export const memberStepRecord = z.strictObject({
  id,
  version,
  member_id: id,
  code: z.enum(stepCodes),
  done_at: instant,
  evidence_url: z.string().max(300),
  value: z.string().max(100),
  verified_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const checklist = z.object({
  member_id: id,
  steps: z.array(
    z.object({
      code: z.enum(stepCodes),
      title: z.string(),
      title_zh: z.string(),
      html: z.string(),
      /** True until the office edits the step: its text is Lantern's own, which clients may show in other languages. */
      shipped: z.boolean(),
      link: z.string(),
      owner: z.enum(stepOwners),
      est_days: z.int(),
      evidence: z.enum(evidences),
      derived: z.boolean(),
      optional: z.boolean(),
      done: z.boolean(),
      /** Null for steps decided by records. */
      done_at: instant.nullable(),
      evidence_url: z.string(),
      /** Steps to complete first. */
      waits_for: z.array(z.enum(stepCodes)),
    }),
  ),
  /** Resources of the library that the member must acknowledge or pass, as the library lists them. */
  courses: z.array(
    z.object({
      id,
      title: z.string(),
      language: z.enum(contentLanguages),
      due_on: day.nullable(),
      done: z.boolean(),
    }),
  ),
  done: z.int(),
  total: z.int(),
  progress_bp: bp,
  /** Estimated days until everything is done, from the remaining steps. */
  days_left: z.int(),
});

export const starts = {
  steps: endpoint({
    method: 'get',
    path: '/backend/start/steps',
    requires: ['read', 'Licence'],
    summary: 'The way from registration to the first case, step by step, and how far the caller is.',
    query: z.strictObject({ member_id: query.id.optional() }),
    data: checklist,
  }),
  /** The agreement and the NPN are stored with the member; other steps are checked off, with evidence if required. */
  save: endpoint({
    method: 'post',
    path: '/backend/start/save',
    reasons: ['derived', 'blocked'],
    requires: ['update', 'Licence'],
    summary: 'Ticks a step, or takes the tick away; a step waits for those it depends on.',
    example: { body: { code: 'welcome_call', done: true } },
    body: z.strictObject({
      code: z.enum(stepCodes).describe('The step to check off.'),
      done: z.boolean().default(true).describe('False takes the checkmark away.'),
      evidence_url: documentUrl.default('').describe('The address of an uploaded proof; empty if the step needs none.'),
      value: optionalText(100).default('').describe('The NPN.'),
      member_id: id.optional(),
    }),
    data: checklist,
  }),
};

export type StartStepRecord = z.infer<typeof startStepRecord>;
export type MemberStepRecord = z.infer<typeof memberStepRecord>;
export type Checklist = z.infer<typeof checklist>;
export type StepCode = (typeof stepCodes)[number];
