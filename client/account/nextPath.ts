import { paths } from '~/paths';

/**
 * The address to open after signing in, from `?next=`. Only addresses of this app are accepted, to prevent open
 * redirects.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, window.location.origin)) return paths.root;
  const { origin, pathname, search: query, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : paths.root;
}
