import { gridAsOf } from '@shared/plan/grid';
import { gridsIn } from '../money/gridVersions';
import { recordsWith } from '../records/read';
import { revised } from '../writes/manage';
import type { DailyJob } from './dailyJobs';

/** Updates which levels are leaders by the grid version now in force (domain.md 2.17, leader_rank). */
export const levelsInForce: DailyJob = {
  name: 'levels',
  prepare:
    ({ now }, { today }) =>
    async (tx) => {
      const grids = await gridsIn(tx.sql);
      const grid = gridAsOf(grids, today) ?? grids[0];
      if (!grid) throw new Error('The network has no grid.');
      const levels = await recordsWith(tx.sql, 'levels');
      const changed = levels.filter(({ code, is_leader }) => (grid.levels[code]?.is_leader ?? is_leader) !== is_leader);
      await tx.putAll(
        'levels',
        changed.map((level) => revised({ ...level, is_leader: !level.is_leader }, now.toISOString())),
      );
    },
};
