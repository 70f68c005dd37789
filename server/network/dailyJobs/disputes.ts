import { holdDisputed } from '../money/holds';
import type { DailyJob, DailyJobPart } from './dailyJobs';

/** Holds what is unpaid of disputed records: those disputed before disputes stopped payments were not held (DOMAIN.md 3.7). */
export const disputesHeld: DailyJob = {
  name: 'disputes',
  prepare: async (network) => {
    const { db, sql } = network;
    const records = db.table('commission_records');
    const disputed = await sql.db
      .selectFrom('commission_records')
      .select('id')
      .where('status', '=', 'disputed')
      .orderBy('id')
      .execute();
    return disputed.map(
      ({ id }): DailyJobPart =>
        (tx) => {
          const record = records.get(id);
          if (record?.status === 'disputed') holdDisputed(network, tx, record);
        },
    );
  },
};
