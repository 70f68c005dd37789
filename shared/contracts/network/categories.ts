import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { resource } from '../../http/resource';
import { id, instant, nameText, optionalText, query, switchStatuses, text, version } from '../fields';
import { categoryGroups } from './choices';

/** Product categories (`pro-cate`), domain.md 2.4: a tree of two levels. */
export { categoryGroups };
export type CategoryGroup = (typeof categoryGroups)[number];

export const categoryDraft = z.strictObject({
  parent_id: id.nullable(),
  name: nameText(40).describe('The category’s name in English.'),
  name_zh: optionalText(20),
  code: text(20)
    .refine((value) => /^[a-z][a-z0-9_]*$/.test(value), wrong('identifier'))
    .describe('A stable identifier: lowercase letters, digits, and underscores.'),
  category_group: z.enum(categoryGroups).describe('The line of business, which decides licenses and commission rates.'),
  icon: optionalText(30).describe('The name of the icon in the product tree; empty for none.'),
  sort: z.int().min(0).max(9999),
  status: z.enum(switchStatuses).describe('`off` hides the category from product lists without deleting it.'),
});

export const categoryRecord = categoryDraft.extend({ id, version, created_at: instant, updated_at: instant });

const row = categoryRecord.extend({ product_count: z.int(), child_count: z.int() });

const example = {
  parent_id: null,
  name: 'Travel',
  name_zh: '旅行',
  code: 'travel',
  category_group: 'health',
  icon: 'plane',
  sort: 500,
  status: 'on',
} satisfies z.input<typeof categoryDraft>;

/** Optional fields keep their values in an edit, and take the defaults in a new category. */
export const categoryChanges = categoryDraft.partial({
  parent_id: true,
  name_zh: true,
  icon: true,
  sort: true,
  status: true,
});
const defaults = { parent_id: null, name_zh: '', icon: '', sort: 500, status: 'on' } as const;

const managed = resource('pro-cate', {
  subject: 'Category',
  called: ['product category', 'product categories'],
  defaults,
  example,
  row,
  draft: categoryDraft,
  filters: {
    q: query.text.optional(),
    status: z.enum(switchStatuses).optional().describe('Only categories in use, or only those taken out of use.'),
    parent_id: query.id.optional(),
    category_group: z.enum(categoryGroups).optional(),
    tree: query.flag
      .optional()
      .describe('`1`: roots with their `children`, unpaged. Filters keep the parents of their matches.'),
  },
  sorts: ['name', 'code', 'category_group', 'product_count', 'sort', 'status'],
});

export const category = row.extend({ children: z.array(row).optional() });

/** `POST /pro-cate/edit` creates when `id` is absent and updates otherwise (domain.md 2.4). */
export const categories = {
  ...managed,
  row: category,
  list: { ...managed.list, data: managed.list.data.extend({ list: z.array(category) }) },
  create: endpoint({
    method: 'post',
    path: '/backend/pro-cate/edit',
    requires: ['update', 'Category'],
    summary: 'Adds a category, or changes the sent fields of the one whose id and version are given.',
    example: { body: example },
    body: categoryChanges.extend({ id: id.optional(), version: version.optional() }),
    data: row,
  }),
};

export type Category = z.infer<typeof category>;
export type CategoryRecord = z.infer<typeof categoryRecord>;
export type CategoryDraft = z.infer<typeof categoryDraft>;
export type CategoryChanges = z.output<typeof categoryChanges>;
