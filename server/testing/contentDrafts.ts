import type { ArticleCategoryDraft, ArticleDraft } from '@shared/contracts/network/articles';
import { everybody } from '@shared/contracts/network/audience';
import type { BannerDraft } from '@shared/contracts/network/banners';
import type { AttDraft } from '@shared/contracts/network/gallery';
import type { ResourceDraft } from '@shared/contracts/network/library';
import type { MenuDraft } from '@shared/contracts/network/menus';

/** An article in the fixtures' category 1, `news`. */
export const articleDraft = (changes: object = {}): ArticleDraft => ({
  title: 'Office hours in the holidays',
  title_zh: '',
  category_id: 1,
  slug: 'office-hours',
  cover_url: '',
  summary: '',
  body: '<p>The office is open from nine to one.</p>',
  attachments: [],
  author: '',
  audience: everybody,
  status: 'published',
  publish_at: null,
  pinned: false,
  require_ack: false,
  locale: 'en',
  tour: null,
  ...changes,
});

export const articleCategoryDraft = (changes: object = {}): ArticleCategoryDraft => ({
  parent_id: null,
  name: 'Events',
  name_zh: '活动',
  code: 'events',
  sort: 500,
  status: 'on',
  ...changes,
});

/** A resource with four questions; the correct answers are 0, 1, 0, 1. */
export const resourceDraft = (changes: object = {}): ResourceDraft => ({
  title: 'Reading an illustration',
  title_zh: '',
  summary: '',
  library: 'training_tutorial',
  kind: 'doc',
  url: '',
  cover_url: '',
  body: '<p>Start with the guaranteed column.</p>',
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
  quiz: [0, 1, 0, 1].map((answer, index) => ({ q: `Question ${index}?`, choices: ['this', 'that'], answer })),
  status: 'published',
  sort: 1,
  ...changes,
});

export const menuDraft = (changes: object = {}): MenuDraft => ({
  parent_id: null,
  title: 'Carrier news',
  title_zh: '',
  icon: '',
  route: '/vip/newsList',
  url: '',
  article_id: null,
  area: 'vip',
  roles: ['member'],
  min_rank: null,
  sort: 500,
  visible: true,
  badge_source: null,
  ...changes,
});

export const bannerDraft = (changes: object = {}): BannerDraft => ({
  title: 'Holiday hours',
  image_url: '/network/banners/calendar.svg',
  mobile_image_url: '',
  link: '/vip/newsList',
  placement: 'vip_home',
  starts_at: '2026-11-01T08:00:00.000Z',
  ends_at: null,
  audience: everybody,
  sort: 500,
  status: 'on',
  ...changes,
});

export const attDraft = (changes: object = {}): AttDraft => ({
  member_id: 5,
  name: '',
  image_url: '/network/att/f1.svg',
  headline: 'Happy birthday!',
  caption: '',
  kind: 'birthday',
  show_month: 10,
  birthday: '10-10',
  starts_on: null,
  ends_on: null,
  sort: 500,
  status: 'on',
  ...changes,
});
