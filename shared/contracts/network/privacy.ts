import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, text, version } from '../fields';

/** Kinds of records in the archive of the whole network (domain.md 3.19). */
export const exportGroups = ['people', 'policies', 'money', 'catalog', 'desk', 'content', 'network'] as const;

/** GET with `?ticket=`: the archive, streamed as a ZIP file. */
export const archivePath = '/backend/export/file';

const ticket = z.object({
  ticket: z.string().describe('For one download from `/backend/export/file`, within a minute.'),
});

/** Exports of all data, and of a person's own (domain.md 3.19). */
export const exports = {
  contents: endpoint({
    method: 'get',
    path: '/backend/export/contents',
    requires: ['oversee', 'Setting'],
    summary: 'The tables of the archive of the whole network, with their rows.',
    example: {},
    data: z.object({
      rows: z.int(),
      groups: z
        .array(
          z.object({
            group: z.enum(exportGroups),
            rows: z.int(),
            tables: z.array(z.object({ table: z.string(), rows: z.int() })).max(50),
          }),
        )
        .max(exportGroups.length),
    }),
  }),
  network: endpoint({
    method: 'post',
    path: '/backend/export/network',
    requires: ['manage', 'Setting'],
    reasons: ['confirm_identity'],
    sensitive: true,
    summary: 'A ticket for the archive of the whole network; noted in the audit log.',
    example: { body: {} },
    body: z.strictObject({}),
    data: ticket,
  }),
  own: endpoint({
    method: 'post',
    path: '/backend/export/own',
    requires: ['read', 'Profile'],
    reasons: ['confirm_identity'],
    sensitive: true,
    summary: 'A ticket for the archive of what the network holds about the caller.',
    example: { body: {} },
    body: z.strictObject({}),
    data: ticket,
  }),
  member: endpoint({
    method: 'post',
    path: '/backend/export/member',
    requires: ['manage', 'Member'],
    reasons: ['confirm_identity'],
    sensitive: true,
    summary: 'A ticket for the archive of what the network holds about a member who has asked for it.',
    example: { body: { id: 60, reason: 'Asked for by letter.' } },
    body: z.strictObject({ id, reason: text(300).describe('The reason, for the audit log.') }),
    data: ticket,
  }),
};

/** Obstacles to anonymising a member. */
export const blockers = [
  'not_closed',
  'balance',
  'payment',
  'case',
  'conversation',
  'adjustment',
  'approval',
  'planned',
  'done',
] as const;
export type Blocker = (typeof blockers)[number];

/** Parts of a person's data that go. */
export const parts = [
  'identity',
  'contact',
  'money',
  'sign_in',
  'papers',
  'files',
  'written',
  'received',
  'calendar',
  'choices',
  'mail',
  'notes',
  'trail',
  'prospects',
] as const;
export type Part = (typeof parts)[number];
/** Parts that remain under the neutral name. */
export const keptParts = ['policies', 'commissions', 'payments', 'bank_files', 'tp', 'histories', 'documents'] as const;
export type KeptPart = (typeof keptParts)[number];

const counted = z.int().describe('How many records.');

/** Deletes the personal data of a former prospect or member, for good (domain.md 3.19). */
export const anonymising = {
  preview: endpoint({
    method: 'get',
    path: '/backend/anonymise/preview',
    requires: ['manage', 'Member'],
    summary: 'What anonymising a member would delete and keep, and what still prevents it.',
    example: { query: { member_id: 18 } },
    query: z.strictObject({ member_id: z.coerce.number().pipe(id).describe('The member.') }),
    data: z.object({
      version,
      blockers: z.array(z.enum(blockers)).max(blockers.length),
      goes: z.array(z.object({ part: z.enum(parts), count: counted })).max(parts.length),
      stays: z.array(z.object({ part: z.enum(keptParts), count: counted })).max(keptParts.length),
      /** Policies in force: commission that they still earn cannot be paid out. */
      in_force: counted,
    }),
  }),
  member: endpoint({
    method: 'post',
    path: '/backend/anonymise/member',
    requires: ['manage', 'Member'],
    reasons: ['confirm_identity', 'awaiting_approval', 'blocked', 'stale'],
    sensitive: true,
    summary:
      'Deletes the personal data of a member whose account is closed, for good; bookkeeping stays under a neutral name.',
    example: { body: { id: 18, version: 5, confirm: 'M000018', reason: 'Asked for by letter.' } },
    body: z.strictObject({
      id,
      version,
      confirm: z.string().trim().toUpperCase().max(20).describe('The member number, typed by the caller.'),
      reason: text(300).describe('The reason, for the audit log; without personal data.'),
    }),
    data: z.object({ id }),
  }),
  prospect: endpoint({
    method: 'post',
    path: '/backend/anonymise/prospect',
    requires: ['manage', 'Member'],
    reasons: ['confirm_identity', 'converted', 'stale'],
    sensitive: true,
    summary: 'Deletes name, contact, and notes of a prospect who has not become a member, for good.',
    example: { body: { id: 4, version: 0, reason: 'Asked for by phone.' } },
    body: z.strictObject({
      id,
      version,
      reason: text(300).describe('The reason, for the audit log; without personal data.'),
    }),
    data: z.object({ id }),
  }),
};
