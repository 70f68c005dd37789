import autocannon from 'autocannon';
import { cpuMs, pin, started, startedRelays } from './processes';
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

/** Answers a second of a phase, and the CPU time that each took. */
interface Phase {
  rate: number;
  cpu: number;
}
const middle = (phases: readonly Phase[], what: keyof Phase) => median(phases.map((phase) => phase[what]));

/** Compares the proxy with and without traffic list and contract check, in alternating phases of one process. */
export async function proxyPhases(): Promise<void> {
  const upstream = await started('upstream');
  const relays = await startedRelays(upstream.url);
  const [off = '', on = ''] = relays.url.split(' ');
  pin(process.pid, 1);
  pin(upstream.pid, 1);
  pin(relays.pid, 0);

  const phase = async (server: string, path: string, connections: number, seconds = phaseSeconds): Promise<Phase> => {
    const before = cpuMs(relays.pid);
    const url = server + path;
    const { requests, duration, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
    if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
    const cpu = (cpuMs(relays.pid) - before) / requests.total;
    // Otherwise unread bodies of this phase would be read during the next one.
    if (server === on) await fetch(`${on}/__lantern/traffic`, { method: 'DELETE' });
    return { rate: requests.total / duration, cpu };
  };

  const measured: { title: string; plain: Phase[]; observed: Phase[] }[] = [];
  try {
    for (const { rows, size, connections } of loads) {
      const path = `/backend/policy/list?limit=${rows}`;
      const row = { title: `${size}, ${connections} at once`, plain: [] as Phase[], observed: [] as Phase[] };
      measured.push(row);
      for (const server of [off, on]) await phase(server, path, connections, warmUpSeconds);
      for (let round = 0; round < rounds; round += 1)
        // Alternating the order cancels a steady drift.
        for (const server of round % 2 === 0 ? [off, on] : [on, off])
          row[server === on ? 'observed' : 'plain'].push(await phase(server, path, connections));
    }
  } finally {
    await relays.stop();
    await upstream.stop();
  }

  const figures = (phases: readonly Phase[]) =>
    `${Math.round(middle(phases, 'rate'))} /s, ${middle(phases, 'cpu').toFixed(2)} ms CPU`;
  printColumns(`Proxy of a policy list, in alternating phases of one process, median of ${rounds}`, [
    ['', 'plain', 'with traffic list and contract check'],
    ...measured.map(({ title, plain, observed }) => [title, figures(plain), figures(observed)]),
  ]);
  printTable(
    'Proxy with traffic list and contract check, answers a second against the plain one in the same process',
    measured.map(({ title, plain, observed }) => ({
      ...{ what: title, measured: middle(observed, 'rate') / middle(plain, 'rate'), budget: 0.8, unit: '' },
      atLeast: true,
    })),
  );
}
