import { cyclesOf } from '../money/cycles';
import { openRuns, runOf } from '../money/ledger';
import type { DailyJob } from './dailyJobs';

/** The pay run of the cycle that today is in, and those before it in which nobody earned anything (DOMAIN.md 3.8). */
export const runsOpened: DailyJob = {
  name: 'pay_runs',
  prepare:
    ({ db, now }, { today }) =>
    (tx) => {
      const cycle = cyclesOf(db).of(today);
      if (!runOf(db, cycle)) openRuns(db, tx, cycle, now.toISOString());
    },
};
