import { startProcess } from './process';

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

/** Servers as people start them, on one PostgreSQL and behind a proxy that asks them in turn. */
export async function startServers(databaseUrl: string, { count = 3, settings = {} } = {}) {
  const start = () =>
    startProcess({ PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: ':memory:', TRUST_PROXY: '1', ...settings });
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

  return {
    processes,
    fetched,
    ask,
    /** The same of each of them at once. */
    askAll: (path: string, asked: (at: number) => Asked) => each((at) => ask(path, { ...asked(at), at })),
    each,
    signIn: async (account: string, at?: number): Promise<{ token: string; refreshToken: string }> => {
      const body = { account: `${account}@lantern.test`, password: 'Lantern-2026' };
      const { data } = await ask('/login/login', { body, ...(at !== undefined && { at }) });
      return { token: data.accessToken, refreshToken: data.refreshToken };
    },
    /** A new server in the place of one that is gone. */
    replace: async (at: number) => {
      const made = start();
      addresses[at] = await made.listening;
      processes[at] = made;
    },
    stop: () => Promise.all(processes.map(({ end }) => end('SIGTERM'))),
  };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
