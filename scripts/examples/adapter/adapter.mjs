/**
 * Translates an API that answers `{ success, result, error }` with plain statuses, expects its token in `X-Auth`, and
 * names members `users`. Use it with LANTERN_ADAPTER=scripts/examples/adapter/adapter.mjs, or as `adapter` of an upstream
 * in the file of LANTERN_ROUTES.
 *
 * @import { Adapter } from '../../../shared/contracts/lantern/adapter'
 */

/** Names of fields: ours, theirs. */
const names = { real_name: 'fullName', email: 'mail' };

/** @type {(value: any, pairs: string[][]) => any} */
const renamed = (value, pairs) => {
  if (Array.isArray(value)) return value.map((each) => renamed(each, pairs));
  if (value === null || typeof value !== 'object') return value;
  const theirs = Object.fromEntries(pairs);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [theirs[name] ?? name, renamed(each, pairs)]));
};
const toTheirs = Object.entries(names);
const toOurs = toTheirs.map(([ours, theirs]) => [theirs, ours]);

/** @type {Adapter['request']} */
export const request = (call) => {
  const { token, ...headers } = call.headers;
  if (token) headers['x-auth'] = token;
  // Member 7 here is not user 7 there: the account's own ID is set at /__lantern/backends.
  if (call.path === '/member/me') return { headers, path: `/users/${call.id}` };
  return { headers, path: call.path.replace(/^\/member\b/, '/users'), body: renamed(call.body, toTheirs) };
};

/** @type {Adapter['answer']} */
export const answer = (_call, { status, body }) => {
  // Not JSON, such as a file: passed on as it is.
  if (body === undefined) return;
  if (body.success) return { status: 200, body: { code: 1, message: 'ok', data: renamed(body.result, toOurs) } };
  const reason = status === 422 ? 'invalid' : (body.error?.kind ?? 'failed');
  return {
    status: status === 401 ? 401 : 200,
    body: { code: status, message: body.error?.text ?? '', data: { reason } },
  };
};
