import { mostSnoozeDays, tasks } from '@shared/contracts/network/tasks';
import { shiftDay } from '@shared/format/days';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../../http/problems';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi } from '../../network';
import { seesTask } from './seesTask';

/** Marks on tasks (domain.md 2.20). They are private, and lists of tasks read them by `marksOf`. */
export function taskRoutes(api: NetworkApi, network: Network): void {
  serve(api, tasks.mark, async ({ user, body: { task, state, until_on = null } }) => {
    if (!(await seesTask(network, user, task))) throw noSuchRow();
    const { sql, today } = network;
    if (until_on !== null && until_on <= today)
      throw invalid([issue('until_on', 'tooEarly', { min: shiftDay(today, 1) })]);
    const last = shiftDay(today, mostSnoozeDays);
    if (until_on !== null && until_on > last) throw invalid([issue('until_on', 'tooLate', { max: last })]);
    if (state === 'open') {
      await sql.write((tx) =>
        tx.deleteFrom('task_marks').where('member_id', '=', user.id).where('task', '=', task).execute(),
      );
      return { task, mark: null };
    }
    const mark = { state, until_on };
    const row = { ...mark, marked_at: network.now.toISOString() };
    await sql.write((tx) =>
      tx
        .insertInto('task_marks')
        .values({ member_id: user.id, task, ...row })
        .onConflict((conflict) => conflict.columns(['member_id', 'task']).doUpdateSet(row))
        .execute(),
    );
    return { task, mark };
  });
}
