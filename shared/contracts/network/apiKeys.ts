import { z } from 'zod';
import { type Scope, scopes } from '../../apiScopes';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { byId, day, id, instant, nameText, query, version } from '../fields';

/** API keys of other programs, domain.md 3.14. */
export const apiKeyStates = ['active', 'expired', 'revoked', 'owner_closed'] as const;

const scopeList = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .transform((list): Scope[] => scopes.filter((scope) => list.includes(scope)));

const draft = {
  name: nameText(60).describe('The program that uses the key.'),
  scopes: scopeList.describe('The calls that the key opens; each operation names its scope.'),
  expires_on: day.nullable().describe('The last day on which the key works; null if it does not expire.'),
};

/** The stored form. Only the key's hash and its beginning are kept. */
export const apiKeyRecord = z.strictObject({
  id,
  version,
  /** The administrator who made it; the key never may do more. */
  member_id: id,
  ...draft,
  hash: z.string(),
  prefix: z.string(),
  revoked_at: instant.nullable(),
  last_used_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

export const apiKeyRow = z.object({
  id,
  name: z.string(),
  prefix: z.string().describe('The beginning of the key, by which people recognize it.'),
  scopes: z.array(z.enum(scopes)).max(scopes.length),
  state: z.enum(apiKeyStates).describe('`owner_closed`: its owner is no longer an active administrator.'),
  expires_on: day.nullable(),
  last_used_at: instant.nullable().describe('The last call, to the minute; null if there was none.'),
  created_at: instant,
  owner_id: id,
  owner: z.string(),
});

const filters = {
  q: query.text.optional().describe('Searches the name, the beginning of the key, and the owner.'),
  state: z.enum(apiKeyStates).optional().describe('Only keys in this state.'),
};
const sorts = ['created_at', 'name', 'last_used_at'] as const;

export const apiKeys = {
  name: 'api-key',
  subject: 'Connection',
  row: apiKeyRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/api-key/list',
    requires: ['oversee', 'Connection'],
    summary: 'A page of the API keys of all administrators, the latest first.',
    example: { query: { limit: 5 } },
    query: listQuery(filters, sorts),
    data: pageOf(apiKeyRow),
  }),
  create: endpoint({
    method: 'post',
    path: '/backend/api-key/create',
    requires: ['manage', 'Connection'],
    sensitive: true,
    summary: 'Makes an API key of the caller. Only this answer contains the key.',
    example: { body: { name: 'Accounting', scopes: ['policies.read', 'receipts.write'], expires_on: null } },
    body: z.strictObject(draft),
    data: apiKeyRow.extend({ secret: z.string().describe('The key; it cannot be read again.') }),
  }),
  revoke: endpoint({
    method: 'post',
    path: '/backend/api-key/revoke',
    requires: ['manage', 'Connection'],
    summary: 'Ends an API key at once. A revoked key stays revoked.',
    example: { body: { id: 1 } },
    body: byId,
    data: apiKeyRow,
  }),
} as const;

export type ApiKeyRecord = z.infer<typeof apiKeyRecord>;
export type ApiKeyRow = z.infer<typeof apiKeyRow>;
