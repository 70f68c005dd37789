import { makePlannedChanges } from '../people/planned/changes';
import type { DailyJob } from './dailyJobs';

/** Makes the changes of level and sponsor planned for a day that has come (DOMAIN.md 2.1). */
export const plannedChangesMade: DailyJob = {
  name: 'planned_changes',
  prepare: (network) => (tx) => makePlannedChanges(network, tx),
};
