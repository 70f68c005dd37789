import { releaseOn } from '../money/releases';
import type { DailyJob, DailyJobPart } from './dailyJobs';
import { daysOf } from './days';

/** Releases the rest of advances on policies in force for twelve months (DOMAIN.md 3.6). */
export const advancesReleased: DailyJob = {
  name: 'releases',
  prepare: (network, days) => {
    const policies = network.db.table('policies');
    const at = network.now.toISOString();
    return [...daysOf(days)].flatMap((on) =>
      policies.by('release_on', on).map(
        ({ id }): DailyJobPart =>
          (tx) => {
            const policy = policies.get(id);
            // It may have ended in the meantime.
            if (policy && releaseOn(policy) === on) network.money.engine.released(tx, policy, { on, at });
          },
      ),
    );
  },
};
