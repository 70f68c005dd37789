import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const servers = fileURLToPath(new URL('./proxyServers.mjs', import.meta.url));

/** Pins a process to a core, so that load and upstream take no time from the server under test. */
export function pin(pid: number | undefined, core: number): void {
  // `taskset` exists on Linux only; elsewhere the processes share all cores.
  spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}

/** CPU time of a process so far, in ms; NaN where there is no /proc. */
export function cpuMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // User and system time, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function run(args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('The server has no output.');
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(address).trim(), pid: child.pid, stop: async () => void child.kill() };
}

/** Starts one of the servers of proxyServers.mjs. */
export const started = (kind: string, ...of: string[]) => run([servers, kind, ...of]);

/** Starts relays.ts; `url` has the addresses of the plain and of the observed proxy. */
export const startedRelays = (upstream: string) =>
  run(['--max-semi-space-size=8', '--import', 'tsx', fileURLToPath(new URL('./relays.ts', import.meta.url)), upstream]);
