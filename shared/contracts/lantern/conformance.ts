import { z } from 'zod';
import { endpoint } from '../../http/endpoint';

/** How the answers of other servers agree with the contracts. */
export const callStates = ['pass', 'fail', 'absent', 'refused', 'unseen'] as const;

const times = {
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
};

const call = z.object({
  method: z.string(),
  path: z.string(),
  state: z
    .enum(callStates)
    .describe(
      'By the last answer that shows it. `refused`: only failures so far, which do not show the data; `absent`: the server lacks the call.',
    ),
  from: z.string().nullable().describe('The last answerer.'),
  passed: z.int(),
  failed: z.int(),
  refused: z.int(),
  absent: z.int(),
  lastAt: z.iso.datetime().nullable(),
});

const finding = z.object({
  method: z.string(),
  path: z.string(),
  field: z.string().describe('Dotted path, with `[]` for items of lists; empty for the whole answer.'),
  expected: z.string(),
  got: z.string().describe('The last one.'),
  from: z.string(),
  ...times,
  passedSince: z.boolean().describe('A later answer to this call followed the contract.'),
  example: z.int().describe('The id of the last such exchange at /__lantern/traffic.'),
  reference: z.string(),
});

const unknownCall = z.object({ method: z.string(), path: z.string(), from: z.string(), ...times, example: z.int() });

const state = z.object({
  calls: z.array(call),
  findings: z.array(finding).describe('The latest first.'),
  unknown: z.array(unknownCall).describe('Calls under /backend without a contract.'),
});
export type Conformance = z.infer<typeof state>;
export type CallConformance = Conformance['calls'][number];
export type ConformanceFinding = Conformance['findings'][number];

const path = '/__lantern/conformance' as const;
export const conformance = {
  read: endpoint({
    method: 'get',
    path,
    requires: 'open',
    acts: true,
    summary:
      'How the answers of other servers agree with the contracts of /backend. Only from the machine of the server.',
    data: state,
  }),
  clear: endpoint({
    method: 'delete',
    path,
    requires: 'open',
    summary: 'Forgets all findings and counts. Only from the machine of the server.',
    data: z.undefined(),
  }),
};
