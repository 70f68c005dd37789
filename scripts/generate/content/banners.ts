import type { BannerDraft, BannerRecord } from '@shared/contracts/network/banners';
import { addDays, type Day, instantOf } from '../days';

type Hung = readonly [
  picture: string,
  title: string,
  link: string,
  placement: BannerDraft['placement'],
  from: number,
  to: number | null,
  more?: Partial<BannerRecord>,
];

/**
 * The nine banners of DOMAIN.md 7, with days relative to `asOf`: an ended, a scheduled, a disabled and six current
 * banners.
 */
const hung: readonly Hung[] = [
  [
    'harbour',
    'Keep them in force: the thirteenth month',
    '/vip/tutorial-library-training&tutorial',
    'vip_home',
    -40,
    30,
  ],
  ['ladder', 'Your path to the next level', '/vip/userinfo', 'vip_home', -25, null],
  ['annuity', 'New rates for SureRate 3 and 5', '/vip/newsList', 'vip_home', -11, 20],
  [
    'pasadena',
    'Leaders’ meeting in Pasadena',
    '/vip/newsList',
    'vip_home',
    -14,
    12,
    { audience: { all: false, level_ids: [4, 5, 6, 7], states: [] } },
  ],
  ['spring', 'Spring contest: last chance', '/vip/score-report', 'vip_home', -120, -30],
  ['calendar', 'Service hours over the holidays', '/calendar/index', 'vip_home', 6, 45],
  ['payrun', 'Look at the checks before you lock a cycle', '/pay/record', 'general_dashboard', -200, null],
  ['lantern', 'A light for every family', '', 'login', -400, null],
  ['bridge', 'Independent, together', '', 'login', -400, null, { status: 'off' }],
];

export const generateBanners = (asOf: Day): BannerRecord[] =>
  hung.map(([picture, title, link, placement, from, to, more], index) => {
    const since = instantOf(addDays(asOf, from), 0);
    return {
      id: index + 1,
      version: 0,
      title,
      image_url: `/network/banners/${picture}.svg`,
      mobile_image_url: '',
      link,
      placement,
      starts_at: since,
      ends_at: to === null ? null : instantOf(addDays(asOf, to), 0),
      audience: { all: true, level_ids: [], states: [] },
      sort: (index + 1) * 10,
      status: 'on',
      clicks: from < 0 && placement === 'vip_home' ? 30 + ((index * 37) % 80) : 0,
      created_at: instantOf(addDays(asOf, Math.min(from, 0) - 2), 0),
      updated_at: instantOf(addDays(asOf, Math.min(from, 0) - 2), 0),
      ...more,
    };
  });
