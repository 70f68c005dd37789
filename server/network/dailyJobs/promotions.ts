import { shiftDay } from '@shared/format/days';
import { firstOfMonth } from '@shared/plan/months';
import { promotionsAt, proposePromotions } from '../people/promotions/propose';
import type { DailyJob } from './dailyJobs';

/** Proposes the promotions of the last month-end; after several missed months, only of the last (domain.md 3.9). */
export const promotionsProposed: DailyJob = {
  name: 'promotions',
  prepare: async (network, { since, today }) => {
    const month_end = shiftDay(firstOfMonth(today), -1);
    if (month_end < since) return undefined;
    const proposed = await promotionsAt(network, month_end);
    return (tx) => proposePromotions(network, tx, month_end, proposed);
  },
};
