const named = document.querySelector<HTMLMetaElement>('meta[name="lantern-base"]')?.content ?? '';

/** Where the app lies on its host, e.g. `/lantern`; empty at its root. The server writes it into the page (BASE_PATH). */
export const basePath = named.startsWith('/') ? named : '';

/** An address of this app as the browser has to ask for it. Addresses of others stay as they are. */
export const inBase = (address: string): string => (/^\/(?!\/)/.test(address) ? `${basePath}${address}` : address);

/** The other way round: a path in the browser as the app names it. */
export const withoutBase = (pathname: string): string =>
  pathname === basePath || pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) || '/' : pathname;
