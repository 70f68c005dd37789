import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { currencies, day, id, instant, optionalText, text } from '../fields';
import { importErrors } from './imports';

/** Imports of a network that moves in, and their undoing (domain.md 3.18). */

/** Kinds of files, in the order of the page's steps. */
export const arrivalKinds = [
  'agents',
  'histories',
  'licences',
  'credentials',
  'appointments',
  'book',
  'balances',
  'prospects',
] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/** Rows that one call takes. A larger file is sent in parts. */
export const mostArriving = 5_000;

/** The columns of a file under which the page sent them, for the next file of its kind. */
const mapping = z
  .array(
    z.strictObject({
      column: text(30).describe('The name of the column in these calls.'),
      heading: optionalText(60).describe('The heading in the file.'),
    }),
  )
  .max(60);

/** The file to which a call belongs. Parts of the same file have the same `batch`. */
export const sourceFile = z
  .strictObject({
    batch: z.uuid().describe('The same for all parts of one file.'),
    name: optionalText(120).describe('The name of the file.'),
    columns: mapping.describe('The headings of the file under the columns of this call, kept for the next file.'),
  })
  .optional()
  .describe('The file of which these rows are a part; leave it out for a file of its own.');

/** One import of rows. The rows that it added have the IDs in `row_ids`, by table. */
export const arrivalRecord = z.strictObject({
  id,
  kind: z.enum(arrivalKinds),
  batch: z.string(),
  file: z.string(),
  columns: mapping,
  rows: z.int(),
  cut_over_on: day.nullable(),
  currency: z.enum(currencies).nullable(),
  row_ids: z.array(z.strictObject({ table: z.string(), ids: z.array(id) })),
  created_by: id,
  created_at: instant,
  undone_by: id.nullable(),
  undone_at: instant.nullable(),
});
export type ArrivalRecord = z.infer<typeof arrivalRecord>;

/** The number of an agent at the former system; `id` is the number in capital letters. */
export interface FormerNumberRecord {
  id: string;
  member_id: number;
}

/** Columns of each kind, the required ones first. Other imports name an agent by member number or former number. */
export const agentColumns = [
  ...(['first_name', 'last_name', 'email', 'phone', 'sponsor'] as const),
  ...(['number', 'level', 'status', 'joined_on', 'left_on', 'level_since', 'sponsor_since'] as const),
  ...(['chinese_name', 'birthday', 'gender', 'language', 'spoken_languages', 'npn', 'notes_admin'] as const),
] as const;
export const agentStatuses = ['active', 'pending', 'inactive'] as const;
export const historyColumns = ['agent', 'from_on', 'level', 'sponsor'] as const;
export const licenceColumns = [
  ...(['agent', 'state', 'licence_no', 'lines', 'expires_on'] as const),
  ...(['resident', 'issued_on', 'status'] as const),
] as const;
export const credentialColumns = [
  ...(['agent', 'kind', 'issued_on'] as const),
  ...(['expires_on', 'carrier', 'certificate_no', 'hours'] as const),
] as const;
export const appointmentColumns = [
  ...(['agent', 'carrier', 'state'] as const),
  ...(['writing_no', 'effective_on', 'status', 'just_in_time'] as const),
] as const;
export const prospectColumns = [
  ...(['agent', 'name'] as const),
  ...(['phone', 'email', 'state', 'language', 'source', 'stage', 'next_action_on', 'notes'] as const),
] as const;

const request_id = '3f1c1f5e-7a55-4c0e-9a0b-0a4f6d6c2d2';
const body = z.strictObject({
  csv: z.string().min(1).max(900_000),
  dry_run: z.boolean(),
  request_id: z.uuid(),
  source: sourceFile,
});
const data = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  created: z.int(),
  /** Null for a dry run. */
  arrival_id: id.nullable(),
  errors: importErrors,
});
const place = { method: 'post' as const, body, data };
const exampleOf = (csv: string, place: number) => ({
  body: { csv, dry_run: true, request_id: `${request_id}${place}` },
});

const undoBody = z.strictObject({ id, request_id: z.uuid() });
const undoing = {
  method: 'post' as const,
  reasons: ['in_use', 'undone'],
  body: undoBody,
  data: z.object({ id, removed: z.int() }),
};
const undoExample = (place: number) => ({ body: { id: 1, request_id: `${request_id}${place}` } });

