import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Example } from '@shared/http/endpoint';
import type { fixtureApp } from '../../server/demo';
import { request } from '../../server/testing/request';

type App = Awaited<ReturnType<typeof fixtureApp>>;
type Input = Example & { body?: object };

type Prepare = (to: App, endpoint: Endpoint) => Promise<Input>;

/** Input of the tools' calls that need earlier calls; `headerOf` signs in. */
export const toolExamples = (headerOf: (to: App) => Promise<Record<string, string>>): Record<string, Prepare> => ({
  'GET /__lantern/traffic': anExchange,
  'GET /__lantern/traffic/:id': anExchange,
  'POST /__lantern/traffic/:id/replay': anExchange,
  'POST /__lantern/snapshots/:name/restore': aSnapshot,
  'DELETE /__lantern/snapshots/:name': aSnapshot,
  'GET /__lantern/recordings': aSavedRecording(headerOf),
  'GET /__lantern/recordings/:name': aSavedRecording(headerOf),
  'DELETE /__lantern/recordings/:name': aSavedRecording(headerOf),
  'POST /__lantern/recordings/current/stop': aRecording(headerOf),
  'POST /__lantern/recordings/current/save': aRecording(headerOf),
  'DELETE /__lantern/recordings/current': aRecording(headerOf),
});

/** The first exchange that a server records. */
async function anExchange(to: App, { example }: Endpoint): Promise<Input> {
  await request(to).get('/backend/login/demoAccounts');
  return { ...example } as Input;
}

/** Takes the snapshot that the call names. */
async function aSnapshot(to: App, { example }: Endpoint): Promise<Input> {
  await request(to).put(`/__lantern/snapshots/${example?.params?.name}`);
  return { ...example } as Input;
}

/** Records one exchange. */
function aRecording(headerOf: Parameters<typeof toolExamples>[0]): Prepare {
  return async (to, { example }) => {
    const header = await headerOf(to);
    await request(to).post('/__lantern/recordings').send({ name: 'staging' });
    await request(to).get('/backend/brand/list?limit=1').set(header);
    return { ...example } as Input;
  };
}

function aSavedRecording(headerOf: Parameters<typeof toolExamples>[0]): Prepare {
  return async (to, endpoint) => {
    const input = await aRecording(headerOf)(to, endpoint);
    await request(to).post('/__lantern/recordings/current/save');
    return input;
  };
}

let folders = 0;
/** A folder for the recordings of one server, which is created on first use. */
export function recordingsFolder(): { path: string; remove: () => Promise<void> } {
  const path = join(tmpdir(), `lantern-examples-${process.pid}-${++folders}`);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const instant = '2026-11-20T20:00:00.000Z';
const reference = '5f0c1f6e-3f5b-4f0e-9c39-2f4a6d1b7e58';
/** Values of the tools' answers that differ from run to run, by field. */
const fixedValues: Record<string, unknown> = {
  at: instant,
  changedAt: instant,
  recordedAt: instant,
  ms: 4.2,
  folder: '/var/lib/lantern/recordings',
  reference,
};
const fixedHeaders: Record<string, string> = { host: '127.0.0.1:4000', 'x-request-id': reference };

/** An answer of a tool with the same values in every run. */
export function withFixedValues(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [name] = value;
    if (value.length === 2 && typeof name === 'string' && name in fixedHeaders) return [name, fixedHeaders[name]];
    return value.map(withFixedValues);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key in fixedValues && one !== null ? fixedValues[key] : withFixedValues(one),
    ]),
  );
}
