import { createHash } from 'node:crypto';
import type { MemberRecord } from '@shared/contracts/network/members';
import pino from 'pino';
import { createApp } from '../app';
import type { AppDeps } from '../appDeps';
import { memoryFiles } from '../data/files';
import { demosFolder, fixturesFolder } from '../demo';
import { openDemos } from '../demos/database';
import { embeddedBackend } from '../network';
import { Network, type NetworkDeps } from '../network/network';
import { openNetwork } from '../network/opening/database';
import { Tokens } from '../network/session/tokens';
import { atEndOfFile } from './endOfFile';
import { expectListedReason } from './listedReasons';
import { networkForTest, ownNetwork } from './networks';
import { testPasswords } from './passwords';
import { checkAnswers, request } from './request';
import { withTables } from './tables';

export { fixturesFolder };
export const password = 'Lantern-2026';

/** A code or link that was sent. */
interface Delivery {
  address: string;
  code: string;
  scene: string;
}
type Query = Record<string, string | number | undefined>;

/** A clock that moves only when told to. */
export class TestClock {
  #at: number;

  constructor(at: string) {
    this.#at = Date.parse(at);
  }

  now = () => new Date(this.#at);

  advance({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }) {
    this.#at += (minutes * 60 + seconds) * 1000;
  }
}

/**
 * A complete, deterministic server with the committed fixtures in memory: the clock stands at noon of the fixtures'
 * day, codes and secrets are counters, deliveries and log lines are recorded. It is closed at the end of its test, or
 * of its file when created outside a test.
 */
export async function testApp({ file, ...overrides }: Partial<AppDeps> & { file?: string } = {}) {
  const network = withTables(
    overrides.network ?? (await (file ? openNetwork(fixturesFolder, { file }) : networkForTest())),
  );
  const clock = new TestClock(`${network.about.as_of}T12:00:00-08:00`);
  const deliveries: Delivery[] = [];
  const log: string[] = [];
  let codes = 100_000;
  // A second server on the same network must not repeat the secrets of the first.
  let secrets =
    network.db
      .table('tokens')
      .all()
      .reduce((last, { id }) => Math.max(last, id), 0) * 10;
  const deps: NetworkDeps = {
    ...network,
    files: overrides.files ?? memoryFiles(),
    clock: clock.now,
    log: pino({ level: 'trace' }, { write: (line: string) => log.push(line) }),
    code: () => String(++codes),
    secret: () => createHash('sha256').update(`secret ${++secrets}`).digest('base64url'),
    demo: overrides.demo ?? true,
    localDemo: overrides.loopback ?? false,
    deliver: ({ address, template, values }) =>
      deliveries.push({
        address,
        code: values.code ?? values.path ?? '',
        scene: template.split('_', 2)[0] === 'reset' ? 'reset' : template.slice('code_'.length),
      }),
    jwtSecret: 'known to the tests and to nobody else',
    passwords: overrides.passwords ?? testPasswords,
    timeZone: 'America/Los_Angeles',
  };
  const demos = overrides.demos ?? (await openDemos(demosFolder));
  const app = createApp({ ...deps, network, demos, ...overrides });
  checkAnswers(app, expectListedReason);
  return {
    app,
    deps,
    db: network.db,
    clock,
    deliveries,
    log,
    /** Calls the embedded backend, e.g. `get('/brand/list', { q: 'north' })`. */
    get: (path: string, query: Query = {}) => request(app).get(`/backend${path}`).query(query),
    /** A request to be filled with fields and files. */
    form: (path: string) => request(app).post(`/backend${path}`),
    post: (path: string, body: unknown = {}) =>
      request(app)
        .post(`/backend${path}`)
        .send(body as object),
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export function memberOf({ db }: Pick<TestApp, 'db'>, who: string | number): MemberRecord {
  const member =
    typeof who === 'number' ? db.table('members').get(who) : db.table('members').one('email', `${who}@lantern.test`);
  if (!member) throw new Error(`The fixtures have no member ${who}.`);
  return member;
}

/** The header of a signed-in user: a demo account, or any member by id. Skips hashing the password. */
export async function signIn({ deps, db }: Pick<TestApp, 'deps' | 'db'>, who: 'agent' | 'leader' | 'admin' | number) {
  const { accessToken } = await new Tokens(new Network(deps)).start(memberOf({ db }, who), false);
  return { token: accessToken };
}

const revisionOf = ({ deps: { sql } }: Pick<TestApp, 'deps'>) => sql.revision;

/**
 * Gives each test a server with these users signed in. Reuses the previous test's server as long as its data and clock
 * are unchanged.
 */
export function serverForEach<const W extends readonly ('agent' | 'leader' | 'admin' | number)[]>(...who: W) {
  let last:
    | { lantern: TestApp; headers: Record<W[number], { token: string }>; revision: number; at: number }
    | undefined;
  let giveBack = () => {};
  return async () => {
    const { lantern, revision, at } = last ?? {};
    if (!last || (lantern && revisionOf(lantern)) !== revision || lantern?.clock.now().getTime() !== at) {
      giveBack();
      const network = await ownNetwork();
      giveBack = () => void network.sql.close();
      atEndOfFile(giveBack);
      const fresh = await testApp({ network });
      const headers = {} as Record<W[number], { token: string }>;
      for (const one of who as readonly W[number][]) headers[one] = await signIn(fresh, one);
      last = { lantern: fresh, headers, revision: revisionOf(fresh), at: fresh.clock.now().getTime() };
    }
    return last;
  };
}

export const endpointsOf = ({ deps }: Pick<TestApp, 'deps'>) => embeddedBackend(deps).api.endpoints;
/** Reads of the embedded backend outside the contracts. */
export const rawReadsOf = ({ deps }: Pick<TestApp, 'deps'>) => embeddedBackend(deps).api.rawReads;
