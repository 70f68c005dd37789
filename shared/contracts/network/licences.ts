import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf } from '../../http/resource';
import { day, id, instant, optionalText, query, state, text, version } from '../fields';
import { uploadIdOf } from './audience';
import { categoryGroups } from './categories';
import { productRequirements } from './products';

/** Licenses, credentials and appointments, domain.md 2.14. */
export const licenceLines = ['life', 'annuity', 'health', 'ltc', 'variable'] as const;
export const licenceStatuses = ['active', 'pending', 'expired', 'revoked'] as const;
export const credentialKinds = ['eo', 'aml', 'ce', 'annuity_training', 'ltc_training', 'carrier_product'] as const;
export const appointmentStatuses = ['not_started', 'requested', 'pending_carrier', 'active', 'terminated'] as const;

/** Everything an upline sees of a downline's documents (domain.md 5, subject Licence). */
export const lights = ['ok', 'warning', 'problem'] as const;
export const licenceProblems = [
  'licence_missing',
  'licence_pending',
  'licence_expired',
  'licence_expiring',
  'eo_missing',
  'eo_expired',
  'eo_expiring',
  'aml_missing',
  'aml_expired',
  'aml_expiring',
  'annuity_training_missing',
] as const;
export type Light = (typeof lights)[number];
export type LicenceProblem = (typeof licenceProblems)[number];

/** Where a document is: an upload, an https address, or nowhere yet. */
export const documentUrl = optionalText(300).refine(
  (value) => value === '' || uploadIdOf(value) !== undefined || (URL.canParse(value) && value.startsWith('https:')),
  wrong('url'),
);

/** The office's review of a document: not reviewed yet, returned with a note, or accepted. */
export const reviewStates = ['waiting', 'returned', 'verified'] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewOf = ({
  verified_at,
  review_note,
}: Pick<LicenceRecord, 'verified_at' | 'review_note'>): ReviewState =>
  verified_at !== null ? 'verified' : review_note === '' ? 'waiting' : 'returned';

const review = {
  /** Set by the office; the document counts only once verified. Changing it requires a new check. */
  verified_by: id.nullable(),
  verified_at: instant.nullable(),
  review_note: z.string().max(300),
};
const stamps = { created_at: instant, updated_at: instant };

const licenceFields = {
  state,
  licence_no: text(20).describe('The number that the state issued.'),
  lines: z
    .array(z.enum(licenceLines))
    .min(1)
    .max(licenceLines.length)
    .describe('The lines of insurance that the license covers.'),
  resident: z.boolean().describe('True for the license of the member’s home state.'),
  issued_on: day.nullable().describe('The first day of validity; null if unknown.'),
  expires_on: day,
  doc_url: documentUrl.describe('The address of an uploaded copy; empty for none.'),
};
export const licenceRecord = z.strictObject({
  id,
  version,
  member_id: id,
  ...licenceFields,
  status: z.enum(licenceStatuses),
  ...review,
  ...stamps,
});

const credentialFields = {
  kind: z.enum(credentialKinds).describe('The insurance, course, or training that the document proves.'),
  brand_id: id.nullable().describe('The carrier of a product training; null if it applies to all.'),
  certificate_no: optionalText(40).describe('The number on the document; empty if it has none.'),
  issued_on: day.describe('The day of issue.'),
  expires_on: day.nullable(),
  hours: z
    .int()
    .min(0)
    .max(200)
    .nullable()
    .describe('Credited course hours, for continuing education; null otherwise.'),
  doc_url: documentUrl.describe('The address of an uploaded copy; empty for none.'),
};
export const credentialRecord = z.strictObject({
  id,
  version,
  member_id: id,
  ...credentialFields,
  ...review,
  ...stamps,
});

export const appointmentRecord = z.strictObject({
  id,
  version,
  member_id: id,
  brand_id: id,
  state,
  writing_no: optionalText(20),
  status: z.enum(appointmentStatuses),
  requested_on: day.nullable(),
  effective_on: day.nullable(),
  /** The carrier appoints with the first case. */
  just_in_time: z.boolean(),
  ...stamps,
});

const owner = { member_no: z.string(), member: z.string() };
const reviewed = { verified_by: z.string().nullable(), days_left: z.int().nullable() };
export const licence = licenceRecord.extend({ ...owner, ...reviewed, days_left: z.int() });
export const credential = credentialRecord.extend({ ...owner, ...reviewed, brand: z.string().nullable() });
export const appointment = appointmentRecord.extend({ ...owner, brand: z.string(), brand_code: z.string() });

