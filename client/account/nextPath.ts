import { paths } from '~/paths';

/** Where `?next=` leads after signing in: an address of this app and nothing else, so that no link can send people away. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, window.location.origin)) return paths.root;
  const { origin, pathname, search: query, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith('//') ? `${pathname}${query}${hash}` : paths.root;
}
