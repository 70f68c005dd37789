/**
 * The app's path on its host, such as `/lantern`, as the server writes it into the page (BASE_PATH); empty at the root.
 */
export function basePathIn(page: Document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="lantern-base"]')?.content ?? '';
  return named.startsWith('/') ? named : '';
}

export const basePath = basePathIn(document);

/** Adds the base path to an address of this app. Other addresses stay unchanged. */
export const inBase = (address: string, base = basePath): string =>
  /^\/(?!\/)/.test(address) ? `${base}${address}` : address;

/** Removes the base path from a path in the browser. */
export const withoutBase = (pathname: string, base = basePath): string =>
  pathname === base || pathname.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname;
