import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { median, printTable } from './table';
import { signedIn, type Target } from './visitor';

const query = '?status=inforce&sort=tp_cents&order=desc&page=2&limit=25';

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const { requests: counted, non2xx } = await autocannon({ url, headers, connections: 20, duration: 4 });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error.`);
  return counted.average;
}

/** The policy list against a bare Express 5 route that filters, sorts, pages and shapes the same rows; in turns, in one run. */
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
    const { accessToken = '' } = await signedIn(url, 'admin@lantern.test');
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      plain.push(await perSecond(`${String(address).trim()}/list${query}`, {}));
      ours.push(await perSecond(`${url}/backend/policy/list${query}`, { token: accessToken }));
    }
    printTable('GET /backend/policy/list with filter, sort and page, requests a second, median of 3', [
      {
        what: 'ours, against a bare Express 5 route',
        measured: Math.round(median(ours)),
        budget: Math.round(median(plain)),
        unit: '/s',
        atLeast: true,
      },
    ]);
  } finally {
    bare.kill();
  }
}
