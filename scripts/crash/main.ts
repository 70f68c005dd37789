import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { wrongSums } from '../../server/data/sql/summary';
import { moneyFaults } from '../../server/network/money/invariants';
import { summaries } from '../../server/network/opening/summaries';
import { startLantern } from '../e2e/server';
import { helpOnRequest } from '../help.mjs';
import { root } from '../run.mjs';
import { Client } from './client';
import { inFolders, inPostgres } from './data';
import { hasWork, payRuns, type RunAct, runFaults, underWay, untilComplete } from './runs';
import { idsOf, storedState, type Write, write } from './writes';

/**
 * `npm run crash -- [--rounds N] [--postgres]`: kills the server (SIGKILL) at random moments during writes and pay
 * runs. After each crash it checks that every answered write is stored, that none is half stored, that a run completes
 * and pays each account once, and that all money adds up.
 */
helpOnRequest(`Usage: npm run crash -- [--rounds N] [--postgres]
Kills the server at random moments under writes and pay runs, 50 times unless told otherwise, and looks for what is lost.
The data lie in SQLite, or in a PostgreSQL that is made for this.`);

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, postgres: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const writers = 4;
/**
 * Upper limits for the moment of the crash: the number of answers before it, and the ms after the last. It hits a
 * running write on machines of any speed.
 */
const most = { answers: 60, ms: 50 };
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const places = values.postgres ? await inPostgres() : inFolders();
const faults: string[] = [];
const count = { writes: 0, cut: 0, runs: 0, cutRuns: 0 };
try {
  let data = await places.make(today);
  let cut: ReturnType<typeof underWay> = [];
  /**
   * Each round starts a server, writes, and kills it. The last round only checks that the previous crash's unfinished
   * work completes.
   */
  for (let round = 1; round <= rounds + 1 && faults.length === 0; round += 1) {
    if (!(await data.looked((db) => hasWork(db, today)))) [data, cut] = [await places.make(today), []];
    const ids = await data.looked((db) => idsOf(db, today));
    const [answered, attempted]: [Write[], Write[]] = [[], []];
    const [done, begun]: [RunAct[], RunAct[]] = [[], []];
    const lantern = await startLantern({ ...data.settings, env: { LOG_LEVEL: 'error', ...data.settings.env } });
    const client = new Client(lantern);
    await client.signIn();
    await untilComplete(client, cut);
    if (round <= rounds) {
      let paying = true;
      const writing = Promise.all([
        payRuns(client, done, begun).finally(() => {
          paying = false;
        }),
        ...Array.from({ length: writers }, () => write(client, ids, answered, attempted)),
      ]);
      const answers = Math.floor(Math.random() * most.answers);
      const crash = async () => {
        while (answered.length + done.length < answers) await wait(1);
        // Every second crash happens while a run changes.
        if (round % 2 === 0) while (paying && begun.length === done.length) await wait(1);
        await wait(Math.random() * most.ms);
      };
      // `Promise.race` surfaces a refusal, which is a fault of these scripts or the server and not a result of the
      // crash.
      await Promise.race([writing, crash()]);
      await lantern.kill9();
      await writing;
    } else await lantern.kill9();

    const wrong = await data.looked(async (db, sql) => {
      cut = underWay(db);
      const kept = new Set(answered);
      const lost = attempted.flatMap((one) => {
        const is = storedState(db, one);
        if (is === 'part') return [`a ${one.kind} is half written (${one.marker}).`];
        return is === 'none' && kept.has(one) ? [`an answered ${one.kind} is lost (${one.marker}).`] : [];
      });
      const sums = [...(await wrongSums(sql.schema, summaries))].filter(([, rows]) => rows > 0);
      const summed = sums.map(([table, rows]) => `${rows} rows of ${table} are not what a recount gives.`);
      return [...lost, ...runFaults(db, done, begun), ...moneyFaults(db), ...summed];
    });
    faults.push(...wrong.map((fault) => `Round ${round}: ${fault}`));
    count.writes += answered.length;
    count.cut += attempted.length - answered.length;
    count.runs += done.length;
    count.cutRuns += cut.length;
  }
} finally {
  await places.end();
}
for (const fault of faults) console.error(fault);
console.log(
  `${rounds} rounds, ${count.writes} answered writes, ${count.cut} cut off, ${count.runs} pay runs locked, opened or paid, ${count.cutRuns} cut off and ended: ${faults.length === 0 ? 'nothing lost, nothing half written, nobody paid twice, all money adds up' : `${faults.length} faults`}.`,
);
process.exit(faults.length === 0 ? 0 : 1);
