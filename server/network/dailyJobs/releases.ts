import { shiftDay } from '@shared/format/days';
import { addMonths } from '@shared/plan/months';
import { post } from '../money/cases';
import { firstOpenDay } from '../money/journal/closed';
import { releaseOn } from '../money/releases';
import { recordOf } from '../records/read';
import type { DailyJob, DailyJobPart } from './dailyJobs';

/** Releases the rest of advances on policies in force for twelve months (domain.md 3.6). */
export const advancesReleased: DailyJob = {
  name: 'releases',
  prepare: async ({ sql, now }, { since, today }) => {
    const at = now.toISOString();
    const year = await sql.db
      .selectFrom('policies')
      .select(['id', 'status', 'inforce_on', 'terms'])
      .where('status', '=', 'inforce')
      .where('inforce_on', '>=', addMonths(since, -12))
      // February 29 has its anniversary on February 28.
      .where('inforce_on', '<=', shiftDay(addMonths(today, -12), 1))
      .orderBy('id')
      .execute();
    const due = year.flatMap((policy) => {
      const on = releaseOn(policy);
      return on !== null && on > since && on <= today ? [{ id: policy.id, on }] : [];
    });
    due.sort((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1));
    return due.map(
      ({ id, on }): DailyJobPart =>
        async (tx) => {
          const policy = await recordOf(tx.sql, 'policies', id);
          // The policy may have ended since the query.
          if (policy && releaseOn(policy) === on)
            await post(tx, 'released', policy, { on: await firstOpenDay(tx.sql, on), at });
        },
    );
  },
};
