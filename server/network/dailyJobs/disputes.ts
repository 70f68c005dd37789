import { listedRecords } from '../money/commissions/find';
import { holdDisputed } from '../money/holds';
import type { DailyJob, DailyJobPart } from './dailyJobs';

/** Holds what is unpaid of disputed records: those disputed before disputes stopped payments were not held (DOMAIN.md 3.7). */
export const disputesHeld: DailyJob = {
  name: 'disputes',
  prepare: (network) => {
    const records = network.db.table('commission_records');
    const disputed = [...listedRecords(network, { status: 'disputed' }, 'records').from(0, false)].flatMap(
      ({ ids }) => ids,
    );
    return disputed.map(
      (id): DailyJobPart =>
        (tx) => {
          const record = records.get(id);
          if (record?.status === 'disputed') holdDisputed(network, tx, record);
        },
    );
  },
};
