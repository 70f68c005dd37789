/** Where a page says that the app lies on its host, e.g. `/lantern`; empty at its root. The server writes it in (BASE_PATH). */
export function basePathIn(page: Document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="lantern-base"]')?.content ?? '';
  return named.startsWith('/') ? named : '';
}

export const basePath = basePathIn(document);

/** An address of this app as the browser has to ask for it. Addresses of others stay as they are. */
export const inBase = (address: string, base = basePath): string =>
  /^\/(?!\/)/.test(address) ? `${base}${address}` : address;

/** The other way round: a path in the browser as the app names it. */
export const withoutBase = (pathname: string, base = basePath): string =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