const about = z.object({
  code: z.enum([
    'member_not_active',
    'licence_missing',
    'licence_not_valid',
    'eo_missing',
    'eo_expired',
    'aml_missing',
    'aml_expired',
    'training_missing',
    'training_expired',
    'appointment_missing',
  ]),
  state: state.optional(),
  line: z.enum(licenceLines).optional(),
  status: z.enum([...memberStatuses, ...licenceStatuses, ...appointmentStatuses]).optional(),
  expires_on: day.optional(),
  expired_on: day.optional(),
  training: z.enum(productRequirements).optional(),
  brand_id: id.optional(),
});

/** One agent's readiness for every product on sale, by carrier and state (domain.md 6, B9). */
const readyMatrix = z.object({
  member: z.object({ id, name: z.string() }),
  /** States in which the agent has a license or an appointment, and the home state. */
  states: z.array(state).max(70),
  carriers: z
    .array(
      z.object({
        brand_id: id,
        name: z.string(),
        products: z
          .array(
            z.object({
              product_id: id,
              name: z.string(),
              category_group: z.enum(categoryGroups),
              cells: z
                .array(
                  z.object({
                    state,
                    /** False if the carrier does not sell the product there; the agent is then not ready. */
                    offered: z.boolean(),
                    ready: z.boolean(),
                    /** Null for an upline, who learns only whether anything blocks it. */
                    blockers: z.array(about).nullable(),
                  }),
                )
                .max(70),
            }),
          )
          .max(2_000),
      }),
    )
    .max(500),
});

/** A team member's readiness in numbers. */
const readyMember = z.object({
  id,
  name: z.string(),
  member_no: z.string(),
  states: z.array(state).max(70),
  /** Number of products on sale that the agent may write in at least one state. */
  ready: z.int(),
  products: z.int(),
});

const common = { member_id: query.id.optional(), q: query.text.optional() };
const licenceFilters = {
  ...common,
  state: state.optional(),
  status: z.enum(licenceStatuses).optional().describe('Only licenses in this status.'),
  resident: query.flag.optional().describe('True for licenses of the home state, false for those of other states.'),
  verified: query.flag.optional().describe('True for licenses that the office has confirmed, false for the others.'),
  review: z
    .enum(reviewStates)
    .optional()
    .describe('Only licenses that await the office’s review, were returned, or were confirmed.'),
  expires_within: z.coerce
    .number()
    .int()
    .min(0)
    .max(730)
    .optional()
    .describe('Limits the list to documents that expire within this many days, including expired ones.'),
};
const credentialFilters = {
  ...common,
  kind: z.enum(credentialKinds).optional().describe('Only documents of this kind.'),
  brand_id: query.id.optional(),
  verified: query.flag.optional().describe('True for documents that the office has confirmed, false for the others.'),
  review: z
    .enum(reviewStates)
    .optional()
    .describe('Only documents that await the office’s review, were returned, or were confirmed.'),
  expires_within: z.coerce
    .number()
    .int()
    .min(0)
    .max(730)
    .optional()
    .describe('Only documents that expire within this many days, including expired ones.'),
};
const appointmentFilters = {
  ...common,
  brand_id: query.id.optional(),
  state: state.optional(),
  status: z.enum(appointmentStatuses).optional().describe('Only appointments in this status.'),
};
const licenceSorts = ['member', 'state', 'licence_no', 'issued_on', 'expires_on', 'status'] as const;
const credentialSorts = ['member', 'kind', 'issued_on', 'expires_on'] as const;
const appointmentSorts = ['member', 'brand', 'state', 'status', 'requested_on', 'effective_on'] as const;

/** Creates a row, or updates one with `id` and `version`. The office names the member. */
const target = {
  id: id.optional().describe('The record to change; leave it out to add one.'),
  version: version.optional(),
  member_id: id.optional(),
};

