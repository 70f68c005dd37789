import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { UserRecord } from '@shared/contracts/demos/users';
import { folderStore } from '../../server/data/folderStore';
import { demosFolder } from '../../server/demo';
import { openDemos } from '../../server/demos/database';
import { startLantern } from '../e2e/server';

/** A server under test: how it is asked for a page of users, and how it takes a new one. */
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

/** `count` users like those of the fixtures, all with names of their own. */
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

/** A program that prints its address; it is ended by its process id. */
async function started(args: string[]) {
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let printed = '';
  if (!child.stdout) throw new Error('The rival has no output.');
  for await (const chunk of child.stdout) {
    printed += chunk;
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    if (url)
      return {
        url,
        memory: () => memoryOf(child.pid),
        stop: async () => {
          child.kill();
          await ended;
        },
      };
  }
  throw new Error(`The rival printed no address: ${printed}`);
}

/** Ours, json-server and a bare Express 5 route, each with this many users on its disk. */
export async function rivals(count: number): Promise<Rival[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-bench-'));
  const store = await folderStore(folder, 'demos');
  const { db } = await openDemos(demosFolder, { store });
  const users = usersLike(db.table('users').all(), count);
  await db.write((tx) => {
    for (const user of users) tx.put('users', user);
    tx.startIds('users', count);
  });
  await db.close();
  const file = join(folder, 'users.json');
  await writeFile(file, JSON.stringify({ users }, null, 2));

  const lantern = await startLantern({ dataDir: folder, env: { LOG_LEVEL: 'warn' } });
  const jsonServer = await started([here('./jsonServer.mjs'), file]);
  const bare = await started(['--import', 'tsx', here('./bareUsers.ts'), file]);
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
    {
      name: 'bare Express 5 route',
      ...bare,
      list: ({ q, role, sort }) => `/users?q=${q}&role=${role}&sortBy=${sort}&page=1&perPage=10`,
    },
  ];
}
