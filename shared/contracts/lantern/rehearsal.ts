import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';

/** Slow, failing, and replaced answers for testing a client. */
export const rehearsalMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export const maxRules = 50;
export const maxLatencyMs = 60_000;
export const maxBodyBytes = 256 * 1024;
/** The answerer of calls that a rule answers, in X-Lantern-From. */
export const overridden = 'override';

/** `*` matches one segment, `**` any number of segments. */
export const pattern = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => /^(\/(\*\*?|[^/*?#\s]*))+$/.test(value), wrong('format'))
  .describe('Which calls: `*` stands for one segment, `**` for any number of them, e.g. `/apps/**`.');

const ms = z.int().min(0).max(maxLatencyMs);

/** Most answers near the median, and one in a hundred slower than `p99`. */
const longTail = z
  .strictObject({ median: z.int().min(1).max(maxLatencyMs), p99: z.int().min(1).max(maxLatencyMs) })
  .refine(({ median, p99 }) => median <= p99, { ...wrong('order'), path: ['p99'] });

/** Headers that describe the connection or the body's length, which the server sets. */
const framing = /^(connection|content-length|keep-alive|te|trailer|transfer-encoding|upgrade|x-lantern-.*)$/i;
const headers = z
  .record(
    z
      .string()
      .max(100)
      .refine((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !framing.test(name), wrong('format')),
    z
      .string()
      .max(2_000)
      .refine((value) => /^[\x20-\x7e]*$/.test(value), wrong('control')),
  )
  .refine((all) => Object.keys(all).length <= 20, wrong('tooMany', { max: 20 }));

/** JSON.stringify is undefined for values that JSON lacks. */
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value) ?? '').length;

const fields = z.strictObject({
  path: pattern,
  method: z.enum(rehearsalMethods).optional().describe('All methods where it is left out; GET means HEAD, too.'),
  account: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Only calls of this account: its email address, or the name that it signs in with.'),
  on: z
    .union([z.int().min(1).max(100_000), z.strictObject({ every: z.int().min(2).max(100_000) })])
    .optional()
    .describe('Only the n-th of these calls since the rules were set, or every n-th.'),
  latency: z
    .union([ms, z.tuple([ms, ms]).refine(([from, to]) => from <= to, wrong('order')), longTail])
    .optional()
    .describe(
      'Milliseconds before the call is answered: a number, the lowest and the highest, or the median and the 99th percentile of a log-normal distribution, which is cut off at a minute.',
    ),
  failureRate: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('The share of calls that get the answer of the rule. Left out: all where there is one, otherwise none.'),
  status: z
    .int()
    .min(200)
    .max(599)
    .optional()
    .describe('The status of the answer. Left out: 200 for an answer with a code, a body, or headers; 503 otherwise.'),
  code: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .optional()
    .describe('Makes the answer an envelope with this code, whose `data` is the body.'),
  message: z.string().max(500).optional().describe('The message of the envelope.'),
  body: z
    .unknown()
    .refine((value) => bytesOf(value) <= maxBodyBytes, wrong('tooLong', { max: maxBodyBytes }))
    .optional()
    .describe('JSON; a text is sent as it is where Content-Type is another one. Left out: a failure is a problem.'),
  headers: headers.optional().describe('Headers of the answer.'),
  reset: z.literal(true).optional().describe('Breaks the connection without an answer.'),
  pace: z
    .union([
      z.strictObject({ bytesPerSecond: z.int().min(1).max(1_000_000_000) }),
      z.strictObject({ ms: z.int().min(1).max(maxLatencyMs) }),
    ])
    .optional()
    .describe('Sends the body slowly, the real one, too: at a number of bytes a second, or over a time.'),
});

const ofAnswer = ['status', 'code', 'message', 'body', 'headers'] as const;

/** A status whose answers have no body. */
const isBodiless = (status: number | undefined) => status === 204 || status === 205 || status === 304;

export const rehearsalRule = fields
  .refine(({ reset, ...rule }) => !reset || ofAnswer.every((name) => rule[name] === undefined), {
    ...wrong('onlyOne'),
    path: ['reset'],
  })
  .refine(
    ({ status, code, message, body }) =>
      !isBodiless(status) || (code === undefined && message === undefined && body === undefined),
    { ...wrong('onlyOne'), path: ['status'] },
  );
export type RehearsalRule = z.infer<typeof rehearsalRule>;

/** True for rules with an answer in place of the real one. */
export const hasAnswer = (rule: RehearsalRule): boolean => ofAnswer.some((name) => rule[name] !== undefined);

/** The share of calls that get the rule's answer or reset. */
export const shareOf = (rule: RehearsalRule): number => rule.failureRate ?? (hasAnswer(rule) || rule.reset ? 1 : 0);

/** The status of the rule's answer. */
export const statusOf = ({ status, code, message, body, headers: sent }: RehearsalRule): number =>
  status ?? ([code, message, body, sent].some((value) => value !== undefined) ? 200 : 503);

const rules = z.strictObject({
  rules: z.array(rehearsalRule).max(maxRules).describe('The first rule that fits a call decides alone.'),
});

const path = '/__lantern/rehearsal';
export const rehearsal = {
  read: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The rules by which calls are slow, fail, or get another answer. Only from the machine of the server.',
    acts: true,
    data: rules,
  }),
  /** Replaces all rules and resets their counts. */
  write: endpoint({
    method: 'put',
    path,
    requires: 'open',
    summary:
      'Sets the rules by which calls are slow, fail, or get another answer, in place of those before; calls are counted anew. Only from the machine of the server.',
    body: rules,
    data: rules,
    example: {
      body: {
        rules: [
          { path: '/apps/**', latency: [200, 800], failureRate: 0.2 },
          { path: '/backend/policy/list', on: 2, code: 0, message: 'Try again later.' },
        ],
      },
    },
  }),
  clear: endpoint({
    method: 'delete',
    path,
    requires: 'open',
    summary: 'Removes all rules, as between two tests. Only from the machine of the server.',
    data: z.undefined(),
  }),
};
