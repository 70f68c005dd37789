import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { recorded, recordingName } from './recordings';
import { overridden, pattern, rehearsalMethods } from './rehearsal';

/** The answerer of calls without an upstream: this server (product.md 6). */
export const embedded = 'embedded';
/** The name of the upstream that BACKEND_URL sets. */
export const configured = 'backend';
export const maxRoutes = 200;

/** Names in X-Lantern-From that no upstream may have. */
const reserved: ReadonlySet<string> = new Set([embedded, configured, overridden, recorded]);

const name = z
  .string()
  .max(40)
  .refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), wrong('slug'))
  .refine((value) => !reserved.has(value), wrong('taken'))
  .describe('Lowercase letters, digits, and hyphens.');

const upstreamUrl = z
  .string()
  .max(400)
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^?#]+$/.test(value) && !new URL(value).username, wrong('url'))
  .describe('Replaces `/backend` in the address of each call, e.g. `https://staging.example.com/api`.');

const answerer = z
  .string()
  .min(1)
  .max(40)
  .describe('`embedded`, `backend` (BACKEND_URL), `recorded`, or the name of an upstream.');

/** Headers of the connection itself, which the proxy sets. */
const framing =
  /^(connection|content-length|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-forwarded-.*)$/i;

export const upstreamHeader = z.strictObject({
  name: z
    .string()
    .max(100)
    .refine((value) => /^[\w!#$%&'*+.^`|~-]+$/.test(value) && !framing.test(value), wrong('format')),
  value: z
    .string()
    .min(1)
    .max(4_000)
    .refine((value) => /^[\x20-\x7e]+$/.test(value), wrong('control'))
    .optional()
    .describe('Omitted keeps the one set before. Never sent back.'),
});

export const pathRewrite = z.strictObject({
  from: z
    .string()
    .max(200)
    .refine((value) => /^(\/[^/?#\s]+)+$/.test(value), wrong('format'))
    .describe('The start of a path below `/backend`, in whole segments, e.g. `/policy`.'),
  to: z
    .string()
    .max(200)
    .refine((value) => /^(\/|(\/[^/?#\s]+)+)$/.test(value) && !/(^|\/)\.\.?(\/|$)/.test(value), wrong('format'))
    .describe('Replaces it, below the URL of the upstream, e.g. `/v2/policies`.'),
});

export const upstream = z.strictObject({
  name,
  url: upstreamUrl,
  headers: z
    .array(upstreamHeader)
    .max(20)
    .refine((all) => new Set(all.map((one) => one.name.toLowerCase())).size === all.length, wrong('taken'))
    .optional()
    .describe('Headers that every request carries, such as an API key. They replace those of the caller.'),
  rewrites: z.array(pathRewrite).max(50).optional().describe('The first pair that matches a path decides.'),
  trustsAnyCertificate: z
    .boolean()
    .optional()
    .describe('Skips the check of its certificate. Only for localhost, loopback and private addresses.'),
});

export const route = z.strictObject({
  path: pattern.refine((value) => value.startsWith('/backend/'), wrong('format')),
  method: z.enum(rehearsalMethods).optional().describe('All methods when omitted; GET includes HEAD.'),
  to: answerer,
});
export type Route = z.infer<typeof route>;

const account = z.strictObject({
  account: z.email().max(200).describe('The email address of a member of this server.'),
  token: z
    .string()
    .max(4_000)
    .refine((value) => /^[\x21-\x7e]+$/.test(value), wrong('control'))
    .optional()
    .describe('The access token that the upstreams know; omitted keeps the one set before. Never sent back.'),
  id: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('The ID of the same person at the upstreams, for adapters. User 7 there is not member 7 here.'),
});

const upstreamsOf = <U extends typeof upstream>(each: U) =>
  z
    .array(each)
    .max(20)
    .refine((all) => new Set(all.map((one) => one.name)).size === all.length, wrong('taken'))
    .describe('Upstreams in addition to BACKEND_URL.');

const fields = {
  upstreams: upstreamsOf(upstream),
  otherwise: answerer.describe('Who answers calls without a route.'),
  fallBack: z
    .boolean()
    .describe('Reads that an upstream answers with 404, 405 or 501 are answered by this server; never writes.'),
  split: z
    .boolean()
    .describe(
      'Allows routes for single calls. Otherwise a resource is routed as a whole, because ids of two servers differ.',
    ),
  routes: z.array(route).max(maxRoutes).describe('The first route that matches a call decides.'),
  recording: z
    .strictObject({
      name: recordingName,
      missing: z
        .enum(['embedded', 'refused'])
        .describe('Reads that the recording lacks: answered by this server, or with 501 as all other calls.'),
    })
    .optional()
    .describe('The recording that answers calls routed to `recorded`.'),
};

const adapter = z.string().min(1).max(400).optional();

/** Routes as written by a call. */
export const backendRoutes = z.strictObject({
  ...fields,
  accounts: z
    .array(account)
    .max(100)
    .refine((all) => new Set(all.map((one) => one.account)).size === all.length, wrong('taken'))
    .describe('Upstream tokens of members who are signed in here. Without one, the token of this server is passed on.'),
});

/** Routes as a file (LANTERN_ROUTES). Only a file may name an adapter, because its code runs on the server. */
export const routesFile = backendRoutes.extend({ upstreams: upstreamsOf(upstream.extend({ adapter })) });
export type BackendRoutes = z.infer<typeof routesFile>;

export const backendState = z.strictObject({
  ...fields,
  upstreams: z.array(
    upstream.extend({
      adapter: adapter.describe('The file that translates its calls, set in LANTERN_ROUTES.'),
      headers: z.array(z.strictObject({ name: z.string(), hasValue: z.boolean() })).optional(),
    }),
  ),
  accounts: z.array(z.strictObject({ account: z.string(), hasToken: z.boolean(), id: z.string().optional() })),
  version: z.int().describe('Rises with every change.'),
  probes: z
    .array(
      z.strictObject({
        upstream: z.string(),
        answers: z.int(),
        of: z.int(),
        failure: z.string().optional().describe('The code of the problem that kept it from answering at all.'),
        at: z.iso.datetime(),
      }),
    )
    .describe(
      'The share of reads that each upstream answers, as tried last. 404, 405, 501, 502 to 504, and web pages do not count.',
    ),
  backendUrl: z.string().nullable().describe('BACKEND_URL without its query; null when unset.'),
  resources: z
    .array(z.strictObject({ name: z.string(), calls: z.int(), writes: z.int() }))
    .describe('The resources of `/backend`: the first segment of their paths.'),
});
export type BackendState = z.infer<typeof backendState>;

const path = '/__lantern/backends';
export const backends = {
  read: endpoint({
    method: 'get',
    path,
    requires: 'open',
    acts: true,
    summary: 'Who answers the calls of /backend. Only from the machine of the server.',
    data: backendState,
  }),
  probe: endpoint({
    method: 'post',
    path: `${path}/probe`,
    requires: 'open',
    summary: 'Tries the reads of each upstream. Only from the machine of the server.',
    data: backendState,
  }),
  write: endpoint({
    method: 'put',
    path,
    requires: 'open',
    summary: 'Sets who answers the calls of /backend. Only from the machine of the server.',
    body: backendRoutes.extend({
      version: z
        .int()
        .optional()
        .describe('The version that was read. When it is no longer the last one, nothing changes.'),
    }),
    data: backendState,
    example: {
      body: {
        upstreams: [{ name: 'staging', url: 'https://staging.example.com/api' }],
        otherwise: 'embedded',
        fallBack: true,
        split: false,
        routes: [{ path: '/backend/policy/**', to: 'staging' }],
        accounts: [],
      },
    },
  }),
};
