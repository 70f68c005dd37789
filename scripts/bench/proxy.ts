import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startLantern } from '../e2e/server';
import { root } from '../run.mjs';
import { pin, started } from './processes';
import { proxyPhases } from './proxyPhases';
import { median, printColumns, printTable } from './table';

const rounds = 3;
const seconds = 2;
const sizes = ['small', 'large'] as const;
const loads = sizes.flatMap((size) => [1, 8, 50].map((connections) => ({ size, connections })));
type Load = (typeof loads)[number];

async function load(url: string, connections: number): Promise<{ rate: number; p99: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return { rate: requests.average, p99: latency.p99 };
}

/**
 * The folder of http-proxy-middleware 4, which is not among the packages because it needs Node 22.15; undefined on an
 * older Node. Installed on first use.
 */
function versionFour(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 15)) return undefined;
  const folder = join(root, '.cache/http-proxy-middleware-4');
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', 'http-proxy-middleware@4'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('http-proxy-middleware 4 could not be installed.');
  return folder;
}

/** Compares `/backend` in front of an upstream with http-proxy-middleware and a bare relay, in turns within one run. */
export async function proxy(): Promise<void> {
  const upstream = await started('upstream');
  const folder = versionFour();
  if (!folder) console.log('http-proxy-middleware 4 is left out: it needs Node 22.15.');
  const settings = { dataDir: ':memory:', backendUrl: upstream.url };
  const lantern = await startLantern({ ...settings, env: { LANTERN_DEMO: 'off' } });
  // Demo mode records the traffic and checks it against the contracts.
  const workbench = await startLantern(settings);
  const rivals = [
    { name: 'http-proxy-middleware 3', ...(await started('middleware', upstream.url)) },
    ...(folder ? [{ name: 'http-proxy-middleware 4', ...(await started('middleware', upstream.url, folder)) }] : []),
  ];
  const ways = [
    { name: 'Lantern', ...lantern },
    { name: 'Lantern in demo mode', ...workbench },
    ...rivals,
    { name: 'bare relay', ...(await started('relay', upstream.url)) },
  ];
  pin(process.pid, 1);
  pin(upstream.pid, 1);
  for (const { pid } of ways) pin(pid, 0);
  const samples = new Map<string, { rate: number; p99: number }[]>();
  const of = (name: string, { size, connections }: Load) => samples.get(`${name} ${size} ${connections}`) ?? [];
  try {
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const each of loads)
        for (const { name, url } of ways) {
          const measured = await load(`${url}/backend/${each.size}`, each.connections);
          if (round > 0) samples.set(`${name} ${each.size} ${each.connections}`, [...of(name, each), measured]);
        }
  } finally {
    for (const { stop } of ways) await stop();
    await upstream.stop();
  }
  const title = ({ size, connections }: Load) => `${size} answers, ${connections} at once`;
  printColumns(`Proxy, requests a second and p99, server on a core of its own, median of ${rounds}`, [
    ['', ...ways.map(({ name }) => name)],
    ...loads.map((each) => [
      title(each),
      ...ways.map(({ name }) => {
        const middle = (what: 'rate' | 'p99') => median(of(name, each).map((one) => one[what]));
        return `${Math.round(middle('rate'))} /s ${middle('p99')} ms`;
      }),
    ]),
  ]);
  // Compared per round: a temporary load on the machine then slows all servers equally.
  const ratio = (rival: string, each: Load) =>
    median(of('Lantern', each).map(({ rate }, round) => rate / (of(rival, each)[round]?.rate ?? 0)));
  for (const { name } of rivals)
    printTable(
      `Proxy, requests a second against ${name} with an agent that keeps connections`,
      loads.map((each) => ({
        what: title(each),
        measured: ratio(name, each),
        budget: 1,
        unit: '',
        atLeast: true,
      })),
    );
  await proxyPhases();
}
