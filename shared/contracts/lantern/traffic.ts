import { z } from 'zod';
import { endpoint } from '../../http/endpoint';

/** Exchanges kept at most; older ones go first. */
export const maxExchanges = 2_000;

const finding = z.object({
  field: z.string().describe('Dotted path, with `[]` for items of lists; empty for the whole answer.'),
  expected: z.string(),
  got: z.string(),
});

export const contractResults = ['pass', 'fail', 'refused', 'absent', 'unknown', 'unchecked'] as const;

const summary = {
  id: z.int(),
  at: z.iso.datetime(),
  ms: z.number().describe('Time until the answer was complete, in milliseconds.'),
  account: z.string().nullable().describe('Email address or account name of the caller, as far as it is known.'),
  method: z.string(),
  path: z.string().describe('With its query; marked values are masked.'),
  call: z.string().nullable().describe('The call’s path in the contracts; null for calls without one.'),
  from: z.string().describe('The answerer, as in X-Lantern-From.'),
  status: z.int().nullable().describe('Null for callers that left before the answer.'),
  code: z.union([z.number(), z.string()]).nullable().describe('The envelope’s code.'),
  requestBytes: z.int(),
  answerBytes: z.int(),
  reference: z.string().describe('X-Request-Id, in the log and on error screens.'),
  contract: z.enum(contractResults),
};
export const trafficEntry = z.object(summary);
export type TrafficEntry = z.infer<typeof trafficEntry>;

const body = z.object({
  type: z.string().describe('Content-Type; empty without one.'),
  bytes: z.int(),
  text: z.string().nullable().describe('Marked fields are masked; null for binary and unreadable bodies.'),
  complete: z.boolean().describe('False for a body that is larger than what is kept.'),
});

const headers = z.array(z.tuple([z.string(), z.string()]));

export const trafficExchange = z.object({
  ...summary,
  findings: z.array(finding),
  requestHeaders: headers,
  requestBody: body,
  answerHeaders: headers,
  answerBody: body,
});
export type TrafficExchange = z.infer<typeof trafficExchange>;

const path = '/__lantern/traffic' as const;
const params = z.object({ id: z.coerce.number().pipe(z.int().positive()) });

export const traffic = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    acts: true,
    summary: 'The last exchanges of /backend and the demo calls, oldest first. Only from the machine of the server.',
    query: z.object({
      since: z.coerce.number().pipe(z.int().min(0)).default(0).describe('The `revision` of an earlier answer.'),
    }),
    data: z.object({
      revision: z.int().describe('Pass it as `since` to read only what is new or changed.'),
      oldest: z.int().describe('The id of the oldest exchange that is kept; 0 without any.'),
      entries: z.array(trafficEntry),
    }),
  }),
  detail: endpoint({
    method: 'get',
    path: `${path}/:id`,
    requires: 'open',
    acts: true,
    summary: 'One exchange with headers and bodies, masked. Only from the machine of the server.',
    params,
    example: { params: { id: 1 } },
    data: trafficExchange,
  }),
  clear: endpoint({
    method: 'delete',
    path,
    requires: 'open',
    summary: 'Forgets all exchanges. Only from the machine of the server.',
    data: z.undefined(),
  }),
  replay: endpoint({
    method: 'post',
    path: `${path}/:id/replay`,
    requires: 'open',
    summary: 'Sends a request again, with its own headers and body. Only from the machine of the server.',
    params,
    example: { params: { id: 1 } },
    data: z.object({ reference: z.string().describe('X-Request-Id of the new exchange.') }),
  }),
};

/** All exchanges as an HTTP archive (HAR 1.2), masked. */
export const harPath = '/__lantern/traffic.har';
