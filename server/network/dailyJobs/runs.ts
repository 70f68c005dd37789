import { cyclesOf } from '../money/cycles';
import { openRuns, runOf } from '../money/ledger';
import type { DailyJob } from './dailyJobs';

/** Opens the pay run of the current cycle, and of earlier cycles without earnings (DOMAIN.md 3.8). */
export const runsOpened: DailyJob = {
  name: 'pay_runs',
  prepare:
    ({ db, now }, { today }) =>
    (tx) => {
      const cycle = cyclesOf(db).of(today);
      if (!runOf(db, cycle)) openRuns(db, tx, cycle, now.toISOString());
    },
};
