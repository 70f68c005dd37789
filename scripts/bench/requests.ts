import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median, printTable } from './table';
import { signedIn, type Target } from './visitor';

const query = '?status=inforce&sort=tp_cents&order=desc&page=2&limit=25';
/** A query that no request used before, with the same rows: the varying end of its period lies in the future. */
let queries = 0;
const newQuery = () => {
  queries += 1;
  return `${query}&to=${new Date(Date.UTC(2050, 0, queries)).toISOString().slice(0, 10)}`;
};

async function perSecond(url: string, ask: () => string, headers: Record<string, string>): Promise<number> {
  const { pathname } = new URL(url);
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: pathname + ask() }) }];
  const { requests: counted, non2xx } = await autocannon({ url, headers, requests, connections: 20, duration: 4 });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error.`);
  return counted.average;
}

/**
 * The policy list against a bare Express 5 route that filters, sorts, pages and shapes the same rows, in turns within
 * one run.
 */
export async function requests({ url }: Target): Promise<void> {
  const bare = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./bareServer.ts', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [address] = (await once(bare.stdout, 'data')) as [Buffer];
    const { accessToken: token = '' } = await signedIn(url, 'admin@lantern.test');
    const measures = [];
    for (const [what, ask] of [
      ['the same question again and again', () => query],
      ['never the same question twice', newQuery],
    ] as const) {
      const ours: number[] = [];
      const plain: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        plain.push(await perSecond(`${String(address).trim()}/list`, ask, {}));
        ours.push(await perSecond(`${url}/backend/policy/list`, ask, { token }));
      }
      measures.push({
        what,
        measured: Math.round(median(ours)),
        budget: Math.round(median(plain)),
        unit: '/s',
        atLeast: true,
      });
    }
    printTable(
      'GET /backend/policy/list with filter, sort and page, requests a second against a bare Express 5 route, median of 3',
      measures,
    );
  } finally {
    bare.kill();
  }
}
