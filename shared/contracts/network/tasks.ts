import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { day, id, instant } from '../fields';
import { policyStatuses, requirementCodes } from './policies';

/**
 * Marks on tasks, domain.md 2.20: each user's own, on every device. A task is a line of a list that one works through; it is not
 * stored, so its key names the record behind it: `requirement:123:exam`.
 */

/** Months in force after which an agent talks with the client, domain.md 2.20. */
export const touchMonths = [3, 6, 9, 13] as const;
export const momentKinds = ['first_case', 'promotion', 'contest', 'anniversary'] as const;

/** The detail after each kind's id, as a regular expression; null without one. */
const details = {
  /** A pending case, by policy. */
  case: null,
  /** An open requirement, by policy and code. */
  requirement: `(?:${requirementCodes.join('|')})`,
  /** A case that stays long in a status, by policy and status. */
  stuck: `(?:${policyStatuses.join('|')})`,
  /** A late premium, by policy and policy month. */
  premium: '\\d{1,4}',
  /** A talk with the client, by policy and month in force. */
  touch: `(?:${touchMonths.join('|')})`,
  /** A licence or credential that expires, by paper and last day. */
  licence: '\\d{4}-\\d\\d-\\d\\d',
  credential: '\\d{4}-\\d\\d-\\d\\d',
  /** An unread answer, by conversation and message. */
  answer: '\\d{1,15}',
  /** A resource to read or pass, by resource and version. */
  resource: '\\d{1,9}',
  /** An occasion to celebrate, by member. */
  moment: `(?:${momentKinds.join('|')})(?:-\\d{1,15})?`,
} as const;
export type TaskKind = keyof typeof details;
export const taskKinds = Object.keys(details) as readonly TaskKind[];

const forms = taskKinds.map((kind) => {
  const detail = details[kind];
  return `${kind}:[1-9]\\d{0,14}${detail === null ? '' : `:${detail}`}`;
});
const form = new RegExp(`^(?:${forms.join('|')})$`);

/** The key of a task. */
export const taskKey = (kind: TaskKind, of: number, detail?: string | number): string =>
  detail === undefined ? `${kind}:${of}` : `${kind}:${of}:${detail}`;

/** The kind and the record's id in a key of this form. */
export const taskParts = (key: string): { kind: TaskKind; id: number; detail: string } => {
  const [kind = '', of = '', detail = ''] = key.split(':');
  return { kind: kind as TaskKind, id: Number(of), detail };
};

export const task = z
  .string()
  .max(80)
  .refine((key) => form.test(key), wrong('format'))
  .describe('The key of the task as its list gives it, such as `touch:45:13`.');

export const taskStates = ['done', 'snoozed'] as const;

/** The longest snooze in days. */
export const mostSnoozeDays = 366;

export const taskMarkRecord = z.strictObject({
  id,
  member_id: id,
  task,
  state: z.enum(taskStates),
  until_on: day.nullable(),
  marked_at: instant.describe('When the mark was made.'),
});

/** A mark as lists of tasks show it. */
export const taskMark = z.strictObject({
  state: z.enum(taskStates).describe('`snoozed` returns on `until_on`; `done` stays away.'),
  until_on: day.nullable().describe('The day on which a snoozed task returns.'),
});

export const tasks = {
  mark: endpoint({
    method: 'post',
    path: '/backend/task/mark',
    reasons: ['not_found'],
    requires: 'signedIn',
    summary: "Marks a task of the caller's lists as done, snoozes it until a day, or opens it again.",
    example: { body: { task: 'case:1', state: 'done' } },
    body: z
      .strictObject({
        task,
        state: z.enum([...taskStates, 'open']).describe('`open` removes the mark.'),
        until_on: day.optional().describe('Required to snooze: the day on which the task returns, after today.'),
      })
      .refine(({ state, until_on }) => state !== 'snoozed' || until_on !== undefined, {
        path: ['until_on'],
        ...wrong('required'),
      })
      .refine(({ state, until_on }) => state === 'snoozed' || until_on === undefined, {
        path: ['until_on'],
        ...wrong('unknown'),
      }),
    data: z.strictObject({ task, mark: taskMark.nullable() }),
  }),
} as const;

export type TaskMarkRecord = z.infer<typeof taskMarkRecord>;
export type TaskMark = z.infer<typeof taskMark>;
