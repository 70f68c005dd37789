import { randomUUID } from 'node:crypto';
import { dayWithRun, runFaults } from '../../scripts/crash/runs';
import { SqlStore } from '../data/sql/store';
import { fixturesFolder } from '../demo';
import { moneyFaults } from '../network/money/invariants';
import { openNetwork } from '../network/opening/database';
import { wrongRows } from '../network/opening/summaries';
import type { SqlTables } from '../network/records/rows';
import type { startPostgres } from './postgres';
import { startProcess } from './process';
import { tablesOf } from './tables';

interface CallOptions {
  /** Index of the server to call; by default the next one in turn. */
  at?: number;
  token?: string;
  /** Turns the call into a POST. */
  body?: object | FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The code in the envelope. */
  code?: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own
  data: any;
}

/** `ok`, or the reason of the refusal. */
export const outcome = ({ code, data }: Answer): string => (code === 1 ? 'ok' : String(data?.reason));
export const outcomes = (answers: Answer[]) => answers.map(outcome).sort();

const count = 3;

/** Several server processes on one database behind a round-robin proxy, and the records in that database. */
export async function startServers(
  { url, connect }: Pick<Awaited<ReturnType<typeof startPostgres>>, 'url' | 'connect'>,
  database: string,
  settings: Record<string, string> = {},
) {
  const DATABASE_URL = url.replace('@/postgres?', `@localhost/${database}?`);
  const start = () => startProcess({ PORT: '0', DATABASE_URL, DATA_DIR: ':memory:', TRUST_PROXY: '1', ...settings });
  const sql = new SqlStore<SqlTables>(connect(database));
  const db = tablesOf(sql);
  const processes = Array.from({ length: count }, start);
  const addresses = await Promise.all(processes.map(({ listening }) => listening));
  let turn = 0;
  const addressOf = (at = turn++ % count) => addresses[at] ?? '';

  const fetched = (path: string, { at, token, body, headers }: CallOptions = {}) =>
    fetch(`${addressOf(at)}${path}`, {
      headers: {
        ...(token && { token }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    });

  /** @throws when the server is gone */
  const ask = async (path: string, call?: CallOptions): Promise<Answer> => {
    const response = await fetched(`/backend${path}`, call);
    const { status, headers } = response;
    const text = await response.text();
    const isJson = headers.get('content-type')?.includes('json') && text !== '';
    return { status, headers, text, ...(isJson ? JSON.parse(text) : { data: undefined }) };
  };
  const each = <R>(make: (at: number) => Promise<R>) => Promise.all(processes.map((_process, at) => make(at)));

  /** Sends the call to all servers simultaneously. */
  const askAll = (path: string, callOf: (at: number) => CallOptions) => each((at) => ask(path, { ...callOf(at), at }));
  const signIn = async (account: string, at?: number): Promise<{ token: string; refreshToken: string }> => {
    const body = { account: `${account}@lantern.test`, password: 'Lantern-2026' };
    const { data } = await ask('/login/login', { body, ...(at !== undefined && { at }) });
    return { token: data.accessToken, refreshToken: data.refreshToken };
  };
  const { token } = await signIn('admin');

  return {
    sql,
    db,
    processes,
    fetched,
    ask,
    askAll,
    each,
    signIn,
    /** An administrator's token. */
    token,
    get: (path: string) => ask(path, { token }),
    post: (path: string, body: object, at?: number) => ask(path, { token, body, ...(at !== undefined && { at }) }),
    postToAll: (path: string, body: (at: number) => object) => askAll(path, (at) => ({ token, body: body(at) })),
    /** Faults of the money, the pay runs and the summary tables. */
    faults: async () => [
      ...moneyFaults(db),
      ...runFaults(db, [], []),
      ...[...(await wrongRows(sql))].filter(([, rows]) => rows > 0),
    ],
    /** Replaces a server that is gone. */
    replace: async (at: number) => {
      const made = start();
      addresses[at] = await made.listening;
      processes[at] = made;
    },
    stop: async () => {
      await each(async (at) => processes[at]?.end('SIGTERM'));
      await sql.close();
    },
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;

/** Servers on a database with the fixtures, dated to a day on which a pay run is due. */
export async function startServersWithRun(cluster: Awaited<ReturnType<typeof startPostgres>>, today: string) {
  const engine = await cluster.database('shared');
  const network = await openNetwork(fixturesFolder, { engine, today: dayWithRun(today) });
  await network.sql.close();
  return startServers(cluster, 'shared');
}

export const inForce = ({ db }: Pick<Servers, 'db'>) =>
  db
    .table('policies')
    .all()
    .filter(({ status }) => status === 'inforce');

/** A premium payment for a policy in force. */
export const premium = (servers: Servers, received_on: string, note: string, policy = inForce(servers)[0]) => ({
  request_id: randomUUID(),
  policy_id: policy?.id,
  kind: 'additional',
  amount_cents: 50_000,
  received_on,
  method: 'check',
  note,
});
