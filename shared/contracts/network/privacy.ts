import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { id, text } from '../fields';

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
    requires: ['manage', 'Setting'],
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
