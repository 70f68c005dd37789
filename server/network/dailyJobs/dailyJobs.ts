import { inShortWrites } from '../../data/shortWrites';
import { acting } from '../../http/acting';
import { anonymiseOld } from '../desk/recruits/retention';
import { forgetUnused, sealAgain } from '../members/accountVault';
import { sealFilesAgain } from '../money/bankFiles/files';
import { sealOriginatorsAgain } from '../money/bankFiles/originators';
import { payRunsOn } from '../money/cases';
import { cyclesOf } from '../money/cycles';
import { openRuns, runOf } from '../money/ledger';
import type { RunWork } from '../money/pay/runWork';
import type { Network } from '../network';
import { makePlannedChanges } from '../people/planned/changes';
import { recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { contestsEnded } from './contests';
import { debtsRolledUp } from './debts';
import { digestsMailed } from './digests';
import { disputesHeld } from './disputes';
import { levelsInForce } from './levels';
import { papersExpire } from './papers';
import { promotionsProposed } from './promotions';
import { advancesReleased } from './releases';
import { requirementsDue } from './requirements';

/** Opens the pay run of the current cycle and of earlier cycles without earnings (domain.md 3.8). */
const runsOpened: DailyJob = {
  name: 'pay_runs',
  prepare:
    ({ now }, { today }) =>
    async (tx) => {
      const db = await payRunsOn(tx.sql);
      const cycle = cyclesOf(db).of(today);
      if (runOf(db, cycle)) return;
      await tx.takeIds('runs');
      await db.within(tx, (journal) => openRuns(db, journal, cycle, now.toISOString()));
    },
};

/** Anonymizes prospects that have been inactive for longer than the setting allows (domain.md 5). */
const prospectsForgotten: DailyJob = {
  name: 'prospects',
  prepare: (network) => (tx) => anonymiseOld(tx, network.today),
};

/** Makes the level and sponsor changes planned for today or earlier (domain.md 2.1). */
const plannedChangesMade: DailyJob = {
  name: 'planned_changes',
  prepare: (network) => (tx) => makePlannedChanges(network, tx),
};

const accountsSealed: DailyJob = {
  name: 'accountsSealed',
  prepare: (network) =>
    network.vault &&
    (async (tx) => {
      await forgetUnused(network, tx.sql);
      await sealAgain(network, tx.sql);
      await sealOriginatorsAgain(network, tx.sql);
      await sealFilesAgain(network, tx.sql);
    }),
};

/** Statistics of tables that have grown by much, so that queries keep their plans. */
const rowsCounted: DailyJob = {
  name: 'statistics',
  prepare: async ({ sql }) => {
    await sql.analyzeGrown();
    return undefined;
  },
};

/** The days a job has to handle: those after its last run, up to today. None on its first run. */
export interface Days {
  /** The last day handled. */
  since: string;
  today: string;
}

/** A part of a job, safe to repeat. */
export type DailyJobPart = (tx: NetworkTransaction) => void | Promise<void>;

type Prepared = DailyJobPart | DailyJobPart[] | undefined;

/** A daily job. It reads first and returns what to write: nothing, one write, or several parts. */
export interface DailyJob {
  name: string;
  prepare: (network: Network, days: Days) => Prepared | Promise<Prepared>;
}

/** In this order: levels affect the jobs that follow. */
const steps: readonly DailyJob[] = [
  levelsInForce,
  plannedChangesMade,
  disputesHeld,
  advancesReleased,
  runsOpened,
  debtsRolledUp,
  promotionsProposed,
  papersExpire,
  requirementsDue,
  prospectsForgotten,
  contestsEnded,
  rowsCounted,
  accountsSealed,
  digestsMailed,
];

/**
 * Runs the daily jobs: once a day, and for each day the server was down. A job is one write, or several short ones for many rows. Its
 * last write also records the day handled, so that a crash loses and repeats nothing. New data counts as handled.
 */
export class DailyJobs {
  readonly #network: Network;
  readonly #runWork: RunWork;
  #running: Promise<void> | undefined;

  constructor(network: Network, runWork: RunWork) {
    this.#network = network;
    this.#runWork = runWork;
  }

  /** Runs the jobs still due today. A failing job is logged and retried next time. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Waits for the jobs under way. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const { log } = this.#network.deps;
    try {
      await this.#runWork.resume();
    } catch (error) {
      log.error({ err: error }, 'a pay run could not be ended');
    }
    try {
      // One of several servers does the work; the rest find it done.
      await this.#network.sql.engine.inTurn('daily jobs', () => this.#takeAll());
    } catch (error) {
      log.error({ err: error }, 'the new day could not begin');
    }
  }

  async #takeAll(): Promise<void> {
    const { log, stopping } = this.#network.deps;
    for (const step of steps) {
      // The rest runs after the next start.
      if (stopping?.aborted) return;
      try {
        await this.#take(step);
      } catch (error) {
        log.error({ err: error, step: step.name }, 'a step of the new day failed');
      }
    }
  }

  async #take({ name, prepare }: DailyJob): Promise<void> {
    const network = this.#network;
    const { db, today } = network;
    const since = (await recordOf(network.sql.db, 'turns', name))?.day;
    if (since !== undefined && since >= today) return;
    const days = { since: since ?? today, today };
    const work = await prepare(network, days);
    // No user acts: the audit log names the job.
    await acting.run({ userId: undefined, ip: '', path: `/turn/${name}` }, async () => {
      if (Array.isArray(work))
        await inShortWrites(db, work, 1, async (tx, parts) => {
          for (const part of parts) await part(tx);
        });
      await db.write(async (tx) => {
        // Another server takes over from one whose connection has ended, although it may still work.
        if (((await recordOf(tx.sql, 'turns', name))?.day ?? '') >= today) return;
        if (typeof work === 'function') await work(tx);
        await tx.put('turns', { id: name, day: today, at: network.now.toISOString() });
      });
    });
    if (since !== undefined) network.deps.log.info({ step: name, since, today }, 'the day has turned');
  }
}
