import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { day, id, instant, query } from '../fields';

/** Audit log of changes, domain.md 2.17: append-only, written together with the change. */
const values = z.record(z.string(), z.unknown());

/**
 * `action` is the path of the call. `before` and `after` contain the changed fields (all fields of a new or removed row), with personal
 * data masked (domain.md 5).
 */
export const auditRecord = z.strictObject({
  id,
  actor_id: id.nullable(),
  action: z.string(),
  /** The table's name. */
  entity: z.string(),
  entity_id: z.string(),
  before: values.nullable(),
  after: values.nullable(),
  ip: z.string(),
  /** The API key that made the change for the actor. */
  api_key_id: id.optional(),
  at: instant,
});

/** `actor` is empty for automatic changes, `api_key` for changes without an API key. */
export const auditRow = auditRecord.omit({ api_key_id: true }).extend({ actor: z.string(), api_key: z.string() });

const filters = {
  q: query.text
    .optional()
    .describe(
      "Searches the path of the call, the table, the ID, the actor's name, and the values before and after; amounts as `1,250.40`.",
    ),
  entity: z.string().max(60).optional().describe('Only changes to this table, such as `brands`.'),
  entity_id: z
    .string()
    .max(60)
    .optional()
    .describe('Only changes to the record with this ID; use it together with `entity`.'),
  actor_id: query.id.optional().describe('Only changes made by this member or administrator.'),
  action: z.string().max(100).optional().describe('Only changes made by the call with this path.'),
  from: day.optional(),
  to: day.optional(),
};
const sorts = ['at', 'actor', 'action', 'entity'] as const;

export const audit = {
  name: 'audit',
  subject: 'Audit',
  row: auditRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/audit/list',
    requires: ['read', 'Audit'],
    summary: 'A page of the changes that were made, the newest first.',
    example: { query: { entity: 'brands', limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(auditRow),
  }),
} as const;

export type AuditRecord = z.infer<typeof auditRecord>;
export type AuditRow = z.infer<typeof auditRow>;
