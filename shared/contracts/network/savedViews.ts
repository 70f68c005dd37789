import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { byId, id, instant, nameText, removed, version } from '../fields';

/** Named filters, order and columns of a list, domain.md 6, B14: each user's own, on every device. */

/** The most views per list and user. */
export const mostViews = 50;

const path = z
  .string()
  .max(100)
  .refine((value) => /^\/[\w&/-]*$/.test(value) && !value.startsWith('//'), wrong('format'));
/** Without `?`, page and page size. */
const search = z
  .string()
  .max(1_000)
  .refine((value) => !/[#\s]/.test(value), wrong('format'));

const draft = {
  name: nameText(40).describe('The name of the view in menus.'),
  /** The query in the page's address. */
  search: search.describe('The query in the page’s address.'),
  asked: search.describe('The query sent to the call; the address may contain only part of it.'),
  columns: z
    .array(z.string().min(1).max(40))
    .min(1)
    .max(40)
    .nullable()
    .describe("The columns in order; null for the list's own."),
  standard: z.boolean().describe('Applied when the list opens without filters; one per list.'),
  pinned: z.boolean().describe('Shown on the home page with its count.'),
};

const fixed = {
  screen: path.describe("The path of the list's page."),
  call: path.refine((value) => value.startsWith('/backend/'), wrong('format')).describe("The list's call."),
};

export const savedViewRecord = z.strictObject({
  id,
  version,
  member_id: id,
  ...fixed,
  ...draft,
  created_at: instant,
  updated_at: instant,
});

export const savedView = z.object({ id, version, ...fixed, ...draft });

const example = {
  name: 'Waiting for requirements',
  search: 'status=requirements&sort=submitted_on',
  asked: 'status=requirements&sort=submitted_on',
  columns: null,
  standard: false,
  pinned: true,
};

export const savedViews = {
  list: endpoint({
    method: 'get',
    path: '/backend/saved-view/list',
    requires: 'signedIn',
    summary: "The caller's saved views of all lists, by name.",
    data: z.array(savedView),
  }),
  create: endpoint({
    method: 'post',
    path: '/backend/saved-view/create',
    reasons: ['too_many_views'],
    requires: 'signedIn',
    summary: 'Saves how a list is shown under a name that the list does not have yet; fifty views at most.',
    example: { body: { ...example, screen: '/vip/insurance-policy', call: '/backend/policy/list' } },
    body: z.strictObject({ ...fixed, ...draft }),
    data: savedView,
  }),
  edit: endpoint({
    method: 'post',
    path: '/backend/saved-view/edit',
    requires: 'signedIn',
    summary: 'Changes a saved view of the caller; names the version that was read.',
    example: { body: { ...example, id: 1, version: 0 } },
    body: z.strictObject({ id, version, ...draft }),
    data: savedView,
  }),
  remove: endpoint({
    method: 'post',
    path: '/backend/saved-view/delete',
    requires: 'signedIn',
    summary: 'Removes a saved view of the caller.',
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
} as const;

export type SavedViewRecord = z.infer<typeof savedViewRecord>;
export type SavedView = z.infer<typeof savedView>;
