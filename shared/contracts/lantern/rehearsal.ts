import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';

/** Slow and failing calls for testing a client. */
export const rehearsalMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export const maxRules = 50;
export const maxLatencyMs = 60_000;

/** `*` matches one segment, `**` any number of segments. */
export const pattern = z
  .string()
  .min(1)
  .max(200)
  .refine((value) => /^(\/(\*\*?|[^/*?#\s]*))+$/.test(value), wrong('format'))
  .describe('Which calls: `*` stands for one segment, `**` for any number of them, e.g. `/apps/**`.');

const ms = z.int().min(0).max(maxLatencyMs);

export const rehearsalRule = z.strictObject({
  path: pattern,
  method: z.enum(rehearsalMethods).optional().describe('All methods where it is left out; GET means HEAD, too.'),
  latency: z
    .union([ms, z.tuple([ms, ms]).refine(([from, to]) => from <= to, wrong('order'))])
    .optional()
    .describe('Milliseconds before the call is answered: a number, or the lowest and the highest.'),
  failureRate: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('The share of calls that fail. Left out: all where a status is given, and otherwise none.'),
  status: z.int().min(400).max(599).optional().describe('The status of the calls that fail; 503 where it is left out.'),
});
export type RehearsalRule = z.infer<typeof rehearsalRule>;

const rules = z.strictObject({
  rules: z.array(rehearsalRule).max(maxRules).describe('The first rule that fits a call decides alone.'),
});

const path = '/__lantern/rehearsal';
export const rehearsal = {
  read: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The rules by which calls are slow or fail. Only from the machine of the server.',
    acts: true,
    data: rules,
  }),
  /** Replaces all rules; an empty list turns the rehearsal off. */
  write: endpoint({
    method: 'put',
    path,
    requires: 'open',
    summary:
      'Sets the rules by which calls are slow or fail, in place of those before. Only from the machine of the server.',
    body: rules,
    data: rules,
    example: { body: { rules: [{ path: '/apps/**', latency: [200, 800], failureRate: 0.2 }] } },
  }),
};
