import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, instant, optionalText, query, version } from '../fields';
import { requirementCodes } from './policies';
import { uploadTypes } from './uploads';

/** The attachments of a policy (domain.md 2.6): PDF, JPEG or PNG up to 10 MB each, uploaded beforehand with purpose `attachment`. */

/** The largest number of documents per policy. */
export const mostDocuments = 40;
export const documentStates = ['with_office', 'accepted', 'sent_back'] as const;
export type DocumentState = (typeof documentStates)[number];
export const documentEvents = ['added', 'accepted', 'sent_back', 'removed'] as const;

/** `removed` ones remain only in the history. */
export const policyDocumentRecord = z.strictObject({
  id,
  version,
  policy_id: id,
  /** The requirement it fulfills. */
  requirement: z.enum(requirementCodes).nullable(),
  upload_id: id,
  file_name: z.string().max(120),
  mime: z.enum(uploadTypes),
  size: z.int(),
  state: z.enum([...documentStates, 'removed']),
  owner_id: id,
  history: z.array(z.strictObject({ what: z.enum(documentEvents), at: instant, by: id, note: z.string().max(300) })),
  created_at: instant,
  updated_at: instant,
});

export const policyDocument = z.object({
  id,
  version,
  requirement: z.enum(requirementCodes).nullable(),
  name: z.string(),
  mime: z.enum(uploadTypes),
  size: z.int(),
  /** The address of the file, for its agents and the office. */
  url: z.string(),
  state: z.enum(documentStates),
  /** The reason it was returned. */
  note: z.string(),
  by: z.string(),
  added_at: instant,
  /** True if the caller may remove it: agents their own until accepted, the office any. */
  removable: z.boolean(),
});

const event = z.object({
  what: z.enum(documentEvents),
  requirement: z.enum(requirementCodes).nullable(),
  name: z.string(),
  at: instant,
  by: z.string(),
  note: z.string(),
});

const documents = z.object({ list: z.array(policyDocument), timeline: z.array(event) });
const writes = ['update', 'Policy'] as const;

export const policyDocuments = {
  list: endpoint({
    method: 'get',
    path: '/backend/policy/documents',
    requires: ['read', 'Policy'],
    summary: 'The documents of a policy and what became of each, for its writing agents and the office.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: documents,
  }),
  attach: endpoint({
    method: 'post',
    path: '/backend/policy/attach',
    requires: writes,
    summary: 'Adds an own upload to a policy, or to one of its open requirements, which is then with the office.',
    example: { body: { id: 1, upload_id: 1, requirement: 'id_copy' } },
    body: z.strictObject({
      id,
      upload_id: id,
      requirement: z
        .enum(requirementCodes)
        .nullable()
        .default(null)
        .describe('The open requirement that the document meets; null for none.'),
    }),
    data: documents,
  }),
  detach: endpoint({
    method: 'post',
    path: '/backend/policy/detach',
    reasons: ['locked'],
    requires: writes,
    summary: 'Takes a document off a policy: whoever sent it until it is accepted, the office always.',
    example: { body: { id: 1, version: 0 } },
    body: z.strictObject({ id, version }),
    data: documents,
  }),
  review: endpoint({
    method: 'post',
    path: '/backend/policy/documentReview',
    requires: ['manage', 'Policy'],
    summary: 'Accepts a document, by which the requirement that it answers is done, or sends it back with a reason.',
    example: { body: { id: 1, version: 0, accepted: false, note: 'The second page is missing.' } },
    body: z.strictObject({
      id,
      version,
      accepted: z.boolean().describe('True accepts the document, false returns it to the agent.'),
      note: optionalText(300).default(''),
    }),
    data: documents,
  }),
} as const;

export type PolicyDocumentRecord = z.infer<typeof policyDocumentRecord>;
export type PolicyDocument = z.infer<typeof policyDocument>;
export type PolicyDocuments = z.infer<typeof documents>;
