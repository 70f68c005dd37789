import type { Express } from 'express';
import type { AppDeps } from '../appDeps';
import type { Store } from '../data/store';
import { demosFolder, fixtureApp } from '../demo';
import { openDemos } from '../demos/database';
import { collectionNames } from '../demos/seed';
import type { DemoDatabase } from '../demos/tables';
import { seededNetwork } from './networks';
import { testPasswords } from './passwords';
import { request } from './request';

type Method = 'get' | 'post' | 'delete' | 'head' | 'options' | 'put' | 'patch';

/** A server with private demo data. Its network is shared with other tests and must not be changed. */
export const demosApp = async (deps: Partial<AppDeps> = {}) =>
  fixtureApp({ network: await seededNetwork(), passwords: testPasswords, ...deps });

/** A server with its own demo data, and shortcuts to call it. */
export async function demoServer({
  store,
  random,
  clock,
}: {
  store?: Store;
  random?: () => number;
  clock?: () => Date;
} = {}) {
  const demos = await openDemos(demosFolder, store ? { store } : {});
  const app: Express = await demosApp({
    demos,
    jwtSecret: 'a secret for tests that is long enough',
    ...(random && { random }),
    ...(clock && { clock }),
  });
  const ask = (method: Method, path: string, body?: unknown) => {
    const call = request(app)[method](path);
    return body === undefined ? call : call.send(body as object);
  };
  return {
    app,
    db: demos.db as DemoDatabase,
    ask,
    get: (path: string, query: Record<string, unknown> = {}) => request(app).get(path).query(query),
    post: (path: string, body: unknown) => ask('post', path, body),
    /** Signs in with a demo account; gives the header for further calls. */
    signIn: async (email: string, password: string) => {
      const { body } = await ask('post', '/jwt/login', { email, password });
      return { Authorization: `Bearer ${body.accessToken}` };
    },
  };
}
export type DemoServer = Awaited<ReturnType<typeof demoServer>>;

/** All stored demo data as one comparable text. */
export const contents = (db: DemoDatabase) =>
  JSON.stringify([...collectionNames, 'taskPlaces' as const].map((name) => db.table(name).all()));
