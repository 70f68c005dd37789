import { z } from 'zod';
import { resource } from '../../http/resource';
import {
  countries,
  currencies,
  httpsUrl,
  id,
  instant,
  letterCode,
  nameText,
  optionalText,
  phone,
  query,
  state,
  switchStatuses,
  version,
} from '../fields';
import { optionalPicture } from './audience';

/** Carriers (品牌), DOMAIN.md 2.3. */
export const amBestRatings = ['A++', 'A+', 'A', 'A-', 'B++', 'B+', 'B', 'B-', 'C++', 'C+', 'C', 'C-', 'NR'] as const;

export const brandDraft = z.strictObject({
  name: nameText(60),
  code: letterCode(2, 5),
  country: z.enum(countries),
  currency: z.enum(currencies),
  am_best: z.enum(amBestRatings),
  website: httpsUrl,
  agent_portal_url: httpsUrl,
  phone: z.union([z.literal(''), phone]),
  states: z.array(state).min(1).max(80),
  chargeback_note: optionalText(500),
  logo_url: optionalPicture
    .nullable()
    .describe("The caller's own upload with purpose `catalogue`; null or empty for none."),
  contracting_steps: optionalText(10_000).describe('HTML: how an agent gets appointed.'),
  sort: z.int().min(0).max(9999),
  status: z.enum(switchStatuses),
});

/** As stored and in fixtures/network/brands.json. */
export const brandRecord = brandDraft.extend({
  id,
  version,
  logo_url: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});

export const brand = brandRecord.extend({
  product_count: z.int() /** The network's count; null for members, whose own figures are in other calls. */,
  /** TP written on cases now in force. In-force TP records differ: they keep the earned TP of ended cases. */
  inforce_tp_cents: z.int().nullable(),
});

const example = {
  name: 'Lighthouse Mutual',
  code: 'LHM',
  country: 'US',
  currency: 'USD',
  am_best: 'A+',
  website: 'https://lighthouse.example',
  agent_portal_url: '',
  phone: '+18005550199',
  states: ['CA', 'NY'],
  chargeback_note: '',
  logo_url: '',
  contracting_steps: '<ol><li>Send the contracting form.</li></ol>',
  sort: 500,
  status: 'on',
} satisfies z.input<typeof brandDraft>;

export const brands = resource('brand', {
  subject: 'Brand',
  called: ['carrier', 'carriers'],
  defaults: {
    am_best: 'NR',
    website: '',
    agent_portal_url: '',
    phone: '',
    chargeback_note: '',
    logo_url: null,
    contracting_steps: '',
    sort: 500,
    status: 'on',
  },
  example,
  row: brand,
  draft: brandDraft,
  filters: {
    q: query.text.optional(),
    status: z.enum(switchStatuses).optional(),
    country: z.enum(countries).optional(),
  },
  sorts: ['name', 'code', 'country', 'am_best', 'product_count', 'inforce_tp_cents', 'sort', 'status'],
});

export type Brand = z.infer<typeof brand>;
export type BrandRecord = z.infer<typeof brandRecord>;
export type BrandDraft = z.infer<typeof brandDraft>;