/** One import in a list. `book_id` names the book for `/policy/undoBook`; older books have no `id`. */
const part = z.object({ id: id.nullable(), book_id: id.nullable(), rows: z.int(), undone_at: instant.nullable() });
const file = z.object({
  kind: z.enum(arrivalKinds),
  batch: z.string(),
  file: z.string(),
  rows: z.int(),
  cut_over_on: day.nullable(),
  currency: z.enum(currencies).nullable(),
  by: z.string(),
  created_at: instant,
  parts: z.array(part).max(400),
});
export type ArrivalFile = z.infer<typeof file>;

export const arrivals = {
  agents: endpoint({
    ...place,
    path: '/backend/user/importAgents',
    requires: ['manage', 'Member'],
    summary:
      'Adds agents of a network that moves in, with sponsors, levels, and former numbers, all or none; a dry run only says what is wrong, row by row.',
    example: exampleOf(
      'first_name,last_name,email,phone,sponsor,number\nAda,Byron,ada.b@lantern.example,+14155550124,M000001,X-77\n',
      1,
    ),
  }),
  histories: endpoint({
    ...place,
    path: '/backend/user/importHistories',
    requires: ['manage', 'Member'],
    summary: 'Adds earlier levels and sponsors of agents, all or none; a dry run only says what is wrong, row by row.',
    example: exampleOf('agent,from_on,level\nM000077,2012-01-15,AS\n', 2),
  }),
  licences: endpoint({
    ...place,
    path: '/backend/license/import',
    requires: ['manage', 'Licence'],
    summary: 'Adds verified licenses of agents, all or none; a dry run only says what is wrong, row by row.',
    example: exampleOf('agent,state,licence_no,lines,expires_on\nM000077,OR,OR-88121,life;annuity,2028-09-30\n', 3),
  }),
  credentials: endpoint({
    ...place,
    path: '/backend/credential/import',
    requires: ['manage', 'Licence'],
    summary: 'Adds verified certificates of agents, all or none; a dry run only says what is wrong, row by row.',
    example: exampleOf('agent,kind,issued_on,expires_on\nM000077,eo,2026-10-02,2027-10-01\n', 4),
  }),
  appointments: endpoint({
    ...place,
    path: '/backend/appointment/import',
    requires: ['manage', 'Licence'],
    summary: 'Adds appointments with carriers, all or none; a dry run only says what is wrong, row by row.',
    example: exampleOf('agent,carrier,state,writing_no,effective_on\nM000077,NLM,NV,W-7781,2024-05-01\n', 5),
  }),
  prospects: endpoint({
    ...place,
    path: '/backend/recruit/import',
    requires: ['manage', 'Recruit'],
    summary: 'Adds contacts of prospects to their agents, all or none; a dry run only says what is wrong, row by row.',
    example: exampleOf('agent,name,phone\nM000077,Ida Quist,+14155550181\n', 6),
  }),
  undoAgents: endpoint({
    ...undoing,
    path: '/backend/user/undoImport',
    requires: ['manage', 'Member'],
    summary: 'Removes the agents or histories of an import, as long as nothing depends on them.',
    example: undoExample(7),
  }),
  undoPapers: endpoint({
    ...undoing,
    path: '/backend/license/undoImport',
    requires: ['manage', 'Licence'],
    summary: 'Removes the licenses, certificates, or appointments of an import, as long as none of them has changed.',
    example: undoExample(8),
  }),
  undoProspects: endpoint({
    ...undoing,
    path: '/backend/recruit/undoImport',
    requires: ['manage', 'Recruit'],
    summary: 'Removes the prospects of an import, as long as none of them has changed.',
    example: undoExample(9),
  }),
  list: endpoint({
    method: 'get',
    path: '/backend/import/list',
    requires: ['oversee', 'Policy'],
    summary: 'The latest imports of a network that moves in, the newest first, and the last mapping of each kind.',
    data: z.object({
      list: z.array(file).max(400),
      mappings: z.array(z.object({ kind: z.enum(arrivalKinds), columns: mapping })).max(arrivalKinds.length),
    }),
  }),
} as const;
