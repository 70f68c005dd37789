import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { byId, id, instant, optionalText, query, removed, text, version } from '../fields';
import { isRoute, link } from './audience';

/** Menus of both areas, trees of at most three levels: domain.md 2.13. */
export const menuAreas = ['vip', 'general'] as const;
export const menuRoles = ['member', 'administrator'] as const;
export type MenuRole = (typeof menuRoles)[number];
export const badgeSources = ['messages', 'pending', 'tasks'] as const;
export const menuDepth = 3;

/** At most one of `route`, `url` and `article_id`; without any it is a heading. Validated together so that each field gets the issue. */
export const menuDraft = z.strictObject({
  parent_id: id.nullable(),
  title: text(60).describe('The text of the entry in English.'),
  title_zh: optionalText(30),
  icon: optionalText(40).describe('The name of the icon; empty for none.'),
  route: link
    .refine((value) => value === '' || isRoute(value), { params: { code: 'link' } })
    .describe('A page of this site; empty if the entry opens something else.'),
  url: link
    .refine((value) => !value.startsWith('/'), { params: { code: 'url' } })
    .describe('An https address; empty if the entry opens something else.'),
  article_id: id.nullable().describe('The article that the entry opens, by ID; null if it opens something else.'),
  area: z.enum(menuAreas).describe('The menu that holds the entry: that of agents, or that of the office.'),
  roles: z.array(z.enum(menuRoles)).min(1).max(2).describe('The roles that see the entry.'),
  min_rank: z.int().min(1).max(20).nullable().describe('The lowest rank of a level that sees the entry; null for all.'),
  sort: z.int().min(0).max(9999),
  visible: z.boolean().describe('False hides the entry without deleting it.'),
  badge_source: z.enum(badgeSources).nullable().describe('The count shown beside the entry; null for none.'),
});

/** As stored and in fixtures/network/menus.json. */
export const menuRecord = menuDraft.extend({ id, version, created_at: instant, updated_at: instant });

/** `depth` is 1 at the top. */
export const menuRow = menuRecord.extend({ depth: z.int(), child_count: z.int() });

const filters = {
  area: z.enum(menuAreas).optional().describe('The menu to read: that of agents, or that of the office.'),
  q: query.text.optional(),
  role: z
    .enum(menuRoles)
    .optional()
    .describe('For the office: preview the menu of a role and rank. Members always get their own.'),
  rank: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe('For the office, together with `role`: the rank of a level whose menu to preview.'),
};
const sorts = ['title', 'area', 'sort'] as const;

const example = {
  parent_id: null,
  title: 'Carrier news',
  title_zh: '公司动态',
  icon: 'newspaper',
  route: '',
  url: 'https://news.lantern.example',
  article_id: null,
  area: 'vip',
  roles: ['member'],
  min_rank: null,
  sort: 500,
  visible: true,
  badge_source: null,
} satisfies z.input<typeof menuDraft>;

export const menus = {
  name: 'menu',
  subject: 'Content',
  row: menuRow,
  draft: menuDraft,
  filters,
  sorts,
  /** In tree order, each entry before its children. */
  list: endpoint({
    method: 'get',
    path: '/backend/menu/list',
    requires: ['read', 'Content'],
    summary: 'The entries of the menus in the order of their trees: for members those that they are shown.',
    example: { query: { area: 'vip', limit: 2 } },
    query: listQuery(filters, sorts),
    data: pageOf(menuRow),
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/menu/save',
    requires: ['update', 'Content'],
    summary: 'Adds an entry to a menu, or changes the one whose id and version are given.',
    example: { body: example },
    body: menuDraft.extend({ id: id.optional(), version: version.optional() }),
    data: menuRow,
  }),
  sort: endpoint({
    method: 'post',
    path: '/backend/menu/sort',
    requires: ['update', 'Content'],
    summary: 'Places entries of one menu anew, as they were dragged: under whom, and in what order.',
    example: { body: { area: 'vip', items: [{ id: 1, parent_id: null, sort: 10 }] } },
    body: z.strictObject({
      area: z.enum(menuAreas).describe('The menu to arrange.'),
      items: z
        .array(z.strictObject({ id, parent_id: id.nullable(), sort: z.int().min(0).max(9999) }))
        .min(1)
        .max(500)
        .describe('All entries of the menu, each with the entry above it, in their new order.'),
    }),
    data: z.object({ list: z.array(menuRow) }),
  }),
  remove: endpoint({
    method: 'post',
    path: '/backend/menu/delete',
    reasons: ['in_use'],
    requires: ['delete', 'Content'],
    summary: 'Removes an entry that nothing stands under.',
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
} as const;

export type MenuRecord = z.infer<typeof menuRecord>;
export type MenuRow = z.infer<typeof menuRow>;
export type MenuDraft = z.infer<typeof menuDraft>;
