import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { resource } from '../../http/resource';
import { byId, id, instant, query, removed, switchStatuses, text, version } from '../fields';
import { audience, everybody, link, optionalPicture, picture } from './audience';

/** Banners, domain.md 2.13. */
export const placements = ['vip_home', 'general_dashboard', 'login'] as const;
export type Placement = (typeof placements)[number];
/** Width to height. */
export const bannerRatio = 3;

export const bannerDraft = z.strictObject({
  title: text(60).describe('The banner’s text, which screen readers also read out.'),
  image_url: picture.describe('A wide picture of this site or an upload, three times as wide as it is high.'),
  mobile_image_url: optionalPicture.describe('A picture for phones; empty to use the wide one.'),
  link: link.describe('A page of this site or an https address that a click opens; empty for none.'),
  placement: z.enum(placements).describe('The page that shows the banner.'),
  starts_at: instant.describe('The instant from which the banner is shown, in UTC.'),
  ends_at: instant.nullable().describe('Null: until turned off.'),
  audience: audience.describe('The members who see it, by level and state.'),
  sort: z.int().min(0).max(9999),
  status: z.enum(switchStatuses).describe('`off` hides the banner whatever its dates.'),
});

/** As stored and in fixtures/network/banners.json. */
export const bannerRecord = bannerDraft.extend({
  id,
  version,
  clicks: z.int().min(0),
  created_at: instant,
  updated_at: instant,
});

export const banner = bannerRecord.extend({
  /** Turned on and within its dates. */
  running: z.boolean(),
  /** For the office; null for everyone else. */
  audience: z.object(audience.shape).nullable(),
  clicks: z.int().nullable(),
});

const managed = resource('banner', {
  subject: 'Content',
  called: ['banner', 'banners'],
  defaults: {
    mobile_image_url: '',
    link: '',
    ends_at: null,
    audience: everybody,
    sort: 500,
    status: 'on',
  },
  example: {
    title: 'Holiday hours',
    image_url: '/network/banners/calendar.svg',
    mobile_image_url: '',
    link: '/vip/newsList',
    placement: 'vip_home',
    starts_at: '2026-12-01T08:00:00.000Z',
    ends_at: '2027-01-02T08:00:00.000Z',
    audience: { all: true, level_ids: [], states: [] },
    sort: 500,
    status: 'on',
  },
  row: banner,
  draft: bannerDraft,
  filters: {
    q: query.text.optional(),
    placement: z.enum(placements).optional().describe('Only banners of this page.'),
    status: z.enum(switchStatuses).optional().describe('Only banners that are turned on, or only those turned off.'),
    running: query.flag
      .optional()
      .describe('True for banners that are turned on and within their dates, false for the others.'),
  },
  sorts: ['title', 'placement', 'starts_at', 'ends_at', 'sort', 'status', 'clicks'],
});

export const banners = {
  ...managed,
  list: {
    ...managed.list,
    requires: 'anyone',
    summary:
      'The running banners that the caller is shown, without a token those of the sign-in page; the office gets all.',
    example: { query: { placement: 'vip_home' } },
  },
  detail: {
    ...managed.detail,
    requires: ['oversee', 'Content'],
    summary: 'One banner with its audience and its clicks.',
  },
  click: endpoint({
    method: 'post',
    path: '/backend/banner/click',
    requires: ['read', 'Content'],
    summary: 'Counts that the caller has followed a banner.',
    example: { body: { id: 1 } },
    body: byId,
    data: removed,
  }),
} as const;

export type BannerRecord = z.infer<typeof bannerRecord>;
export type Banner = z.infer<typeof banner>;
export type BannerDraft = z.infer<typeof bannerDraft>;
