/**
 * The parts of BACKEND_URL: `origin` is scheme, host and port; `base` is its path without a trailing slash, often
 * empty.
 */
export interface Target {
  readonly origin: string;
  readonly host: string;
  readonly base: string;
  /** Starts of paths that the upstream names otherwise. */
  readonly rewrites: readonly Rewrite[];
}

/** Replaces the start of a path below our mount point by one below the target's base. */
interface Rewrite {
  readonly from: string;
  readonly to: string;
}

/** Parses a BACKEND_URL; query and fragment are ignored. Throws a TypeError for an invalid URL. */
export function targetOf(url: string, rewrites: readonly Rewrite[] = []): Target {
  const { origin, host, pathname } = new URL(url);
  const bare = rewrites.map(({ from, to }) => ({ from, to: to.replace(/\/+$/, '') }));
  return { origin, host, base: pathname.replace(/\/+$/, ''), rewrites: bare };
}

const startsBelow = (path: string, base: string) =>
  path.startsWith(base) && (path.length === base.length || /[/?#]/.test(path.charAt(base.length)));

/** The upstream's name of a path. */
function theirPath({ rewrites }: Target, path: string): string {
  const match = rewrites.find(({ from }) => startsBelow(path, from));
  return match ? `${match.to}${path.slice(match.from.length)}` : path;
}

/** Our name of an upstream's path, which is relative to its base. */
function ourPath({ rewrites }: Target, path: string): string {
  const match = rewrites.find(({ to }) => to !== '' && startsBelow(path, to));
  return match ? `${match.from}${path.slice(match.to.length)}` : path;
}

/**
 * Path and query for the upstream: the part after the mount point, byte for byte, appended to the target's own path.
 * Undefined when dot segments would leave that path and reach parts that BACKEND_URL does not name. Also undefined for
 * a target that is no path: `*`, or one with a fragment, where another parser could see the path end.
 */
export function outgoingPath(target: Target, originalUrl: string, mount: string): string | undefined {
  const after = originalUrl.replace(/^https?:\/\/[^/?#]*/i, '').slice(mount.length);
  if (originalUrl.includes('#') || !/^(https?:\/)?\//i.test(originalUrl)) return undefined;
  const path = `${target.base}${theirPath(target, after)}`;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  if (target.base === '' || !/\.|%2e/i.test(after)) return rooted;
  return startsBelow(new URL(`${target.origin}${rooted}`).pathname, target.base) ? rooted : undefined;
}

/**
 * A Location for the browser: on the upstream's own host it moves below our mount point, relative to our host. A
 * foreign address, one outside the target's path, and a truly relative one stay unchanged.
 */
export function rewriteLocation(location: string, target: Target, mount: string): string {
  const [, , authority, rest = ''] = /^((?:https?:)?\/\/([^/?#\\]*))?(.*)$/is.exec(location) ?? [];
  if (authority === undefined ? !rest.startsWith('/') : !isHost(authority, location, target)) return location;
  if (!startsBelow(rest, target.base)) return location;
  const moved = `${mount}${ourPath(target, rest.slice(target.base.length))}`;
  // Two leading slashes would name a foreign host.
  if (/^\/[/\\]/.test(moved)) return `/.${moved}`;
  return moved.startsWith('/') ? moved : `/${moved}`;
}

/**
 * True when both name the same host and port. http and https on their default ports count as equal, for upstreams
 * behind a TLS terminator.
 */
function isHost(authority: string, location: string, target: Target): boolean {
  const scheme = /^https?:/i.exec(location)?.[0] ?? new URL(target.origin).protocol;
  return URL.canParse(`${scheme}//${authority}`) && new URL(`${scheme}//${authority}`).host === target.host;
}

/**
 * A Set-Cookie that the browser accepts from our host and sends back to it: without Domain, and with a Path below our
 * mount point. A Path above the target's own, such as `/`, covers everything that the proxy passes on and becomes `/`.
 */
export function rewriteCookie(cookie: string, target: Target, mount: string): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const kept = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
    if (name.toLowerCase() === 'domain') return [];
    if (name.toLowerCase() !== 'path') return [attribute];
    return [` Path=${rewriteCookiePath(value, target, mount)}`];
  });
  return [pair, ...kept].join(';');
}

function rewriteCookiePath(path: string, target: Target, mount: string): string {
  const bare = path.replace(/\/+$/, '');
  if (bare === '' || (bare !== target.base && startsBelow(target.base, bare))) return '/';
  if (!startsBelow(bare, target.base)) return path;
  return `${mount}${ourPath(target, path.slice(target.base.length))}` || '/';
}
