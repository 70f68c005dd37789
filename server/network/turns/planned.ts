import { makePlannedChanges } from '../people/planned/changes';
import type { Step } from './turns';

/** Changes of level and sponsor that were planned for a day that has come (DOMAIN.md 2.1). */
export const plannedChangesMade: Step = {
  name: 'planned_changes',
  prepare: (network) => (tx) => makePlannedChanges(network, tx),
};
