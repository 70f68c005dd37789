import { userRoles } from '@shared/contracts/demos/users';
import autocannon from 'autocannon';
import { type Question, type Rival, rivals } from './rivals';
import { median, printColumns, printTable } from './table';

const rounds = 3;
const most = 50_000;
const letters = 'aeinorst';
const sorts = ['id', 'fullName', 'username', 'email', 'country', 'company'];

const always = (): Question => ({ q: 'an', role: 'admin', sort: 'fullName' });
/** Cycles through some 18,000 queries, so cached answers have expired before a query repeats. */
function inTurn() {
  let count = 0;
  return (): Question => {
    count += 1;
    const q = [0, 1, 2].map((place) => letters[Math.floor(count / 8 ** place) % 8]).join('');
    return {
      q: count % 3 ? q.slice(0, 2) : q,
      role: userRoles[count % userRoles.length] as string,
      sort: sorts[Math.floor(count / 7) % sorts.length] as string,
    };
  };
}

async function reads({ url, list }: Rival, ask: () => Question): Promise<number> {
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: list(ask()) }) }];
  const { requests: counted, non2xx } = await autocannon({ url, requests, connections: 50, duration: 3 });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error.`);
  return counted.average;
}

let added = 0;
async function writes({ url, add }: Rival): Promise<number | undefined> {
  if (!add) return undefined;
  const setupRequest = (request: object) => {
    added += 1;
    const user = { fullName: 'New User', username: `new${added}`, email: `new${added}@bench.example`, role: 'editor' };
    return { ...request, path: add.path, body: JSON.stringify(add.body(user)) };
  };
  const { requests: counted, non2xx } = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [{ setupRequest }],
    connections: 10,
    duration: 4,
  });
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} users.`);
  return counted.average;
}

/**
 * Compares the demo's user list with its rivals, in turns: requests per second, memory after the reads, durable writes.
 */
export async function users(): Promise<void> {
  for (const count of [50, most]) {
    const all = await rivals(count);
    const rows: string[][] = [];
    const read = new Map(all.map(({ name }) => [name, { always: [] as number[], inTurn: [] as number[] }]));
    for (let round = 0; round < rounds; round += 1) {
      for (const rival of all) {
        read.get(rival.name)?.always.push(await reads(rival, always));
        read.get(rival.name)?.inTurn.push(await reads(rival, inTurn()));
      }
    }
    const memories = new Map<string, number>();
    for (const rival of all) {
      const { always: same = [], inTurn: varied = [] } = read.get(rival.name) ?? {};
      const memory = rival.memory();
      memories.set(rival.name, memory);
      const written = await writes(rival);
      rows.push([
        rival.name,
        `${Math.round(median(same))} /s`,
        `${Math.round(median(varied))} /s`,
        `${Math.round(memory)} MB`,
        written === undefined ? '' : `${written < 10 ? written.toFixed(1) : Math.round(written)} /s`,
      ]);
    }
    printColumns(`User list (q, role, sort, first page of 10) of ${count} users, 50 connections, median of ${rounds}`, [
      ['', 'one question', 'many questions', 'memory after', 'durable POST'],
      ...rows,
    ]);
    const [ours = Number.NaN, theirs = Number.NaN] = all.map(({ name }) => memories.get(name));
    if (count === most) {
      const budget = Math.round(1.5 * theirs);
      printTable(`Memory after the reads of ${count} users, against that of ${all[1]?.name}`, [
        { what: 'resident', measured: Math.round(ours), budget, unit: 'MB' },
      ]);
    }
    // Reversed, so Lantern stops last: its folder holds json-server's file.
    for (const rival of all.toReversed()) await rival.stop();
  }
}
