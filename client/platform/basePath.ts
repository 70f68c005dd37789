const named = document.querySelector<HTMLMetaElement>('meta[name="lantern-base"]')?.content ?? '';

/** The app's path on its host, e.g. `/lantern`; empty at the root. The server writes it into the page (BASE_PATH). */
export const basePath = named.startsWith('/') ? named : '';

/** Adds the base path to an address of this app. Other addresses stay unchanged. */
export const inBase = (address: string): string => (/^\/(?!\/)/.test(address) ? `${basePath}${address}` : address);

/** Removes the base path from a path in the browser. */
export const withoutBase = (pathname: string): string =>
  pathname === basePath || pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : pathname;
