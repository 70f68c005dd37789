import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf, resource } from '../../http/resource';
import { byId, id, instant, nameText, optionalText, query, switchStatuses, text, version } from '../fields';
import { audience, everybody, optionalPicture } from './audience';

/** Articles and their categories, domain.md 2.13. News are the articles of the category `news`. */
export const articleStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];
/** The language an article is written in. */
export const contentLanguages = ['en', 'zh', 'de', 'fr', 'pt'] as const;

/** Categories that screens request by code; the office may add others. */
export const builtInCodes = ['news', 'recruiting', 'how_to_start', 'compliance_notice', 'faq', 'system_guide'] as const;
/** Tours through the screens; an article may start one of them. */
export const tourCodes = [
  'read_dashboard',
  'write_case',
  'explain_amount',
  'read_statement',
  'find_person',
  'keep_licences',
  'save_views',
  'message_office',
  'find_anything',
] as const;
export type TourCode = (typeof tourCodes)[number];
/** The code of a category, e.g. `how_to_start`. */
const categoryCode = text(30).refine((value) => /^[a-z][a-z0-9_]*$/.test(value), wrong('identifier'));
const slug = text(80).refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), wrong('slug'));
const attachment = z.strictObject({ upload_id: id, name: nameText(120) });

export const articleDraft = z.strictObject({
  title: text(120).describe('The headline in lists and above the text.'),
  title_zh: optionalText(60),
  category_id: id.describe('The article category, by ID.'),
  slug: slug.describe('The last part of the article’s address: lowercase letters, digits, and hyphens.'),
  cover_url: optionalPicture.describe('A picture of this site or an upload; empty for none.'),
  summary: optionalText(300).describe('One or two sentences for lists; empty for none.'),
  body: text(60_000).describe('The text as HTML; disallowed tags are removed.'),
  attachments: z.array(attachment).max(10).describe('Uploaded files that readers may download, in display order.'),
  author: optionalText(60).describe('The name printed under the headline; empty for none.'),
  audience: audience.describe('The members who may read it, by level and state.'),
  status: z
    .enum(articleStatuses)
    .describe('Only published articles, and scheduled ones whose time has come, reach members.'),
  publish_at: instant
    .nullable()
    .describe('Publication time: required and in the future if `status` is scheduled; otherwise it defaults to now.'),
  pinned: z.boolean().describe('True keeps it above newer articles.'),
  require_ack: z.boolean().describe('Members must acknowledge it.'),
  locale: z.enum(contentLanguages).describe('The language that the article is written in.'),
  tour: z.enum(tourCodes).nullable().default(null).describe('The tour that "Show me" starts.'),
});

/** As stored and in fixtures/network/articles.json. A scheduled article counts as published once its time has come. */
export const articleRecord = articleDraft.extend({
  id,
  version,
  view_count: z.int().min(0),
  created_at: instant,
  updated_at: instant,
});

/** When a member opened an article, and acknowledged it if required. */
export const articleReadRecord = z.strictObject({
  id,
  article_id: id,
  member_id: id,
  read_at: instant,
  /** The last visit counted as a view; at most one per day counts. */
  viewed_at: instant,
  acked_at: instant.nullable(),
});

export const articleRow = articleRecord
  .omit({ body: true, audience: true, attachments: true, created_at: true })
  .extend({
    category_code: z.string(),
    category: z.string(),
    category_zh: z.string(),
    attachment_count: z.int(),
    /** Set by the caller's own reading. */
    read: z.boolean(),
    acked_at: instant.nullable(),
    /** For the office; null for members. */
    audience: z.object(audience.shape).nullable(),
    ack_count: z.int().nullable(),
    audience_count: z.int().nullable(),
  });

export const articleDetail = articleRow.extend({
  body: z.string(),
  attachments: z.array(attachment.extend({ url: z.string(), size: z.int().nullable() })),
  created_at: instant,
});

