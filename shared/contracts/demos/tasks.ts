import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { byId, html, id, moment, nothing, picture, search, text } from './fields';

/** The to-do list of the demo (template.md 1.8). */
export const taskTags = ['team', 'low', 'medium', 'high', 'update'] as const;
export const taskFilters = ['important', 'completed', 'deleted'] as const;
export const taskSorts = ['own', 'latest', 'title-asc', 'title-desc', 'assignee', 'due-date'] as const;

const fields = {
  title: text(200),
  dueDate: moment.nullable(),
  description: html(20_000),
  assignee: z.strictObject({ fullName: text(80), avatar: picture.nullable() }).nullable(),
  tags: z.array(z.enum(taskTags)).max(taskTags.length),
  isCompleted: z.boolean(),
  isDeleted: z.boolean(),
  isImportant: z.boolean(),
};

/** As stored and in fixtures/demos/tasks.json. */
export const taskRecord = z.strictObject({ id, ...fields });
export type TaskRecord = z.infer<typeof taskRecord>;

/** A task's place in the user's own order; a task without a place is newer than that order. */
export const taskPlace = z.strictObject({ id, place: z.int().min(0) });
export type TaskPlace = z.infer<typeof taskPlace>;

const draft = z.strictObject({
  title: fields.title,
  dueDate: fields.dueDate.default(null),
  description: fields.description.default(''),
  assignee: fields.assignee.default(null),
  tags: fields.tags.default([]),
  isCompleted: z.boolean().default(false),
  isDeleted: z.boolean().default(false),
  isImportant: z.boolean().default(false),
});

const path = '/apps/todo/tasks';
export const tasks = {
  list: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The tasks, filtered by state and tag, searched by title and sorted.',
    example: { query: { filter: 'important', sortBy: 'due-date' } },
    query: z.object({
      q: search,
      /** Without a filter: everything not deleted. */
      filter: z
        .enum(taskFilters)
        .optional()
        .describe('Only tasks in this state; without it, all that are not deleted.'),
      tag: z.enum(taskTags).optional().describe('Only tasks with this tag.'),
      /** `own` is the user's own order, with newer tasks first. */
      sortBy: z.enum(taskSorts).default('latest').describe('The order of the tasks; `own` is the one made by hand.'),
    }),
    data: z.array(taskRecord),
  }),
  create: endpoint({
    method: 'post',
    path,
    requires: 'open',
    summary: 'Adds a task.',
    example: {
      body: {
        task: {
          title: 'Send the illustration to the Lunds',
          dueDate: '2026-12-01',
          tags: ['high'],
          description: '<p>With and without the rider.</p>',
        },
      },
    },
    body: z.strictObject({ task: draft.describe('The task to add.') }),
    status: 201,
    data: z.object({ task: taskRecord }),
  }),
  /** Only the fields sent change. */
  update: endpoint({
    method: 'post',
    path: `${path}/:id`,
    requires: 'open',
    summary: 'Changes what is sent of a task.',
    example: { params: { id: 3 }, body: { task: { isCompleted: true } } },
    params: byId,
    body: z.strictObject({
      task: z
        .strictObject({ id, ...fields })
        .partial()
        .describe('The fields to change; all others keep their values.'),
    }),
    data: z.object({ task: taskRecord }),
  }),
  /** Changes several tasks, or none if one ID is unknown. */
  updateMany: endpoint({
    method: 'post',
    path: '/apps/todo/update-tasks',
    requires: 'open',
    summary: 'Completes, moves, stars, or deletes several tasks: all that are named, or none.',
    example: { body: { taskIds: [3, 4], dataToUpdate: { isCompleted: true } } },
    body: z.strictObject({
      taskIds: z.array(id).min(1).max(1000).describe('Tasks by ID: all of them change, or none.'),
      dataToUpdate: z
        .strictObject(fields)
        .pick({ dueDate: true, isCompleted: true, isDeleted: true, isImportant: true })
        .partial()
        .describe('The new values; all others stay as they are.'),
    }),
    data: nothing,
  }),
  /** Moves a task to another place in the order `own`. */
  move: endpoint({
    method: 'post',
    path: `${path}/:id/place`,
    requires: 'open',
    summary: 'Puts a task after another one, or first, in the order made by hand.',
    example: { params: { id: 3 }, body: { after: 12 } },
    params: byId,
    body: z.strictObject({
      after: id.nullable().describe('The task that comes before, by ID; null moves the task to the top.'),
    }),
    data: nothing,
  }),
  /** Marks the task as deleted but keeps it. */
  remove: endpoint({
    method: 'delete',
    path: `${path}/:id`,
    requires: 'open',
    summary: 'Moves a task to the deleted ones, where it is kept.',
    example: { params: { id: 3 } },
    params: byId,
    data: nothing,
  }),
};
