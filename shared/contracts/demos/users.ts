import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { email } from '../fields';
import { byId, id, nothing, optionalText, paging, picture, portrait, search, sortDesc, text } from './fields';

/** The user list of the demo (template.md 1.5). */
export const userRoles = ['admin', 'client', 'author', 'editor', 'maintainer', 'subscriber'] as const;
export const plans = ['basic', 'team', 'company', 'enterprise'] as const;
export const userStatuses = ['active', 'inactive', 'pending'] as const;
/** Sortable fields; `user` is the first column, the full name. */
export const userSorts = [
  'id',
  'user',
  'fullName',
  'username',
  'email',
  'role',
  'currentPlan',
  'status',
  'company',
  'country',
  'contact',
] as const;

const username = text(40).refine((value) => /^[\p{L}\p{N}._-]+$/u.test(value), wrong('format'));

/** As stored and in fixtures/demos/users.json. */
export const userRecord = z.strictObject({
  id,
  fullName: text(80),
  username,
  email,
  role: z.enum(userRoles),
  currentPlan: z.enum(plans),
  status: z.enum(userStatuses),
  avatar: portrait.nullable(),
  company: optionalText(80),
  country: optionalText(60),
  contact: optionalText(40),
});
export type UserRecord = z.infer<typeof userRecord>;

/** A user as added. */
export const userDraft = z.strictObject({
  fullName: text(80).describe('First and last name.'),
  username: username.describe('The unique name to sign in with.'),
  email: email.describe('The unique email address.'),
  role: z.enum(userRoles).default('subscriber').describe('The rights of the user.'),
  currentPlan: z.enum(plans).default('basic').describe('The plan that the user subscribes to.'),
  company: optionalText(80).default('').describe('The company the user works for; empty if unknown.'),
  country: optionalText(60).default('').describe('The country the user lives in; empty if unknown.'),
  contact: optionalText(40).default('').describe('A phone number; empty if unknown.'),
  avatar: picture.nullable().default(null).describe('The address of the user’s picture; null for none.'),
  /** Accepted; the answer always says `active`. */
  status: z.enum(userStatuses).optional().describe('The state of the account as lists show it.'),
});

export const users = {
  list: endpoint({
    method: 'get',
    path: '/apps/user/users',
    requires: 'open',
    summary: 'A page of the users, searched by name, filtered by role, plan and status, and sorted.',
    example: { query: { role: 'editor', sortBy: 'fullName', perPage: 5 } },
    query: z.object({
      q: search,
      ...paging(10),
      sortBy: z.enum(userSorts).default('id'),
      sortDesc,
      role: z.enum(userRoles).optional().describe('Only users with this role.'),
      plan: z.enum(plans).optional().describe('Only users on this plan.'),
      status: z.enum(userStatuses).optional().describe('Only users in this status.'),
    }),
    data: z.object({ users: z.array(userRecord), total: z.int() }),
  }),
  create: endpoint({
    method: 'post',
    path: '/apps/user/users',
    requires: 'open',
    summary: 'Adds a user, who is active at once.',
    example: {
      body: {
        user: {
          fullName: 'Ada Byron',
          username: 'adabyron',
          email: 'ada@lantern.example',
          role: 'editor',
          country: 'Portugal',
        },
      },
    },
    body: z.strictObject({ user: userDraft.describe('The user to add.') }),
    status: 201,
    data: z.object({ user: userRecord }),
  }),
  detail: endpoint({
    method: 'get',
    path: '/apps/user/users/:id',
    requires: 'open',
    summary: 'One user by the id.',
    example: { params: { id: 7 } },
    params: byId,
    data: userRecord,
    failures: { 404: nothing },
  }),
};
