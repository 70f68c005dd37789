import { releaseOn } from '../money/releases';
import { daysOf } from './days';
import type { Part, Step } from './turns';

/** The rest of the advances of policies that have been in force for twelve months (DOMAIN.md 3.6). */
export const advancesReleased: Step = {
  name: 'releases',
  prepare: (network, days) => {
    const policies = network.db.table('policies');
    const at = network.now.toISOString();
    return [...daysOf(days)].flatMap((on) =>
      policies.by('release_on', on).map(
        ({ id }): Part =>
          (tx) => {
            const policy = policies.get(id);
            // It may have left in force since.
            if (policy && releaseOn(policy) === on) network.money.book.released(tx, policy, { on, at });
          },
      ),
    );
  },
};
