import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { day } from '../fields';
import { policyStatuses } from './policies';
import { tpStates } from './tp';

/** CSV import of policies and TP by the office (domain.md 4.2): a dry run first, then a commit of all rows or none. */

const body = z.strictObject({ csv: z.string().min(1).max(900_000), dry_run: z.boolean(), request_id: z.uuid() });
/** Rows are numbered as the lines of the file: row 2 is the first below the header. */
export const importErrors = z.array(
  z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() }),
);
const request_id = '3f1c1f5e-7a55-4c0e-9a0b-0a4f6d6c2d1';

export const imports = {
  policies: endpoint({
    method: 'post',
    path: '/backend/policy/import',
    requires: ['manage', 'Policy'],
    summary:
      'Adds policies from CSV as drafts, or submits them, all or none; a dry run only says what is wrong, row by row.',
    example: {
      body: {
        csv: 'product,agent,owner_first,owner_last,modal_premium\nNLM-IUL-1,M000001,Wei,Chen,300.00\n',
        dry_run: true,
        request_id: `${request_id}2`,
      },
    },
    body,
    data: z.object({
      dry_run: z.boolean(),
      rows: z.int(),
      created: z.int(),
      case_nos: z.array(z.string()),
      errors: importErrors,
    }),
  }),
  tp: endpoint({
    method: 'post',
    path: '/backend/tp/import',
    requires: ['manage', 'TP'],
    summary: 'Adds or takes away TP by hand from CSV, all rows or none; a dry run only says what is wrong, row by row.',
    example: {
      body: {
        csv: 'case_no,agent,tp,reason\nC26-000004,M000040,125.00,Carrier corrected the target.\n',
        dry_run: true,
        request_id: `${request_id}3`,
      },
    },
    body,
    data: z.object({ dry_run: z.boolean(), rows: z.int(), created: z.int(), tp_cents: z.int(), errors: importErrors }),
  }),
} as const;

/** Columns of a TP import: the policy by either number, the agent by number, TP in points; an empty day means today. */
export const tpColumns = ['case_no', 'agent', 'tp', 'reason', 'policy_no', 'effective_on'] as const;

/** Plain files without an envelope: all rows of a filter as CSV, streamed. */
export const policyExportPath = '/backend/policy/export';
export const policyExportQuery = z.strictObject({
  status: z.enum(policyStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
});
export const tpExportPath = '/backend/tp/export';
export const tpExportQuery = z.strictObject({
  state: z.enum(tpStates).optional(),
  from: day.optional(),
  to: day.optional(),
});
