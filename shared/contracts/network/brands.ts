import { z } from 'zod';
import { resource } from '../../http/resource';
import {
  countries,
  currencies,
  day,
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

/** Carriers (品牌), domain.md 2.3. */
export const amBestRatings = ['A++', 'A+', 'A', 'A-', 'B++', 'B+', 'B', 'B-', 'C++', 'C+', 'C', 'C-', 'NR'] as const;

export const brandDraft = z.strictObject({
  name: nameText(60).describe('The carrier’s name as contracts and statements print it.'),
  code: letterCode(2, 5).describe('A short code of capital letters, unique among carriers.'),
  country: z.enum(countries).describe('The country in which the carrier does business.'),
  currency: z.enum(currencies),
  am_best: z.enum(amBestRatings),
  website: httpsUrl.describe('The public website; empty if unknown.'),
  agent_portal_url: httpsUrl.describe('The page where agents sign in to the carrier; empty if there is none.'),
  phone: z
    .union([z.literal(''), phone])
    .describe('The carrier’s phone number for agents, in E.164 form; empty if unknown.'),
  states: z.array(state).min(1).max(80).describe('States and provinces in which the carrier is admitted.'),
  chargeback_note: optionalText(500).describe(
    'A remark for agents about how the carrier charges commission back; empty for none.',
  ),
  logo_url: optionalPicture
    .nullable()
    .describe("The caller's own upload with purpose `catalogue`; null or empty for none."),
  contracting_steps: optionalText(10_000).describe('HTML: how an agent gets appointed.'),
  pays_when_paid: z.boolean().describe("True if the agents' commission waits until the carrier has paid its record."),
  sort: z.int().min(0).max(9999),
  status: z.enum(switchStatuses).describe('`off` takes the carrier out of use without deleting it.'),
});

/** As stored and in fixtures/network/brands.json. */
export const brandRecord = brandDraft.extend({
  id,
  version,
  logo_url: z.string().nullable(),
  /** The first day whose commission the network compares with statements; earlier commission is never missing. */
  reconciled_since: day.nullable().optional(),
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
  pays_when_paid: false,
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
    pays_when_paid: false,
    sort: 500,
    status: 'on',
  },
  example,
  row: brand,
  draft: brandDraft,
  filters: {
    q: query.text.optional(),
    status: z.enum(switchStatuses).optional().describe('Only carriers in use, or only those taken out of use.'),
    country: z.enum(countries).optional().describe('Only carriers that do business in this country.'),
  },
  sorts: ['name', 'code', 'country', 'am_best', 'product_count', 'inforce_tp_cents', 'sort', 'status'],
});

export type Brand = z.infer<typeof brand>;
export type BrandRecord = z.infer<typeof brandRecord>;
export type BrandDraft = z.infer<typeof brandDraft>;
