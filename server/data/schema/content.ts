import { atLeast, between, day, flag, id, instant, json, maybe, oneOf, part, ref, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

const onOff = oneOf('on', 'off');

/** Articles, menus, banners and gallery (domain.md 2.13). */
export async function createContent(create: Create): Promise<void> {
  await create('article_categories', {
    id,
    parent_id: maybe(ref('article_categories')),
    name: text,
    name_zh: text,
    code: unique(text),
    sort: atLeast(0),
    status: onOff,
    ...versioned,
  });
  await create(
    'articles',
    {
      id,
      title: text,
      title_zh: text,
      category_id: ref('article_categories'),
      slug: unique(text),
      cover_url: text,
      summary: text,
      body: text,
      attachments: json,
      author: text,
      audience: json,
      status: oneOf('draft', 'scheduled', 'published', 'archived'),
      publish_at: maybe(instant),
      pinned: flag,
      require_ack: flag,
      locale: oneOf('en', 'zh', 'de', 'fr', 'pt'),
      tour: maybe(text),
      view_count: atLeast(0),
      ...versioned,
    },
    { indexes: [['status', 'publish_at']] },
  );
  await create(
    'article_reads',
    {
      id,
      article_id: part('articles'),
      member_id: part('members'),
      read_at: instant,
      viewed_at: instant,
      acked_at: maybe(instant),
    },
    { uniques: [['member_id', 'article_id']], indexes: [['article_id', 'acked_at']] },
  );
  await create('menus', {
    id,
    parent_id: maybe(ref('menus')),
    title: text,
    title_zh: text,
    icon: text,
    route: text,
    url: text,
    article_id: maybe(ref('articles')),
    area: oneOf('vip', 'general'),
    roles: json,
    min_rank: maybe(between(1, 20)),
    sort: atLeast(0),
    visible: flag,
    badge_source: maybe(oneOf('messages', 'pending', 'tasks')),
    ...versioned,
  });
  await create('banners', {
    id,
    title: text,
    image_url: text,
    mobile_image_url: text,
    link: text,
    placement: oneOf('vip_home', 'general_dashboard', 'login'),
    starts_at: instant,
    ends_at: maybe(instant),
    audience: json,
    sort: atLeast(0),
    status: onOff,
    clicks: atLeast(0),
    ...versioned,
  });
  await create('att_images', {
    id,
    member_id: maybe(part('members')),
    name: text,
    image_url: text,
    headline: text,
    caption: text,
    kind: oneOf('birthday', 'promotion', 'award', 'welcome'),
    show_month: between(1, 12),
    // Month and day.
    birthday: maybe(text),
    starts_on: maybe(day),
    ends_on: maybe(day),
    sort: atLeast(0),
    status: onOff,
    ...versioned,
  });
}
