import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { isDemoCaller } from './local';

/** Headers for answers to calls, which are never shown as pages. They are constant, so they cost nothing. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Defaults for an upstream's answers. They may be pages, so more is allowed than for our own calls. */
export const upstreamHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self' blob:",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * Origin of the store calls, if the build sends them to another server (VITE_STORE_BASE): the page's policy must allow
 * it. The first line of the build's stamp holds the build's settings.
 */
export function storeOrigin(dist: string | undefined): string | undefined {
  const stamp = dist && join(dist, '.build.json');
  if (!stamp || !existsSync(stamp)) return undefined;
  const [settings = '{}'] = readFileSync(stamp, 'utf8').split('\n');
  const { VITE_STORE_BASE: base } = JSON.parse(settings) as { VITE_STORE_BASE?: string };
  return base && URL.canParse(base) ? new URL(base).origin : undefined;
}

/** The API page may call any server that its user enters, but only in demo mode on the server's own machine. */
const connectedServers = (req: IncomingMessage): string => {
  const { path } = req as Request;
  const isTool = path === '/__lantern' || path.startsWith('/__lantern/');
  return isTool && isDemoCaller(req as Request) ? "'self' http: https:" : "'self'";
};

/** No inline scripts; styles only from this origin or with this answer's nonce. `store` is the origin of the store calls, if another. */
export function contentPolicy(store?: string): RequestHandler {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: [
          "'self'",
          (_req, res) => `'nonce-${(res as unknown as { locals: { nonce: string } }).locals.nonce}'`,
        ],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: [connectedServers, ...(store ? [store] : [])],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // On plain http at localhost, HSTS would lock people out of their other local servers.
    strictTransportSecurity: false,
  });
  return (req, res, next) => {
    res.locals.nonce = randomBytes(16).toString('base64');
    set(req, res, next);
  };
}
