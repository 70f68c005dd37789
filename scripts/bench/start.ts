import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asStarted } from '../e2e/server';
import { root } from '../run.mjs';
import { median, printTable } from './table';

const rounds = 5;

/** Ms from the start of a command to the first answer of a demo call. */
async function toFirstAnswer(command: string, args: string[], dataDir: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const [, port] = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(printed) ?? [];
    if (!port) continue;
    const answer = await fetch(`http://127.0.0.1:${port}/apps/user/users`);
    if (!answer.ok) throw new Error(`The first answer was a ${answer.status}.`);
    const taken = performance.now() - begun;
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    return taken;
  }
  throw new Error(`No server came up: ${printed}`);
}

/** Measures starts with the client already built, on data of an earlier start. */
export async function start(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lantern-bench-'));
  const times = { npm: [] as number[], server: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const npm = await toFirstAnswer('npm', ['start', '--silent'], dataDir);
    const server = await toFirstAnswer(process.execPath, [...asStarted, 'scripts/start.mjs'], dataDir);
    // The first round fills the data folder and the caches, so it does not count.
    if (round > 0) times.npm.push(npm);
    if (round > 0) times.server.push(server);
  }
  await rm(dataDir, { recursive: true });
  printTable(`Start to the first answer, median of ${rounds}`, [
    { what: 'npm start', measured: Math.round(median(times.npm)), budget: 1500, unit: 'ms' },
    { what: 'the server process', measured: Math.round(median(times.server)), budget: 600, unit: 'ms' },
  ]);
}
