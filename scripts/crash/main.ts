import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fileOf } from '../../server/data/dataFolder';
import { wrongSums } from '../../server/data/sql/summary';
import { fixturesFolder } from '../../server/demo';
import { openNetwork } from '../../server/network/database';
import { moneyFaults } from '../../server/network/money/invariants';
import { summaries } from '../../server/network/money/summaries';
import type { RecordSet } from '../../server/network/recordSet';
import type { NetworkStore } from '../../server/network/sqlTables';
import { tablesOf } from '../../server/testing/tables';
import { startLantern } from '../e2e/server';
import { helpOnRequest } from '../help.mjs';
import { root } from '../run.mjs';
import { Client } from './client';
import { dayWithRun, ended, hasWork, payRuns, type RunAct, runFaults, underWay } from './runs';
import { found, idsOf, type Write, write } from './writes';

/**
 * `npm run crash -- [--rounds N]`: kills the server (SIGKILL) at random moments under writes and pay runs, and proves each time that
 * every answered write is there, that no half-written one is, that a run goes on to its end and pays nobody twice, and that all money
 * adds up.
 */
helpOnRequest(`Usage: npm run crash -- [--rounds N]
Kills the server at random moments under writes and pay runs, 50 times unless told otherwise, and looks for what is lost.`);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const rounds = Number(values.rounds);
const writers = 4;
/** The crash comes after so many answers at most, and so many ms later at most: within a write on a machine of any speed. */
const most = { answers: 60, ms: 50 };
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

const folders: string[] = [];
/** A folder of data with a run to be locked, whatever day it is. */
async function newData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-crash-'));
  folders.push(folder);
  await mkdir(dirname(fileOf(folder, 'network')));
  const { sql } = await openNetwork(fixturesFolder, { file: fileOf(folder, 'network'), today: dayWithRun(today) });
  const due = hasWork(tablesOf(sql), today);
  await sql.close();
  if (!due) throw new Error('The fixtures have no pay run to lock.');
  return folder;
}

/** What the folder holds, looked at while no server has it. */
async function looked<R>(folder: string, look: (db: RecordSet, sql: NetworkStore) => R | Promise<R>): Promise<R> {
  const { sql } = await openNetwork(fixturesFolder, { file: fileOf(folder, 'network') });
  try {
    return await look(tablesOf(sql), sql);
  } finally {
    await sql.close();
  }
}

execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const faults: string[] = [];
const count = { writes: 0, cut: 0, runs: 0, cutRuns: 0 };
try {
  let dataDir = await newData();
  let cut: ReturnType<typeof underWay> = [];
  /** One start, writes, and a crash; the last round looks only how what the crash before it has cut off goes on. */
  for (let round = 1; round <= rounds + 1 && faults.length === 0; round += 1) {
    if (!(await looked(dataDir, (db) => hasWork(db, today)))) [dataDir, cut] = [await newData(), []];
    const ids = await looked(dataDir, (db) => idsOf(db, today));
    const [answered, asked]: [Write[], Write[]] = [[], []];
    const [done, begun]: [RunAct[], RunAct[]] = [[], []];
    const lantern = await startLantern({ dataDir, env: { LOG_LEVEL: 'error' } });
    const client = new Client(lantern);
    await client.signIn();
    await ended(client, cut);
    if (round <= rounds) {
      let paying = true;
      const writing = Promise.all([
        payRuns(client, done, begun).finally(() => {
          paying = false;
        }),
        ...Array.from({ length: writers }, () => write(client, ids, answered, asked)),
      ]);
      const answers = Math.floor(Math.random() * most.answers);
      const crash = async () => {
        while (answered.length + done.length < answers) await wait(1);
        // Every second one while something is done to a run.
        if (round % 2 === 0) while (paying && begun.length === done.length) await wait(1);
        await wait(Math.random() * most.ms);
      };
      // A refusal is a fault of these scripts: it must not look like a crash.
      await Promise.race([writing, crash()]);
      await lantern.kill9();
      await writing;
    } else await lantern.kill9();

    const wrong = await looked(dataDir, async (db, sql) => {
      cut = underWay(db);
      const kept = new Set(answered);
      const lost = asked.flatMap((one) => {
        const is = found(db, one);
        if (is === 'part') return [`a ${one.kind} is half written (${one.marker}).`];
        return is === 'none' && kept.has(one) ? [`an answered ${one.kind} is lost (${one.marker}).`] : [];
      });
      const sums = [...(await wrongSums(sql.schema, summaries))].filter(([, rows]) => rows > 0);
      const summed = sums.map(([table, rows]) => `${rows} rows of ${table} are not what a recount gives.`);
      return [...lost, ...runFaults(db, done, begun), ...moneyFaults(db), ...summed];
    });
    faults.push(...wrong.map((fault) => `Round ${round}: ${fault}`));
    count.writes += answered.length;
    count.cut += asked.length - answered.length;
    count.runs += done.length;
    count.cutRuns += cut.length;
  }
} finally {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(
  `${rounds} rounds, ${count.writes} answered writes, ${count.cut} cut off, ${count.runs} pay runs locked, opened or paid, ${count.cutRuns} cut off and ended: ${faults.length === 0 ? 'nothing lost, nothing half written, nobody paid twice, all money adds up' : `${faults.length} faults`}.`,
);
process.exit(faults.length === 0 ? 0 : 1);
