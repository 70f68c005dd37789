import type { TaskKind, TaskMark } from '@shared/contracts/network/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Network, NetworkCaller } from '../network';

/** True while a task stays out of its list: done, or snoozed until a later day. */
export const isSetAside = (mark: TaskMark | undefined, today: string): boolean =>
  mark !== undefined && (mark.state === 'done' || (mark.until_on ?? '') > today);

/** The caller's active marks on tasks of these kinds, by task key (domain.md 2.20). */
export async function marksOf(
  { sql: { db }, today }: Network,
  user: NetworkCaller,
  kinds: readonly TaskKind[],
): Promise<ReadonlyMap<string, TaskMark>> {
  const rows = await db
    .selectFrom('task_marks')
    .select(['task', 'state', 'until_on'])
    .where('member_id', '=', user.id)
    .where(({ or, eb }) => or(kinds.map((kind) => eb('task', 'like', `${kind}:%`))))
    .execute();
  return new Map(rows.flatMap(({ task, ...mark }) => (isSetAside(mark, today) ? [[task, mark]] : [])));
}

/**
 * SQL condition: the caller has set this task aside. `task` is an expression for the key, such as
 * ``sql`'case:' || policies.id` ``.
 */
export const setAsideBy = (user: NetworkCaller, today: string, task: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from task_marks where task_marks.member_id = ${user.id} and task_marks.task = ${task}
    and (task_marks.state = 'done' or task_marks.until_on > ${today}))`;
