import { type BackendRoutes, configured, embedded } from '@shared/contracts/lantern/backends';
import { recorded } from '@shared/contracts/lantern/recordings';
import { type Issue, issue } from '@shared/http/issues';
import { isNearby } from './outbound';

/** Nothing but the resource: `/backend/policy/**`. */
const wholeResource = /^\/backend\/[^/*]+\/\*\*$/;

/**
 * Unknown upstreams, routes that split a resource, headers without a value, and unchecked certificates of servers that
 * may be far away. `url` is BACKEND_URL.
 */
export function issuesIn(
  { upstreams, otherwise, split, routes, recording }: BackendRoutes,
  url: string | undefined,
): Issue[] {
  const names = new Set([
    embedded,
    ...(url ? [configured] : []),
    ...(recording ? [recorded] : []),
    ...upstreams.map(({ name }) => name),
  ]);
  return [
    ...upstreams.flatMap((upstream, at) => [
      ...(upstream.headers ?? []).flatMap(({ value }, header) =>
        value === undefined ? [issue(`upstreams.${at}.headers.${header}.value`, 'required')] : [],
      ),
      ...(upstream.trustsAnyCertificate && !isNearby(upstream.url)
        ? [issue(`upstreams.${at}.trustsAnyCertificate`, 'nearby')]
        : []),
    ]),
    ...(names.has(otherwise) ? [] : [issue('otherwise', 'choice')]),
    ...routes.flatMap(({ to, path, method }, at) => [
      ...(names.has(to) ? [] : [issue(`routes.${at}.to`, 'choice')]),
      ...(split || (wholeResource.test(path) && method === undefined) ? [] : [issue(`routes.${at}.path`, 'split')]),
    ]),
  ];
}
