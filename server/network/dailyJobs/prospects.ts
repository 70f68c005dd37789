import { anonymiseOld } from '../desk/recruits/retention';
import type { DailyJob } from './dailyJobs';

/** Anonymizes prospects inactive for longer than the setting allows (DOMAIN.md 5). */
export const prospectsForgotten: DailyJob = {
  name: 'prospects',
  prepare: (network) => (tx) => anonymiseOld(network, tx),
};
