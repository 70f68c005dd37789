import { anonymiseOld } from '../desk/recruits/retention';
import type { DailyJob } from './dailyJobs';

/** Prospects without activity for longer than the setting says (DOMAIN.md 5). */
export const prospectsForgotten: DailyJob = {
  name: 'prospects',
  prepare: (network) => (tx) => anonymiseOld(network, tx),
};
