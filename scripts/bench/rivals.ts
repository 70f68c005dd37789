import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { UserRecord } from '@shared/contracts/demos/users';
import { fileOf } from '../../server/data/dataFolder';
import { jsonStore } from '../../server/data/sql/jsonStore';
import { demosFolder } from '../../server/demo';
import { openDemos } from '../../server/demos/database';
import { startLantern } from '../e2e/server';
import { root } from '../run.mjs';

/** A server under test, with its calls for a page of users and for a new user. */
export interface Rival {
  name: string;
  url: string;
  list: (question: Question) => string;
  add?: { path: string; body: (user: object) => object };
  /** Resident memory in MB. */
  memory: () => number;
  stop: () => Promise<void>;
}
export interface Question {
  q: string;
  role: string;
  sort: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** `count` users like those of the fixtures, each with a unique name. */
export function usersLike(fixtures: readonly UserRecord[], count: number): UserRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const like = fixtures[index % fixtures.length] as UserRecord;
    const turn = Math.floor(index / fixtures.length);
    return turn === 0
      ? like
      : {
          ...like,
          id: index + 1,
          username: `${like.username}${turn}`,
          email: `${turn}.${like.email}`,
          fullName: `${like.fullName} ${turn}`,
        };
  });
}

/** Memory and stop functions of a child process. */
function controlsOf(child: ChildProcess) {
  const exited = once(child, 'exit');
  return {
    memory: () => memoryOf(child.pid),
    stop: async () => {
      child.kill();
      await exited;
    },
  };
}

/** Starts a program that prints its address; it is ended by its process id. */
async function started(args: string[]) {
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const controls = controlsOf(child);
  let printed = '';
  if (!child.stdout) throw new Error('The rival has no output.');
  for await (const chunk of child.stdout) {
    printed += chunk;
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    if (url) return { url, ...controls };
  }
  throw new Error(`The rival printed no address: ${printed}`);
}

/** Fetched on demand: Prism brings 180 packages that the product does not need. */
const prismVersion = '5.14.2';

/**
 * Prism with our own description of the demo's calls. It has no data and always answers with the description's example.
 * Undefined without a registry to fetch it from.
 */
async function prism(lantern: string, folder: string) {
  const home = join(root, '.cache', `prism-${prismVersion}`);
  const entry = join(home, 'node_modules/@stoplight/prism-cli/dist/index.js');
  if (!existsSync(entry)) {
    const install = ['install', '--prefix', home, '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
    const { status } = spawnSync('npm', [...install, `@stoplight/prism-cli@${prismVersion}`]);
    if (status !== 0) {
      console.log(`Prism ${prismVersion} could not be fetched and is left out.`);
      return undefined;
    }
  }
  const file = join(folder, 'openapi.json');
  await writeFile(file, await (await fetch(`${lantern}/__lantern/openapi.json`)).text());
  const port = await freePort();
  // Output ignored: Prism logs every request.
  const child = spawn(process.execPath, [entry, 'mock', '--host', '127.0.0.1', '--port', String(port), file], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 240; tries += 1) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { url, ...controlsOf(child) };
    await wait(250);
  }
  child.kill();
  throw new Error('Prism did not start.');
}

/** Prism needs its port in advance. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Lantern, json-server, Prism and a bare Express 5 route, each with `count` users on disk. */
export async function rivals(count: number): Promise<Rival[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-bench-'));
  const demos = fileOf(folder, 'demos');
  await mkdir(dirname(demos), { recursive: true });
  const store = await jsonStore(demos);
  const { db } = await openDemos(demosFolder, { store });
  const users = usersLike(db.table('users').all(), count);
  await db.write((tx) => {
    for (const user of users) tx.put('users', user);
    tx.startIds('users', count);
  });
  await db.close();
  const file = join(folder, 'users.json');
  await writeFile(file, JSON.stringify({ users }, null, 2));

  const settings = { dataDir: folder, env: { LOG_LEVEL: 'warn' } };
  // Only the first start lays out the network's three years of data, so it is not measured.
  await (await startLantern(settings)).stop();
  const lantern = await startLantern(settings);
  const jsonServer = await started([here('./jsonServer.mjs'), file]);
  const bare = await started(['--import', 'tsx', here('./bareUsers.ts'), file]);
  const mock = await prism(lantern.url, folder);
  return [
    {
      name: 'Lantern',
      url: lantern.url,
      list: ({ q, role, sort }) => `/apps/user/users?q=${q}&role=${role}&sortBy=${sort}&page=1&perPage=10`,
      add: { path: '/apps/user/users', body: (user) => ({ user }) },
      memory: () => memoryOf(lantern.pid),
      stop: async () => {
        await lantern.stop();
        await rm(folder, { recursive: true });
      },
    },
    {
      name: 'json-server 0.17',
      ...jsonServer,
      list: ({ q, role, sort }) => `/users?q=${q}&role=${role}&_sort=${sort}&_page=1&_limit=10`,
      add: { path: '/users', body: (user) => user },
    },
    ...(mock
      ? [
          {
            name: `Prism ${prismVersion} (an example)`,
            ...mock,
            list: ({ q, role, sort }: Question) =>
              `/apps/user/users?q=${q}&role=${role}&sortBy=${sort}&page=1&perPage=10`,
          },
        ]
      : []),
    {
      name: 'bare Express 5 route',
      ...bare,
      list: ({ q, role, sort }) => `/users?q=${q}&role=${role}&sortBy=${sort}&page=1&perPage=10`,
    },
  ];
}
