import { holdDisputed } from '../money/holds';
import { recordOf } from '../records/read';
import type { DailyJob, DailyJobPart } from './dailyJobs';

/** Holds the unpaid part of disputed records. Disputes opened by older versions held nothing (domain.md 3.7). */
export const disputesHeld: DailyJob = {
  name: 'disputes',
  prepare: async (network) => {
    const disputed = await network.sql.db
      .selectFrom('commission_records')
      .select('id')
      .where('status', '=', 'disputed')
      .orderBy('id')
      .execute();
    return disputed.map(
      ({ id }): DailyJobPart =>
        async (tx) => {
          const record = await recordOf(tx.sql, 'commission_records', id);
          if (record?.status === 'disputed') await holdDisputed(network, tx, record);
        },
    );
  },
};
