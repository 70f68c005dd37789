import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { logoPath, type PageNetwork } from '@shared/contracts/network/pageNetwork';
import { accentRules } from '@shared/format/accent';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { dropRefusedEncodings } from './encodings';
import { screenFiles } from './screenFiles';

/** Facts about the server that its page passes to the app. */
export interface PageFacts {
  nonce: string;
  /** `embedded` when this server answers /backend itself. */
  backend: 'embedded' | 'upstream';
  /** The app's path on its host, e.g. `/lantern`; empty at the root. */
  base: string;
  /** True when the server has the demo apps. */
  apps: boolean;
  /** True for a caller who may use the tools under `/__lantern`. */
  tools: boolean;
  /** The OpenID provider's name on the sign-in page. */
  provider?: string | undefined;
  /** The embedded network: its name, colors, logo, and time zone. */
  network?: PageNetwork | undefined;
  /** Build files that the screen at the requested address needs. */
  files?: readonly string[];
}

/** Build files, precompressed: hashed ones are immutable, others revalidated. */
export function assets(dist: string): RequestHandler {
  const files = sirv(dist, {
    // Reads the disk on each request: a list kept from the start would crash the server when a new build replaces the files.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(res, path) {
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // With `dev`, sirv would also serve hidden files.
  return (req, res, next) => {
    if (isPageFile(req.path)) {
      res.redirect(308, '/');
      return;
    }
    if (/\/(\.|%2e)/i.test(req.path)) {
      next();
      return;
    }
    dropRefusedEncodings(req);
    files(req, res, next);
  };
}

/** True for the page's template in any spelling, compressed or not. It must be filled in, never served raw. */
function isPageFile(path: string): boolean {
  const decoded = /%(?![\da-f]{2})/i.test(path) ? path : decodeURI(path);
  return /^\/index\.html(\.br|\.gz)?\/?$/.test(posix.normalize(decoded));
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page with the name, logo, and color of a network, so that the product's own never flash. */
function branded(html: string, { name = '', accent = '', logo = null }: Partial<PageNetwork> = {}): string {
  const address = logo && `__BASE__${logoPath}/${logo.id}`;
  const rules = `${accentRules(accent)}${address ? `#loading-overlay .loading-mark{background-image:url("${address}")}` : ''}`;
  const title = name === '' ? 'Lantern' : name;
  // A wide logo would be illegible as an icon.
  const isIcon = logo && Math.max(logo.width, logo.height) <= 1.5 * Math.min(logo.width, logo.height);
  const page = html.replaceAll('__TITLE__', () => escaped(title)).replaceAll('__COLOR__', accent || '#4F46E5');
  const iconed = isIcon ? page.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${address}">`) : page;
  return rules
    ? iconed.replace('</head>', () => `<style id="accent" nonce="__NONCE__">${rules}</style></head>`)
    : iconed;
}

/**
 * Fills in the page: replaces the placeholders (`__NAME__`) of client/index.html and lists the build files to preload.
 */
export const fillPage = (
  html: string,
  { nonce, backend, base, apps, tools, provider = '', network, files = [] }: PageFacts,
) =>
  branded(html, network)
    .replaceAll('__NETWORK__', () => escaped(network ? JSON.stringify(network) : ''))
    .replaceAll('__SCREEN__', files.map((file) => `__BASE__/${file}`).join(' '))
    .replaceAll('__NONCE__', nonce)
    .replaceAll('__BACKEND__', backend)
    .replaceAll('__APPS__', apps ? 'on' : 'off')
    .replaceAll('__TOOLS__', tools ? 'on' : 'off')
    .replaceAll('__PROVIDER__', () => escaped(provider))
    .replaceAll('__BASE__', base)
    .replaceAll(/(href|src)="\.\//g, `$1="${base}/`);

/**
 * True for a browser asking for a page. Known screens are served to any caller that accepts HTML: curl and probes accept anything or do
 * not say. Elsewhere such callers expect a call.
 */
export const asksForPage = (req: Parameters<RequestHandler>[0], isScreen = req.path === '/') =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (isScreen ? req.accepts('html') : req.accepts(['json', 'html'])) === 'html' &&
  !/\.[a-z0-9]+$/i.test(req.path);

/** The single page, for every page address. It contains a nonce, so it is never cached. */
export function page(dist: string, facts: (res: Parameters<RequestHandler>[1]) => Promise<PageFacts>): RequestHandler {
  const file = join(dist, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const filesAt = screenFiles(dist);
  return async (req, res, next) => {
    const files = filesAt(req.path);
    if (!html || !asksForPage(req, req.path === '/' || files !== undefined)) {
      next();
      return;
    }
    res
      .set('Cache-Control', 'no-cache, no-store')
      .type('html')
      .send(fillPage(html, { ...(await facts(res)), ...(files && { files }) }));
  };
}
