import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startLantern } from '../e2e/server';
import { median, printColumns, printTable } from './table';

const rounds = 5;
const seconds = 3;
const connections = 50;
const sizes = ['small', 'large'] as const;
type Size = (typeof sizes)[number];

/** Pins a process to one core: the server under test uses one alone, load and upstream share the other. */
function pin(pid: number | undefined, core: number): void {
  // `taskset` exists on Linux only; elsewhere the processes share all cores.
  spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
}

async function started(kind: string, upstream = '') {
  const child: ChildProcess = spawn(
    process.execPath,
    [fileURLToPath(new URL('./proxyServers.mjs', import.meta.url)), kind, upstream],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!child.stdout) throw new Error('The server has no output.');
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(address).trim(), pid: child.pid, stop: async () => void child.kill() };
}

async function load(url: string): Promise<{ rate: number; p99: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return { rate: requests.average, p99: latency.p99 };
}

/** Compares `/backend` in front of an upstream with http-proxy-middleware and a bare relay, in turns within one run. */
export async function proxy(): Promise<void> {
  const upstream = await started('upstream');
  const lantern = await startLantern({ dataDir: ':memory:', backendUrl: upstream.url });
  const ways = [
    { name: 'Lantern', ...lantern },
    { name: 'http-proxy-middleware 3', ...(await started('middleware', upstream.url)) },
    { name: 'bare relay', ...(await started('relay', upstream.url)) },
  ];
  pin(process.pid, 1);
  pin(upstream.pid, 1);
  for (const { pid } of ways) pin(pid, 0);
  const samples = new Map<string, { rate: number; p99: number }[]>();
  const of = (name: string, size: Size) => samples.get(`${name} ${size}`) ?? [];
  try {
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const size of sizes)
        for (const { name, url } of ways) {
          const measured = await load(`${url}/backend/${size}`);
          if (round > 0) samples.set(`${name} ${size}`, [...of(name, size), measured]);
        }
  } finally {
    for (const { stop } of ways) await stop();
    await upstream.stop();
  }
  const middle = (name: string, size: Size, what: 'rate' | 'p99') => median(of(name, size).map((one) => one[what]));
  printColumns(`Proxy at ${connections} connections, server on a core of its own, median of ${rounds}`, [
    ['', ...sizes.flatMap((size) => [`${size} answers`, 'p99'])],
    ...ways.map(({ name }) => [
      name,
      ...sizes.flatMap((size) => [`${Math.round(middle(name, size, 'rate'))} /s`, `${middle(name, size, 'p99')} ms`]),
    ]),
  ]);
  // Compared per round: a temporary load on the machine then slows all servers equally.
  const ratio = (size: Size) =>
    median(
      of('Lantern', size).map(({ rate }, round) => rate / (of('http-proxy-middleware 3', size)[round]?.rate ?? 0)),
    );
  printTable(
    'Proxy, requests a second against http-proxy-middleware with an agent that keeps connections',
    sizes.map((size) => ({ what: `${size} answers`, measured: ratio(size), budget: 1, unit: '', atLeast: true })),
  );
}
