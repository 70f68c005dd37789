import { type TaskRecord, type taskFilters, type taskSorts, tasks } from '@shared/contracts/demos/tasks';
import { issue } from '@shared/http/issues';
import { sortBy } from '../../data/listing';
import { invalid, noSuchRow } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

type Filter = (typeof taskFilters)[number];
const filters: Record<Filter, (task: TaskRecord) => boolean> = {
  important: (task) => task.isImportant && !task.isDeleted,
  completed: (task) => task.isCompleted && !task.isDeleted,
  deleted: (task) => task.isDeleted,
};

type Sort = Exclude<(typeof taskSorts)[number], 'own'>;
const sorted: Record<Sort, (rows: TaskRecord[]) => TaskRecord[]> = {
  latest: (rows) => sortBy(rows, ({ id }) => id, 'desc'),
  'title-asc': (rows) => sortBy(rows, ({ title }) => title),
  'title-desc': (rows) => sortBy(rows, ({ title }) => title, 'desc'),
  assignee: (rows) => sortBy(rows, ({ assignee }) => assignee?.fullName),
  'due-date': (rows) => sortBy(rows, ({ dueDate }) => dueDate && Date.parse(dueDate)),
};

/** template.md 1.8. */
export function taskRoutes(api: DemoApi, { db }: Demos): void {
  const rows = db.table('tasks');
  const places = db.table('taskPlaces');
  const taskOf = (id: number): TaskRecord => {
    const task = rows.get(id);
    if (!task) throw noSuchRow();
    return task;
  };

  /** Tasks without a place come first, newest first. */
  const inOwnOrder = (given: readonly TaskRecord[]) =>
    sortBy(sorted.latest([...given]), ({ id }) => places.get(id)?.place ?? -1);

  serve(api, tasks.list, ({ query: { q, filter, tag, sortBy: sort } }) =>
    (sort === 'own' ? inOwnOrder : sorted[sort])(
      rows
        .all()
        .filter(filter ? filters[filter] : (task) => !task.isDeleted)
        .filter((task) => (!tag || task.tags.includes(tag)) && task.title.toLowerCase().includes(q.toLowerCase())),
    ),
  );

  serve(api, tasks.create, ({ body: { task } }) =>
    db.write((tx) => ({
      task: tx.put('tasks', { ...task, description: sanitise(task.description), id: tx.nextId('tasks') }),
    })),
  );

  serve(api, tasks.update, ({ params: { id }, body: { task } }) =>
    db.write((tx) => {
      const existing = taskOf(id);
      if (task.id !== undefined && task.id !== id) throw invalid([issue('task.id', 'choice')]);
      const description = task.description === undefined ? undefined : { description: sanitise(task.description) };
      return { task: tx.put('tasks', { ...existing, ...task, ...description, id }) };
    }),
  );

  serve(api, tasks.updateMany, async ({ body: { taskIds, dataToUpdate } }) => {
    await db.write((tx) => {
      for (const id of new Set(taskIds)) tx.put('tasks', { ...taskOf(id), ...dataToUpdate });
    });
    return undefined;
  });

  serve(api, tasks.move, async ({ params: { id }, body: { after } }) => {
    await db.write((tx) => {
      const moved = taskOf(id);
      const otherTasks = inOwnOrder(rows.all()).filter((task) => task !== moved);
      const before = otherTasks.findIndex((task) => task.id === after);
      if (after !== null && before < 0) throw invalid([issue('after', 'choice')]);
      for (const [place, task] of otherTasks.toSpliced(before + 1, 0, moved).entries())
        tx.put('taskPlaces', { id: task.id, place });
    });
    return undefined;
  });

  serve(api, tasks.remove, async ({ params: { id } }) => {
    await db.write((tx) => tx.put('tasks', { ...taskOf(id), isDeleted: true }));
    return undefined;
  });
}
