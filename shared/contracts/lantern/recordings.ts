import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';

/** The answerer of calls that are replayed, in routes and in X-Lantern-From. */
export const recorded = 'recorded';
/** Header of a replayed answer to another request: the parameters that differ. */
export const differsHeader = 'X-Lantern-Differs';

export const maxRecordedVariants = 5_000;
export const maxRecordedBytes = 64 * 1024 * 1024;

export const recordingName = z
  .string()
  .max(60)
  .refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), wrong('slug'))
  .refine((value) => value !== 'current', wrong('taken'))
  .describe('Lowercase letters, digits, and hyphens.');

/** A file of a recording: one answer to one call. */
export const recordedExchange = z.object({
  call: z
    .string()
    .refine((value) => /^[A-Z]+ \/backend\/\S+$/.test(value), wrong('format'))
    .describe('Method and path.'),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  request: z.unknown().optional().describe('The JSON body.'),
  status: z.int().min(200).max(599),
  headers: z.record(z.string(), z.string()).default({}),
  answer: z.unknown().optional().describe('The JSON body; left out for none.'),
  recordedAt: z.iso.datetime().optional(),
  from: z.string().optional().describe('The answerer.'),
  caller: z.string().optional().describe('Tells callers apart, without naming them.'),
});
export type RecordedExchange = z.infer<typeof recordedExchange>;

const variant = z.object({
  file: z.string().describe('Path in the folder of the recording.'),
  bytes: z.int(),
  status: z.int(),
  from: z.string(),
  recordedAt: z.string(),
});

const calls = z.array(
  z.object({
    call: z.string(),
    variants: z.array(variant.extend({ replaces: z.boolean().describe('A file of this name exists.') })),
    masked: z.array(z.object({ field: z.string(), count: z.int() })),
  }),
);

const current = z.object({
  name: z.string(),
  answerers: z.array(z.string()).describe('Empty for all.'),
  isOn: z.boolean(),
  startedAt: z.iso.datetime(),
  exchanges: z.int(),
  bytes: z.int().describe('Of all files.'),
  leftOut: z
    .object({ signedOut: z.int(), notJson: z.int(), noRoom: z.int() })
    .describe(
      'Exchanges that are not written: refusals for lack of a sign-in, files and texts, and those beyond the limits.',
    ),
  calls,
});
export type CurrentRecording = z.infer<typeof current>;

const summary = z.object({
  name: z.string(),
  files: z.int(),
  bytes: z.int(),
  changedAt: z.iso.datetime(),
  isGiven: z.boolean().describe('The folder that the server was started with; it is never deleted.'),
});
export type RecordingSummary = z.infer<typeof summary>;

export const recordingFindingKinds = ['unreadable', 'invalid', 'unknown', 'contract'] as const;
const finding = z.object({
  file: z.string(),
  kind: z
    .enum(recordingFindingKinds)
    .describe('Not JSON, not a recorded exchange, a call without a contract, or an answer that breaks its contract.'),
  field: z.string(),
  expected: z.string(),
  got: z.string(),
  more: z.int().describe('Further findings in this file.'),
});
export type RecordingFinding = z.infer<typeof finding>;

const state = z.object({
  folder: z.string().nullable().describe('Null without a data folder: then nothing can be saved.'),
  current: current.nullable(),
  recordings: z.array(summary),
});
export type RecordingsState = z.infer<typeof state>;

const path = '/__lantern/recordings' as const;
const params = z.object({ name: recordingName });

export const recordings = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    acts: true,
    summary: 'The recordings of /backend, and the one in progress. Only from the machine of the server.',
    data: state,
  }),
  detail: endpoint({
    method: 'get',
    path: `${path}/:name`,
    requires: 'open',
    acts: true,
    summary: 'The calls of a recording, and what is wrong with its files. Only from the machine of the server.',
    params,
    example: { params: { name: 'staging' } },
    data: z.object({
      calls: z.array(z.object({ call: z.string(), files: z.array(z.string()) })),
      findings: z.array(finding),
    }),
  }),
  start: endpoint({
    method: 'post',
    path,
    requires: 'open',
    summary: 'Starts to record the exchanges of /backend, in memory. Only from the machine of the server.',
    body: z.strictObject({
      name: recordingName,
      answerers: z.array(z.string().max(40)).max(30).default([]).describe('Only exchanges of these; empty for all.'),
    }),
    example: { body: { name: 'staging', answerers: [] } },
    data: state,
  }),
  stop: endpoint({
    method: 'post',
    path: `${path}/current/stop`,
    requires: 'open',
    summary: 'Stops recording; what is recorded waits to be saved. Only from the machine of the server.',
    data: state,
  }),
  save: endpoint({
    method: 'post',
    path: `${path}/current/save`,
    requires: 'open',
    summary: 'Writes the recorded exchanges into the folder of the recording. Only from the machine of the server.',
    data: state,
  }),
  discard: endpoint({
    method: 'delete',
    path: `${path}/current`,
    requires: 'open',
    summary: 'Forgets the recorded exchanges that are not saved. Only from the machine of the server.',
    data: state,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${path}/:name`,
    requires: 'open',
    summary: 'Deletes a recording and its files. Only from the machine of the server.',
    params,
    example: { params: { name: 'staging' } },
    data: state,
  }),
};
