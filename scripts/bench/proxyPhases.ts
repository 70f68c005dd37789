import autocannon from 'autocannon';
import { pin, started, startedRelays } from './processes';
import { median, printColumns, printTable } from './table';

const rounds = 10;
const phaseSeconds = 1;
const warmUpSeconds = 2;
/** Rows of a policy list, and the approximate size of the answer. */
const lists = [
  { rows: 2, size: '1 KB' },
  { rows: 16, size: '10 KB' },
];
const loads = lists.flatMap((list) => [1, 8, 50].map((connections) => ({ ...list, connections })));

async function rate(url: string, connections: number, seconds = phaseSeconds): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return requests.total / duration;
}

/** Compares the proxy with and without traffic list and contract check, in alternating phases of one process. */
export async function proxyPhases(): Promise<void> {
  const upstream = await started('upstream');
  const relays = await startedRelays(upstream.url);
  const [off = '', on = ''] = relays.url.split(' ');
  pin(process.pid, 1);
  pin(upstream.pid, 1);
  pin(relays.pid, 0);
  const measured: { title: string; plain: number; observed: number }[] = [];
  try {
    for (const { rows, size, connections } of loads) {
      const samples = { [off]: [] as number[], [on]: [] as number[] };
      const path = `/backend/policy/list?limit=${rows}`;
      const phase = async (server: string, seconds?: number) => {
        const result = await rate(server + path, connections, seconds);
        // Otherwise unread bodies of this phase would be read during the next one.
        if (server === on) await fetch(`${on}/__lantern/traffic`, { method: 'DELETE' });
        return result;
      };
      for (const server of [off, on]) await phase(server, warmUpSeconds);
      for (let round = 0; round < rounds; round += 1)
        // Alternating the order cancels a steady drift.
        for (const server of round % 2 === 0 ? [off, on] : [on, off]) samples[server]?.push(await phase(server));
      const title = `policies of ${size}, ${connections} at once`;
      measured.push({ title, plain: median(samples[off] ?? []), observed: median(samples[on] ?? []) });
    }
  } finally {
    await relays.stop();
    await upstream.stop();
  }
  printColumns(`Proxy, requests a second in alternating phases of one process, median of ${rounds}`, [
    ['', 'plain', 'with traffic list and contract check'],
    ...measured.map(({ title, plain, observed }) => [title, `${Math.round(plain)} /s`, `${Math.round(observed)} /s`]),
  ]);
  printTable(
    'Proxy with traffic list and contract check, requests a second against the plain one in the same process',
    measured.map(({ title, plain, observed }) => ({
      ...{ what: title, measured: observed / plain, budget: 0.8, unit: '', atLeast: true },
    })),
  );
}
