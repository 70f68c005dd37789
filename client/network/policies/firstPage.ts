import type { policies } from '@shared/contracts/network/policies';
import { lightEndpoint } from '~/platform/lightEndpoint';
import { type EarlyCall, earlyCall } from '~/platform/screen';

const list = lightEndpoint<typeof policies.list>(
  'get',
  '/backend/policy/list',
  async () => (await import('@shared/contracts/network/policies')).policies.list,
);

const newest = { page: 1, limit: 10, sort: 'submitted_on', order: 'desc' } as const;

const listParams = new Set(['page', 'limit', 'sort', 'order']);

/**
 * The case list's first query, exactly as ListScreen sends it. None with filters, because only the contract can
 * validate those.
 */
export const firstPage = (params: URLSearchParams): readonly EarlyCall[] =>
  [...params.keys()].every((key) => listParams.has(key))
    ? [earlyCall(list, { query: { ...newest, ...Object.fromEntries(params) } })]
    : [];