const example = {
  title: 'Office hours in the holidays',
  title_zh: '假期办公时间',
  category_id: 1,
  slug: 'office-hours-in-the-holidays',
  cover_url: '',
  summary: 'When the office answers between Christmas and New Year.',
  body: '<p>The office is open from 9 to 1 on the 24th and the 31st.</p>',
  attachments: [],
  author: 'Linnea Hartwell',
  audience: { all: true, level_ids: [], states: [] },
  status: 'draft',
  publish_at: null,
  pinned: false,
  require_ack: false,
  locale: 'en',
  tour: null,
} satisfies z.input<typeof articleDraft>;

const filters = {
  q: query.text.optional(),
  code: z.string().max(30).optional().describe('Only articles of the category with this code, such as `news`.'),
  category_id: query.id.optional().describe('Only articles of this category.'),
  status: z.enum(articleStatuses).optional().describe('Members see only published ones.'),
  locale: z.enum(contentLanguages).optional().describe('Only articles written in this language.'),
  pinned: query.flag.optional().describe('Only articles that stay above newer ones, or only the others.'),
  unread: query.flag.optional().describe('Not yet opened by the caller.'),
  unacknowledged: query.flag.optional().describe("Awaiting the caller's acknowledgment."),
};

const managed = resource('article', {
  subject: 'Article',
  called: ['article', 'articles'],
  defaults: {
    title_zh: '',
    cover_url: '',
    summary: '',
    attachments: [],
    author: '',
    audience: everybody,
    status: 'draft',
    publish_at: null,
    pinned: false,
    require_ack: false,
    locale: 'en',
    tour: null,
  },
  example,
  row: articleRow,
  draft: articleDraft,
  filters,
  sorts: ['title', 'category', 'status', 'publish_at', 'view_count', 'ack_count', 'updated_at'],
});

const opened = z.object({ id, read: z.boolean(), view_count: z.int(), acked_at: instant.nullable() });
export const articleReader = z.object({
  id,
  member_no: z.string(),
  name: z.string(),
  level: z.string(),
  read_at: instant.nullable(),
  acked_at: instant.nullable(),
});
const ackFilters = {
  id: query.id,
  acknowledged: query.flag
    .optional()
    .describe('True for readers who have acknowledged the article, false for those who still have to.'),
  q: query.text.optional(),
};

export const articles = {
  name: 'article',
  subject: 'Article',
  row: articleRow,
  draft: articleDraft,
  defaults: managed.defaults,
  filters,
  sorts: managed.sorts,
  list: managed.list,
  detail: { ...managed.detail, summary: 'One article with its text.', data: articleDetail },
  create: { ...managed.create, requires: ['create', 'Content'], data: articleDetail },
  edit: { ...managed.edit, requires: ['update', 'Content'], data: articleDetail },
  status: endpoint({
    method: 'post',
    path: '/backend/article/status',
    requires: ['update', 'Content'],
    summary:
      'Publishes an article now or at a moment to come, takes it back, or archives it; names the version that was read.',
    example: { body: { id: 1, version: 0, status: 'archived' } },
    body: z.strictObject({
      id,
      version,
      status: z.enum(articleStatuses).describe('The stage that the article moves to.'),
      publish_at: instant
        .nullable()
        .optional()
        .describe('Publication time, in UTC, for a scheduled article; defaults to now for a published one.'),
    }),
    data: articleDetail,
  }),
  view: endpoint({
    method: 'post',
    path: '/backend/article/view',
    requires: ['read', 'Article'],
    summary: 'Notes that the caller has opened an article; a view counts once a day and member.',
    example: { body: { id: 1 } },
    body: byId,
    data: opened,
  }),
  ack: endpoint({
    method: 'post',
    path: '/backend/article/ack',
    reasons: ['no_ack'],
    requires: ['read', 'Article'],
    summary: 'Says that the caller has read and understood an article that asks for it.',
    example: { body: { id: 1 } },
    body: byId,
    data: opened,
  }),
  /** `summary` counts the audience: `acknowledged`, `read`, `missing`. */
  acks: endpoint({
    method: 'get',
    path: '/backend/article/acks',
    requires: ['oversee', 'Content'],
    summary: 'Who of the audience of an article has acknowledged it and who has not.',
    example: { query: { id: 1, limit: 2 } },
    query: listQuery(ackFilters, ['name', 'member_no', 'level', 'read_at', 'acked_at']),
    data: pageOf(articleReader),
  }),
  /** At most one reminder for each person and day. */
  remind: endpoint({
    method: 'post',
    path: '/backend/article/remind',
    requires: ['manage', 'Content'],
    summary:
      'Reminds everybody of the audience who has not acknowledged an article, by message and mail, once a day at most.',
    example: { body: { id: 1 } },
    body: z.strictObject({ id }),
    data: z.object({ reminded: z.int(), already: z.int() }),
  }),
  latest: endpoint({
    method: 'get',
    path: '/backend/news/latest',
    requires: ['read', 'Content'],
    summary: 'The latest news for the caller, pinned ones first.',
    example: { query: { limit: 2 } },
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(20).default(5) }),
    data: z.object({ list: z.array(articleRow), unread: z.int() }),
  }),
} as const;

