import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { listQuery, pageOf, resource } from '../../http/resource';
import { day, httpsUrl, id, instant, optionalText, query, text, version } from '../fields';
import { contentLanguages } from './articles';
import { isRoute, optionalPicture, uploadIdOf } from './audience';

/** The library, domain.md 2.13: brochures, training, compliance, materials, videos and guides, under `/backend/video`. */
export const libraries = ['brochure', 'training_tutorial', 'compliance', 'material', 'video', 'user_guide'] as const;
export type Library = (typeof libraries)[number];
export const resourceKinds = ['video', 'pdf', 'slides', 'doc', 'image', 'link'] as const;
/** `superseded`: replaced by a newer edition. */
export const resourceStatuses = ['draft', 'published', 'archived', 'superseded'] as const;
export type ResourceStatus = (typeof resourceStatuses)[number];

/** The share of correct answers needed to pass a quiz (domain.md 4.1). */
export const passBp = 8_000;
/** Attempts per day: a limit against guessing one's way to a certificate. */
export const triesPerDay = 5;
/** A resource is `expiring` this many days before its last day. */
export const expiringDays = 30;

/** Its location: an upload, an https address, or a file of this site under /network/ or /demos/. */
const place = optionalText(300).refine(
  (value) =>
    value === '' ||
    httpsUrl.safeParse(value).success ||
    uploadIdOf(value) !== undefined ||
    (isRoute(value) && /^\/(network|demos)\//.test(value)),
  wrong('link'),
);

/** WebVTT: an upload, or a file under the same folders. */
const captions = optionalText(200).refine(
  (value) => value === '' || uploadIdOf(value) !== undefined || /^\/(network|demos)\/[a-z0-9/-]+\.vtt$/.test(value),
  wrong('link'),
);

const question = z
  .strictObject({
    q: text(300),
    choices: z.array(text(200)).min(2).max(6),
    answer: z.int().min(0).max(5).describe('The index of the correct choice, from 0.'),
  })
  .refine(({ choices, answer }) => answer < choices.length, { path: ['answer'], ...wrong('choice') });

const chapter = z.strictObject({ title: text(80), start_sec: z.int().min(0).max(86_400) });

export const resourceDraft = z.strictObject({
  title: text(120).describe('The name of the resource in lists.'),
  title_zh: optionalText(60),
  summary: optionalText(300).describe('One or two sentences for lists; empty for none.'),
  library: z.enum(libraries).describe('The shelf of the library that lists it.'),
  kind: z.enum(resourceKinds).describe('The form of the content.'),
  url: place.describe('May be empty only if `body` contains everything.'),
  cover_url: optionalPicture.describe('A picture of this site or an upload; empty for none.'),
  body: optionalText(60_000).describe('Shown with the file, or instead of it.'),
  duration_sec: z
    .int()
    .min(0)
    .max(86_400)
    .nullable()
    .describe('The length of a video, in seconds; null for other kinds.'),
  captions_url: captions.default('').describe('Transcript of a video, in its language.'),
  chapters: z.array(chapter).max(30).describe('Titles of a video’s parts, each with its first second.'),
  pages: z.int().min(1).max(2_000).nullable().describe('The number of pages of a document; null for other kinds.'),
  size: z.int().min(0).nullable().describe('In bytes; an upload supplies its own.'),
  brand_id: id.nullable(),
  product_id: id.nullable(),
  category_id: id.nullable().describe('The product category it is about, by ID; null for none.'),
  language: z.enum(contentLanguages).describe('The language of the content.'),
  tags: z.array(text(30)).max(10).describe('Words that members can search for.'),
  level_min_rank: z.int().min(1).max(20).nullable().describe('The lowest rank allowed to see it.'),
  expires_on: day.nullable().describe('The last day it may be used.'),
  require_ack: z.boolean(),
  due_on: day.nullable().describe('The deadline if it is required.'),
  quiz: z.array(question).max(20).describe('Questions to answer after reading; empty for none.'),
  status: z.enum(['draft', 'published', 'archived']).describe('Members see only published resources.'),
  sort: z.int().min(0).max(9999),
});

/** As stored and in fixtures/network/resources.json. `edition` is the document's own number, `version` the lock. */
export const resourceRecord = resourceDraft.extend({
  id,
  version,
  status: z.enum(resourceStatuses),
  edition: z.int().min(1),
  supersedes_id: id.nullable(),
  view_count: z.int().min(0),
  download_count: z.int().min(0),
  published_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});

/** One member's progress with one resource. */
export const resourceProgressRecord = z.strictObject({
  id,
  resource_id: id,
  member_id: id,
  pct: z.int().min(0).max(100),
  /** Where a video resumes. */
  position_sec: z.int().min(0).max(86_400),
  completed_at: instant.nullable(),
  favourite: z.boolean(),
  /** The best score, 0 to 100. */
  score: z.int().min(0).max(100).nullable(),
  tries: z.int().min(0),
  tried_on: day.nullable(),
  tries_that_day: z.int().min(0),
  passed_at: instant.nullable(),
  certificate_no: z.string().nullable(),
  acked_edition: z.int().nullable(),
  acked_at: instant.nullable(),
  viewed_at: instant,
  created_at: instant,
  updated_at: instant,
});

export const resourceProgress = resourceProgressRecord
  .pick({
    pct: true,
    position_sec: true,
    completed_at: true,
    favourite: true,
    score: true,
    tries: true,
    passed_at: true,
    certificate_no: true,
    acked_edition: true,
    acked_at: true,
  })
  .strip();

export const resourceRow = resourceRecord
  .omit({ body: true, chapters: true, captions_url: true, quiz: true, url: true, created_at: true })
  .extend({
    brand: z.string(),
    product: z.string(),
    /** True if it can be downloaded here or opened elsewhere. */
    has_file: z.boolean(),
    question_count: z.int(),
    expired: z.boolean(),
    /** Must be acknowledged or passed. */
    required: z.boolean(),
    /** The caller's own; null until first opened. */
    progress: resourceProgress.nullable(),
    /** Share of the eligible members who have finished it; null for members. */
    completion_bp: z.int().nullable(),
  });

/** `answer` is null until the caller has passed; the office always gets it. */
const shownQuestion = z.object({ q: z.string(), choices: z.array(z.string()), answer: z.int().nullable() });

export const resourceDetail = resourceRow.extend({
  body: z.string(),
  chapters: z.array(z.object(chapter.shape)),
  captions_url: z.string(),
  url: z.string(),
  quiz: z.array(shownQuestion),
  tries_left: z.int(),
  related: z.array(
    z.object({
      id,
      title: z.string(),
      library: z.enum(libraries),
      kind: z.enum(resourceKinds),
      brand: z.string(),
      cover_url: z.string(),
    }),
  ),
  created_at: instant,
});

const example = {
  title: 'Reading an illustration',
  title_zh: '看懂建议书',
  summary: 'Which three lines of an illustration decide, and what they leave out.',
  library: 'training_tutorial',
  kind: 'doc',
  url: '',
  cover_url: '',
  body: '<p>Start with the guaranteed column.</p>',
  duration_sec: null,
  chapters: [],
  pages: null,
  size: null,
  brand_id: null,
  product_id: null,
  category_id: null,
  language: 'en',
  tags: ['illustration'],
  level_min_rank: null,
  expires_on: null,
  require_ack: false,
  due_on: null,
  quiz: [{ q: 'Which column comes first?', choices: ['Guaranteed', 'Illustrated'], answer: 0 }],
  status: 'published',
  sort: 500,
} satisfies z.input<typeof resourceDraft>;

const filters = {
  q: query.text.optional(),
  library: z.enum(libraries).optional().describe('Only resources of this shelf.'),
  kind: z.enum(resourceKinds).optional().describe('Only resources of this form.'),
  brand_id: query.id.optional(),
  product_id: query.id.optional(),
  category_id: query.id
    .optional()
    .describe(
      "A root with all its categories, or one category. A resource about a product has the product's category.",
    ),
  language: z.enum(contentLanguages).optional().describe('Only resources in this language.'),
  status: z.enum(resourceStatuses).optional().describe('Members see only published ones.'),
  required: query.flag.optional().describe('True for resources that the caller must finish, false for the others.'),
  unfinished: query.flag.optional().describe('Not finished by the caller.'),
  favourite: query.flag.optional().describe('True for resources that the caller has starred, false for the others.'),
  expiring: query.flag.optional().describe('Still valid but expiring soon.'),
};

const managed = resource('video', {
  subject: 'Content',
  called: ['resource of the library', 'resources of the library'],
  defaults: {
    title_zh: '',
    summary: '',
    url: '',
    cover_url: '',
    body: '',
    duration_sec: null,
    captions_url: '',
    chapters: [],
    pages: null,
    size: null,
    brand_id: null,
    product_id: null,
    category_id: null,
    language: 'en',
    tags: [],
    level_min_rank: null,
    expires_on: null,
    require_ack: false,
    due_on: null,
    quiz: [],
    status: 'draft',
    sort: 500,
  },
  example,
  row: resourceRow,
  draft: resourceDraft,
  filters,
  sorts: [
    'title',
    'library',
    'kind',
    'brand',
    'language',
    'edition',
    'expires_on',
    'due_on',
    'status',
    'sort',
    'published_at',
    'view_count',
    'download_count',
    'completion_bp',
  ],
});

/** An agent's progress with a resource. */
export const resourceUserStates = [
  'unopened',
  'opened',
  'completed',
  'acknowledged',
  'unacknowledged',
  'passed',
] as const;
export const resourceUser = z.object({
  id,
  member_no: z.string(),
  name: z.string(),
  level: z.string(),
  pct: z.int(),
  completed_at: instant.nullable(),
  score: z.int().nullable(),
  passed_at: instant.nullable(),
  acked_at: instant.nullable(),
});

/** An edit's body: the draft, and whether it becomes a new edition. */
const revision = resourceDraft.extend({
  supersede: z.boolean().default(false).describe('True starts a new edition, which members have to acknowledge again.'),
});

export const library = {
  name: 'video',
  subject: 'Content',
  row: resourceRow,
  draft: resourceDraft,
  defaults: managed.defaults,
  revision,
  filters,
  sorts: managed.sorts,
  /** `summary` counts the matches: `unopened`, `unfinished`, `required_left`. */
  list: managed.list,
  detail: {
    ...managed.detail,
    summary: 'One resource with its text, its questions and what goes with it.',
    data: resourceDetail,
  },
  download: endpoint({
    method: 'get',
    path: '/backend/video/download',
    reasons: ['no_file'],
    requires: ['read', 'Content'],
    summary: 'Where the file of a resource lies; counts the download.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: z.object({ id, url: z.string(), name: z.string(), size: z.int().nullable(), edition: z.int() }),
    acts: true,
  }),
  /** `summary` has the totals of the whole audience. */
  stats: endpoint({
    method: 'get',
    path: '/backend/video/stats',
    requires: ['oversee', 'Content'],
    summary: 'Who of those who may see a resource has opened, finished, passed or acknowledged it, with totals.',
    example: { query: { id: 1, limit: 2 } },
    query: listQuery(
      {
        id: query.id.describe('The resource of the library, by ID.'),
        state: z.enum(resourceUserStates).optional().describe('Only members who have come this far with the resource.'),
        q: query.text.optional(),
      },
      ['name', 'member_no', 'level', 'pct', 'score', 'completed_at', 'acked_at'],
    ),
    data: pageOf(resourceUser),
  }),
  progress: endpoint({
    method: 'post',
    path: '/backend/video/progress',
    reasons: ['members_only'],
    requires: ['read', 'Content'],
    summary: 'Notes how far the caller is, which never goes back, and counts a view a day; may mark a favourite.',
    example: { body: { id: 1, pct: 40, position_sec: 96 } },
    body: z.strictObject({
      id,
      pct: z.int().min(0).max(100).optional().describe('The share of the content that was seen, in percent.'),
      position_sec: z.int().min(0).max(86_400).optional().describe('The point at which a video was left, in seconds.'),
      favourite: z.boolean().optional().describe('True stars the resource for the caller, false removes the star.'),
    }),
    data: resourceProgress,
  }),
  quiz: endpoint({
    method: 'post',
    path: '/backend/video/quiz',
    reasons: ['members_only', 'no_quiz', 'no_tries_left'],
    requires: ['read', 'Content'],
    summary: 'Judges the answers to a quiz: 80 % pass and bring a certificate; the right answers come with that.',
    example: { body: { id: 1, answers: [0, 0, 0, 0] } },
    body: z.strictObject({
      id,
      answers: z
        .array(z.int().min(0).max(5))
        .max(20)
        .describe('The index of the chosen answer to each question, from 0, in the order of the quiz.'),
    }),
    data: z.object({
      score: z.int(),
      correct: z.int(),
      of: z.int(),
      passed: z.boolean(),
      certificate_no: z.string().nullable(),
      tries_left: z.int(),
      answers: z.array(z.int()).nullable(),
      wrong: z.array(z.int()).describe('Indexes of the questions answered wrong, from 0, to read up on.'),
    }),
  }),
  ack: endpoint({
    method: 'post',
    path: '/backend/video/ack',
    reasons: ['members_only', 'no_ack', 'stale'],
    requires: ['read', 'Content'],
    summary: 'Says that the caller has read this edition of a resource that asks for it.',
    example: { body: { id: 1, edition: 1 } },
    body: z.strictObject({ id, edition: z.int().min(1).describe('The edition that the caller has read.') }),
    data: resourceProgress,
  }),
  create: { ...managed.create, data: resourceDetail },
  edit: endpoint({
    method: 'post',
    path: '/backend/video/edit',
    reasons: ['superseded'],
    requires: ['update', 'Content'],
    summary:
      'Changes a resource as a whole and names the version that was read; with supersede it becomes a new edition, the old one is hidden and all start anew.',
    example: { body: { ...example, id: 1, version: 0, supersede: true } },
    body: revision.extend({ id, version }),
    data: resourceDetail,
  }),
  status: endpoint({
    method: 'post',
    path: '/backend/video/status',
    reasons: ['superseded'],
    requires: ['update', 'Content'],
    summary: 'Publishes a resource, takes it back or archives it; names the version that was read.',
    example: { body: { id: 1, version: 0, status: 'archived' } },
    body: z.strictObject({
      id,
      version,
      status: resourceDraft.shape.status.describe('The stage that the resource moves to.'),
    }),
    data: resourceDetail,
  }),
} as const;

export type ResourceRecord = z.infer<typeof resourceRecord>;
export type ResourceProgressRecord = z.infer<typeof resourceProgressRecord>;
export type ResourceProgress = z.infer<typeof resourceProgress>;
export type ResourceRow = z.infer<typeof resourceRow>;
export type ResourceDetail = z.infer<typeof resourceDetail>;
/** A member of the audience, with their progress. */
export type ResourceUser = z.infer<typeof resourceUser>;
export type ResourceDraft = z.infer<typeof resourceDraft>;
