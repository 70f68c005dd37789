import { expect, it } from 'vitest';
import { areaOf, scopeOf, scopes } from './apiScopes';
import { enveloped } from './http/endpoint';
import { networkEndpoints } from './testing/declaredEndpoints';

const calls = networkEndpoints.filter((endpoint) => enveloped(endpoint) && endpoint.requires !== 'open');
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path.replace('/backend', '')}`;

it('every call is in a scope or closed to API keys on purpose', () => {
  const undecided = calls.filter((call) => !scopeOf(call) && areaOf(call) !== 'closed');
  expect(undecided.map(nameOf)).toEqual([]);
});

it('every scope opens a call', () => {
  // Uploads are read outside the contracts.
  const used = new Set([...calls, { method: 'get', path: '/backend/upload/:id' } as const].map(scopeOf));
  expect(scopes.filter((scope) => !used.has(scope))).toEqual([]);
});

it('a call that changes something is never in a read scope', () => {
  const posts = calls.filter((call) => call.method !== 'get' && scopeOf(call)?.endsWith('.read'));
  expect(posts.map(nameOf).sort()).toEqual([
    'post /level/impact',
    'post /level/simulate',
    'post /mailbox/recipients',
    'post /policy/addMoneyPreview',
    'post /policy/bulkPreview',
    'post /policy/correctPreview',
    'post /policy/estimate',
    'post /policy/statusPreview',
    'post /statement/acceptPreview',
    'post /team-reward/simulate',
  ]);
});

it.each([
  ['get', '/backend/policy/list', 'policies.read'],
  ['post', '/backend/policy/status', 'policies.write'],
  ['post', '/backend/policy/addMoney', 'receipts.write'],
  ['get', '/backend/policy/export', 'policies.read'],
  ['get', '/backend/upload/:id', 'files.read'],
  ['post', '/backend/view/start', undefined],
  ['post', '/backend/user/changePassword', undefined],
  ['post', '/backend/setting/save', undefined],
  ['post', '/backend/api-key/create', undefined],
  ['get', '/backend/api-key/list', undefined],
  ['post', '/backend/approval/approve', undefined],
  ['post', '/backend/user/officeRole', undefined],
  ['get', '/backend/policyholders/list', undefined],
] as const)('%s %s needs the scope %s', (method, path, scope) => {
  expect(scopeOf({ method, path })).toBe(scope);
});
