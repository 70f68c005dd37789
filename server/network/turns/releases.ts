import { daysOf } from './days';
import type { Step } from './turns';

/** The rest of the advances of policies that have been in force for twelve months (DOMAIN.md 3.6). */
export const advancesReleased: Step = {
  name: 'releases',
  prepare: (network, days) => (tx) => {
    const at = network.now.toISOString();
    for (const on of daysOf(days))
      for (const policy of network.db.table('policies').by('release_on', on))
        network.money.book.released(tx, policy, { on, at });
  },
};
