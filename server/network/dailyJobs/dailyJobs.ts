import { inShortWrites } from '../../data/unhurried';
import { acting } from '../../http/acting';
import type { Network } from '../network';
import type { NetworkTransaction } from '../tables';
import { contestsEnded } from './contests';
import { levelsInForce } from './levels';
import { papersExpire } from './papers';
import { plannedChangesMade } from './planned';
import { promotionsProposed } from './promotions';
import { prospectsForgotten } from './prospects';
import { advancesReleased } from './releases';
import { runsOpened } from './runs';

/** The days that a step has to see to: those after the last one on which it was done, up to today. None when it runs for the first time. */
export interface Days {
  /** The last day that was seen to. */
  since: string;
  today: string;
}

/** A part of what a day brings; done twice it is as if it were done once. */
export type DailyJobPart = (tx: NetworkTransaction) => void;

/** Something that a new day brings by itself. It reads first, and answers what it has to write: nothing, one thing, or many parts. */
export interface DailyJob {
  name: string;
  prepare: (network: Network, days: Days) => DailyJobPart | DailyJobPart[] | undefined;
}

/** In this order: who has which level decides what follows. */
const steps: readonly DailyJob[] = [
  levelsInForce,
  plannedChangesMade,
  advancesReleased,
  runsOpened,
  promotionsProposed,
  papersExpire,
  prospectsForgotten,
  contestsEnded,
];

/**
 * What happens when the business day changes: once a day, and for each day that the server was down. Each step is one
 * write, or some short ones for what concerns many; the last also notes the day that it has seen to, so that a crash loses and doubles nothing. What comes with new data is seen to already.
 */
export class DailyJobs {
  readonly #network: Network;
  #running: Promise<void> | undefined;

  constructor(network: Network) {
    this.#network = network;
  }

  /** Whatever is still to be done today; a step that fails is logged, and tried again the next time. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { log, stopping } = this.#network.deps;
    try {
      await this.#network.runWork.resume();
    } catch (error) {
      log.error({ err: error }, 'a pay run could not be ended');
    }
    for (const step of steps) {
      // What is left is done after the next start.
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
    const since = db.table('turns').get(name)?.day;
    if (since !== undefined && since >= today) return;
    const days = { since: since ?? today, today };
    const work = prepare(network, days);
    // Nobody did it: the audit log names the step.
    await acting.run({ userId: undefined, ip: '', path: `/turn/${name}` }, async () => {
      if (Array.isArray(work)) await inShortWrites(db, work, 1, (tx, part) => part(tx));
      await db.write((tx) => {
        if (typeof work === 'function') work(tx);
        tx.put('turns', { id: name, day: today, at: network.now.toISOString() });
      });
    });
    if (since !== undefined) network.deps.log.info({ step: name, since, today }, 'the day has turned');
  }
}
