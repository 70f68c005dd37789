import { statusGroups } from '@shared/contracts/network/policies';
import { daysBetween, shiftDay } from '@shared/format/days';
import type { Network } from '../network';
import { tell } from '../notices/notify';
import { dayText, mailNotice } from '../outbox/noticeMail';
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
  prepare: async (network, days) => {
    const due = [...daysOf(days)].flatMap((day) => ahead.map((count) => shiftDay(day, count)));
    const upcoming = new Set(due.filter((day) => day >= days.today));
    const last = [...upcoming].sort().at(-1);
    if (last === undefined) return undefined;
    const cases = await network.sql.db
      .selectFrom('policies')
      .select('id')
      .where('status', 'in', statusGroups.pending)
      .where('requirement_on', '<=', last)
      .orderBy('id')
      .execute();
    return cases.map(
      ({ id }): DailyJobPart =>
        (tx) =>
          remind(network, tx, { id, upcoming, today: days.today }),
    );
  },
};

async function remind(
  network: Network,
  tx: NetworkTransaction,
  { id, upcoming, today }: { id: number; upcoming: ReadonlySet<string>; today: string },
) {
  const policy = await recordOf(tx.sql, 'policies', id);
  for (const { code, due_on, done_on } of policy?.requirements ?? []) {
    if (!policy || done_on !== null || due_on === null || !upcoming.has(due_on)) continue;
    const { case_no } = policy;
    const path = `/vip/insurance-policy-detail?id=${id}&tab=requirements`;
    for (const member_id of new Set(handsOf(policy))) {
      if ((await recordOf(tx.sql, 'members', member_id))?.status === 'inactive') continue;
      const message = await tell(tx, network.now, {
        recipient_id: member_id,
        kind: 'requirement_due',
        values: { case_no, requirement: code, due_on },
        link: path,
        dedupe_key: `due ${id} ${code} ${due_on} ${daysBetween(today, due_on)}`,
      });
      await mailNotice(network, tx.sql, [{ member_id, notice: `message ${message.id}`, path }], {
        template: 'notice_requirements',
        values: (language) => ({ case_no, due_on: dayText(language, due_on) }),
      });
    }
  }
}
