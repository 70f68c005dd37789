import { randomUUID } from 'node:crypto';
import { dayWithRun, runFaults } from '../../scripts/crash/runs';
import { SqlStore } from '../data/sql/store';
import { wrongSums } from '../data/sql/summary';
import { fixturesFolder } from '../demo';
import { openNetwork } from '../network/database';
import { moneyFaults } from '../network/money/invariants';
import type { SqlTables } from '../network/sqlTables';
import { summaries } from '../network/summaries';
import type { startPostgres } from './postgres';
import { startProcess } from './process';
import { tablesOf } from './tables';

interface Asked {
  /** The server that is asked, from 0; the next one by default. */
  at?: number;
  token?: string;
  /** Makes it a POST. */
  body?: object | FormData;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Of the envelope. */
  code?: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own
  data: any;
}

/** `ok`, or why a call was refused. */
export const outcome = ({ code, data }: Answer): string => (code === 1 ? 'ok' : String(data?.reason));
export const outcomes = (answers: Answer[]) => answers.map(outcome).sort();

const count = 3;

/** Servers as people start them, on one database and behind a proxy that asks them in turn; and what the database has. */
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

  const fetched = (path: string, { at, token, body, headers }: Asked = {}) =>
    fetch(`${addressOf(at)}${path}`, {
      headers: {
        ...(token && { token }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    });

  /** @throws when the server is gone */
  const ask = async (path: string, asked?: Asked): Promise<Answer> => {
    const response = await fetched(`/backend${path}`, asked);
    const { status, headers } = response;
    const text = await response.text();
    const isJson = headers.get('content-type')?.includes('json') && text !== '';
    return { status, headers, text, ...(isJson ? JSON.parse(text) : { data: undefined }) };
  };
  const each = <R>(make: (at: number) => Promise<R>) => Promise.all(processes.map((_process, at) => make(at)));

  /** The same of each of them at once. */
  const askAll = (path: string, asked: (at: number) => Asked) => each((at) => ask(path, { ...asked(at), at }));
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
    /** Of an administrator. */
    token,
    get: (path: string) => ask(path, { token }),
    post: (path: string, body: object, at?: number) => ask(path, { token, body, ...(at !== undefined && { at }) }),
    postToAll: (path: string, body: (at: number) => object) => askAll(path, (at) => ({ token, body: body(at) })),
    /** What is wrong with the money, the pay runs and the sums. */
    faults: async () => [
      ...moneyFaults(db),
      ...runFaults(db, [], []),
      ...[...(await wrongSums(sql.schema, summaries))].filter(([, rows]) => rows > 0),
    ],
    /** A new server in the place of one that is gone. */
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

/** The same on a database that holds the fixtures of a day on which a pay run is due. */
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

/** A premium of a policy in force. */
export const premium = (servers: Servers, received_on: string, note: string, policy = inForce(servers)[0]) => ({
  request_id: randomUUID(),
  policy_id: policy?.id,
  kind: 'additional',
  amount_cents: 50_000,
  received_on,
  method: 'check',
  note,
});
