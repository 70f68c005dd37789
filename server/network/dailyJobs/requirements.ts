import { statusGroups } from '@shared/contracts/network/policies';
import { daysBetween, shiftDay } from '@shared/format/days';
import { tell } from '../notices/notify';
import { handsOf } from '../policies/rows';
import { recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import type { DailyJob, DailyJobPart } from './dailyJobs';
import { daysOf } from './days';

/** Agents are reminded this many days before a requirement is due, and on its day. */
const ahead = [3, 0] as const;

/** Open requirements of pending cases that are due in 3 days, or today (domain.md 2.13). */
export const requirementsDue: DailyJob = {
  name: 'requirements',
  prepare: async ({ sql, now }, days) => {
    const due = [...daysOf(days)].flatMap((day) => ahead.map((count) => shiftDay(day, count)));
    const upcoming = new Set(due.filter((day) => day >= days.today));
    const last = [...upcoming].sort().at(-1);
    if (last === undefined) return undefined;
    const cases = await sql.db
      .selectFrom('policies')
      .select('id')
      .where('status', 'in', statusGroups.pending)
      .where('requirement_on', '<=', last)
      .orderBy('id')
      .execute();
    return cases.map(
      ({ id }): DailyJobPart =>
        (tx) =>
          remind(tx, now, id, upcoming, days.today),
    );
  },
};

async function remind(tx: NetworkTransaction, now: Date, id: number, upcoming: ReadonlySet<string>, today: string) {
  const policy = await recordOf(tx.sql, 'policies', id);
  for (const { code, due_on, done_on } of policy?.requirements ?? []) {
    if (!policy || done_on !== null || due_on === null || !upcoming.has(due_on)) continue;
    for (const recipient_id of new Set(handsOf(policy)))
      if ((await recordOf(tx.sql, 'members', recipient_id))?.status !== 'inactive')
        await tell(tx, now, {
          recipient_id,
          kind: 'requirement_due',
          values: { case_no: policy.case_no, requirement: code, due_on },
          link: `/vip/insurance-policy-detail?id=${id}&tab=requirements`,
          dedupe_key: `due ${id} ${code} ${due_on} ${daysBetween(today, due_on)}`,
        });
  }
}
