import { revised } from '../manage';
import { gridOn } from '../people/levels/versions';
import type { DailyJob } from './dailyJobs';

/** Updates which levels are leaders by the grid version now in force (DOMAIN.md 2.17, leader_rank). */
export const levelsInForce: DailyJob = {
  name: 'levels',
  prepare: (network, { today }) => {
    const { levels } = gridOn(network, today);
    const changed = network.db
      .table('levels')
      .all()
      .filter(({ code, is_leader }) => (levels[code]?.is_leader ?? is_leader) !== is_leader);
    return (tx) => {
      for (const level of changed)
        tx.put('levels', revised({ ...level, is_leader: !level.is_leader }, network.now.toISOString()));
    };
  },
};