export const articleCategoryDraft = z.strictObject({
  parent_id: id.nullable(),
  name: nameText(40).describe('The heading of the category in English.'),
  name_zh: optionalText(20),
  code: categoryCode.describe('A stable identifier that screens use: lowercase letters, digits, and underscores.'),
  sort: z.int().min(0).max(9999),
  status: z.enum(switchStatuses).describe('`off` hides the category and its articles from members.'),
});

/** As stored and in fixtures/network/article_categories.json. */
export const articleCategoryRecord = articleCategoryDraft.extend({
  id,
  version,
  created_at: instant,
  updated_at: instant,
});

const categories = resource('article-cate', {
  subject: 'Article',
  called: ['article category', 'article categories'],
  defaults: { parent_id: null, name_zh: '', sort: 500, status: 'on' },
  example: { parent_id: null, name: 'Events', name_zh: '活动', code: 'events', sort: 500, status: 'on' },
  row: articleCategoryRecord.extend({ article_count: z.int(), child_count: z.int() }),
  draft: articleCategoryDraft,
  filters: {
    q: query.text.optional(),
    status: z.enum(switchStatuses).optional().describe('Only categories in use, or only those taken out of use.'),
    parent_id: query.id.optional(),
  },
  sorts: ['name', 'code', 'article_count', 'sort', 'status'],
});

/** `article_count` counts the articles the caller may see. */
export const articleCategories = {
  ...categories,
  create: { ...categories.create, requires: ['create', 'Content'] },
  edit: {
    ...categories.edit,
    requires: ['update', 'Content'],
    // Screens request some categories by code, so their codes are fixed.
    example: {
      body: { parent_id: null, name: 'News', name_zh: '新闻', code: 'news', sort: 10, status: 'on', id: 1, version: 0 },
    },
  },
  remove: { ...categories.remove, reasons: ['in_use', 'built_in'], requires: ['delete', 'Content'] },
} as const;

export type ArticleRecord = z.infer<typeof articleRecord>;
export type ArticleReadRecord = z.infer<typeof articleReadRecord>;
export type ArticleCategoryRecord = z.infer<typeof articleCategoryRecord>;
export type ArticleCategory = z.infer<typeof categories.row>;
export type ArticleRow = z.infer<typeof articleRow>;
export type ArticleDetail = z.infer<typeof articleDetail>;
/** A member of the audience, with the times of opening and acknowledging. */
export type ArticleReader = z.infer<typeof articleReader>;
export type ArticleDraft = z.infer<typeof articleDraft>;
export type ArticleCategoryDraft = z.infer<typeof articleCategoryDraft>;