export const licences = {
  name: 'licence',
  row: licence,
  filters: licenceFilters,
  sorts: licenceSorts,
  list: endpoint({
    method: 'get',
    path: '/backend/license/list',
    requires: ['read', 'Licence'],
    summary: "The caller's own licences by state; for the office those of everybody.",
    example: { query: { sort: 'expires_on' } },
    query: listQuery(licenceFilters, licenceSorts),
    data: pageOf(licence),
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/license/save',
    requires: ['update', 'Licence'],
    summary: 'Adds or changes a licence; it is pending until the office has verified it.',
    example: {
      body: {
        state: 'OR',
        licence_no: 'OR-4410027',
        lines: ['life', 'annuity'],
        resident: false,
        issued_on: '2026-09-14',
        expires_on: '2028-09-30',
        doc_url: '',
      },
    },
    body: z.strictObject({
      ...target,
      ...licenceFields,
      status: z.enum(licenceStatuses).optional().describe('The status at the state; only the office sets it.'),
    }),
    data: licence,
  }),
  /**
   * With a product, a state and a day: everything that blocks writing. For a downline, members learn only whether
   * anything blocks it.
   */
  ready: endpoint({
    method: 'get',
    path: '/backend/license/ready',
    requires: ['read', 'Licence'],
    summary: 'Whether a member may write a product in a state on a day, and everything that is in the way.',
    example: { query: { product_id: 1, state: 'CA' } },
    query: z.strictObject({ member_id: query.id.optional(), product_id: query.id, state, date: day.optional() }),
    data: z.object({ member_id: id, ready: z.boolean(), blockers: z.array(about).nullable() }),
  }),
  /** Every product on sale by carrier and state. For a downline, `blockers` are null. */
  matrix: endpoint({
    method: 'get',
    path: '/backend/license/matrix',
    requires: ['read', 'Licence'],
    summary: 'Whether an agent may write each product in each state today, and everything that is in the way.',
    query: z.strictObject({ member_id: query.id.optional() }),
    data: readyMatrix,
  }),
  team: endpoint({
    method: 'get',
    path: '/backend/license/team',
    requires: ['read', 'Member'],
    summary: "The active members of the caller's team with the products that each may write today, by name.",
    example: { query: { limit: 3 } },
    query: listQuery({ q: query.text.optional() }, ['name'] as const),
    data: pageOf(readyMember),
  }),
  verify: endpoint({
    method: 'post',
    path: '/backend/license/verify',
    requires: ['approve', 'Licence'],
    summary: 'Accepts a licence or a credential, or sends it back with a note.',
    example: { body: { type: 'licence', id: 1, version: 1, accepted: true } },
    body: z.strictObject({
      type: z.enum(['licence', 'credential']).describe('The kind of record that was reviewed.'),
      id,
      version,
      accepted: z.boolean().describe('True confirms the record, false returns it to the member.'),
      note: optionalText(300).default(''),
    }),
    data: z.object({ licence: licence.nullable(), credential: credential.nullable() }),
  }),
};

export const credentials = {
  name: 'credential',
  row: credential,
  filters: credentialFilters,
  sorts: credentialSorts,
  list: endpoint({
    method: 'get',
    path: '/backend/credential/list',
    requires: ['read', 'Licence'],
    summary: "The caller's own certificates and trainings; for the office those of everybody.",
    query: listQuery(credentialFilters, credentialSorts),
    data: pageOf(credential),
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/credential/save',
    requires: ['update', 'Licence'],
    summary: 'Adds or changes a certificate; it counts once the office has verified it.',
    example: {
      body: {
        kind: 'eo',
        brand_id: null,
        certificate_no: 'EO-2027-118',
        issued_on: '2026-11-01',
        expires_on: '2027-10-31',
        hours: null,
        doc_url: '',
      },
    },
    body: z.strictObject({ ...target, ...credentialFields }),
    data: credential,
  }),
};

export const appointments = {
  name: 'appointment',
  row: appointment,
  filters: appointmentFilters,
  sorts: appointmentSorts,
  list: endpoint({
    method: 'get',
    path: '/backend/appointment/list',
    requires: ['read', 'Licence'],
    summary: "The caller's own appointments by carrier and state, with writing numbers; for the office everybody's.",
    example: { query: { status: 'active', limit: 3 } },
    query: listQuery(appointmentFilters, appointmentSorts),
    data: pageOf(appointment),
  }),
  request: endpoint({
    method: 'post',
    path: '/backend/appointment/request',
    requires: ['create', 'Licence'],
    summary: 'Asks to be appointed with a carrier in some states; what is asked for or active already stays as it is.',
    example: { body: { brand_id: 2, states: ['CA'] } },
    body: z.strictObject({
      brand_id: id,
      states: z
        .array(state)
        .min(1)
        .max(60)
        .describe('States and provinces in which the agent wants to sell for the carrier.'),
      member_id: id.optional(),
    }),
    data: z.array(appointment),
  }),
  status: endpoint({
    method: 'post',
    path: '/backend/appointment/status',
    requires: ['approve', 'Licence'],
    summary: 'Records what a carrier answered: an active appointment needs its writing number and its first day.',
    example: {
      body: { id: 1, version: 1, status: 'active', writing_no: 'NLM-88214', effective_on: '2026-10-01' },
    },
    body: z.strictObject({
      id,
      version,
      status: z.enum(appointmentStatuses).describe('The carrier’s answer to the request.'),
      writing_no: optionalText(20)
        .optional()
        .describe('The number under which the carrier pays the agent; required once the appointment is active.'),
      effective_on: day.nullable().optional(),
      just_in_time: z.boolean().optional().describe('True if the carrier appoints the agent only with the first case.'),
    }),
    data: appointment,
  }),
};

export type LicenceRecord = z.infer<typeof licenceRecord>;
export type CredentialRecord = z.infer<typeof credentialRecord>;
export type AppointmentRecord = z.infer<typeof appointmentRecord>;
export type Licence = z.infer<typeof licence>;
export type Credential = z.infer<typeof credential>;
export type Appointment = z.infer<typeof appointment>;
