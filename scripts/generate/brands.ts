import { caProvinces, usStates } from '@shared/contracts/fields';
import type { BrandRecord } from '@shared/contracts/network/brands';
import { addDays, type Day, instantOf } from './days';

/** The ten invented carriers of DOMAIN.md 7. Product names begin with `short`. */
interface Carrier {
  code: string;
  name: string;
  short: string;
  rating: BrandRecord['am_best'];
  states: readonly string[];
  steps: readonly string[];
  note: string;
}

const without = (...excluded: string[]) => usStates.filter((code) => !excluded.includes(code));
const only = (codes: string) => codes.split(' ');
const basics = [
  'Send a copy of the resident license and proof of E&O coverage.',
  'Sign the carrier agreement in the agent portal.',
];

export const carriers = [
  {
    code: 'NLM',
    name: 'Northlight Mutual Life',
    short: 'Northlight',
    rating: 'A+',
    states: [...usStates],
    steps: [...basics, 'Wait for the writing number; it usually comes within five business days.'],
    note: 'Unearned advance is taken back monthly during the first policy year.',
  },
  {
    code: 'HBS',
    name: 'Harborstone Life',
    short: 'Harborstone',
    rating: 'A',
    states: without('NY'),
    steps: [...basics, 'Finish the product course of one hour before the first application.'],
    note: 'First-year commission is earned month by month; a lapse returns the rest.',
  },
  {
    code: 'PLL',
    name: 'Pacific Lantern Life',
    short: 'Pacific Lantern',
    rating: 'A',
    states: only('AZ CA CO FL GA HI ID IL MA MD NJ NM NV NY OR PA TX UT VA WA'),
    steps: [...basics, 'Appointments are made with the first application, except in Pennsylvania.'],
    note: 'First-year commission is earned month by month; a lapse returns the rest.',
  },
  {
    code: 'CCA',
    name: 'Cedar & Crown Annuity',
    short: 'Cedar & Crown',
    rating: 'A-',
    states: without('NY'),
    steps: [...basics, 'Upload the annuity training certificate of the resident state.', 'Pass the product quiz.'],
    note: 'All of it within six months, half of it until month twelve.',
  },
  {
    code: 'SPA',
    name: 'Silverpine Assurance',
    short: 'Silverpine',
    rating: 'A+',
    states: [...usStates],
    steps: [...basics, 'Choose the states to be appointed in; each non-resident state needs its own license.'],
    note: 'Unearned advance is taken back monthly during the first policy year.',
  },
  {
    code: 'GQL',
    name: 'Granite Quay Life',
    short: 'Granite Quay',
    rating: 'B++',
    states: only('CA CT DC DE FL GA IL MA MD ME NC NH NJ NV NY OH PA RI SC TX VA VT WA'),
    steps: [...basics, 'The carrier runs a background check; answer its email within ten days.'],
    note: 'Three quarters are advanced, the rest follows after twelve months.',
  },
  {
    code: 'OBA',
    name: 'Orchid Bay Annuity',
    short: 'Orchid Bay',
    rating: 'A',
    states: without('AK', 'MT', 'ND', 'VT'),
    steps: [...basics, 'Upload the annuity training certificate of the resident state.'],
    note: 'All of it within six months, half of it until month twelve.',
  },
  {
    code: 'RFL',
    name: 'Redwood Ferry Life',
    short: 'Redwood Ferry',
    rating: 'A-',
    states: without('AK', 'HI', 'ME', 'WY'),
    steps: [...basics, 'Set up commission payment by electronic transfer.'],
    note: 'First-year commission is earned month by month; a lapse returns the rest.',
  },
  {
    code: 'TWC',
    name: 'Tidewell Care Insurance',
    short: 'Tidewell',
    rating: 'B++',
    states: without('AK', 'HI', 'ND', 'SD', 'WY'),
    steps: [...basics, 'Upload the long-term care partnership certificate (eight hours, then four every two years).'],
    note: 'Three quarters are advanced, the rest follows after twelve months.',
  },
  {
    code: 'MML',
    name: 'Maple Meridian Life',
    short: 'Maple Meridian',
    rating: 'A',
    states: caProvinces.filter((code) => !['NT', 'NU', 'QC', 'YT'].includes(code)),
    steps: [
      'Send the provincial life license and proof of E&O coverage.',
      'Sign the agreement and the code of conduct.',
    ],
    note: 'First-year commission is earned month by month; a lapse returns the rest.',
  },
] as const satisfies readonly Carrier[];

export type CarrierCode = (typeof carriers)[number]['code'];
export const brandIdOf = (code: CarrierCode) => carriers.findIndex((carrier) => carrier.code === code) + 1;

export function generateBrands(asOf: Day): BrandRecord[] {
  return (carriers as readonly Carrier[]).map((carrier, index) => {
    const host = `${carrier.short.toLowerCase().replace(/[^a-z]/g, '')}.example`;
    const canadian = carrier.code === 'MML';
    const since = instantOf(addDays(asOf, -4_200 + index * 173), 30);
    return {
      id: index + 1,
      version: 0,
      name: carrier.name,
      code: carrier.code,
      country: canadian ? 'CA' : 'US',
      currency: canadian ? 'CAD' : 'USD',
      am_best: carrier.rating,
      website: `https://www.${host}`,
      agent_portal_url: `https://agents.${host}`,
      phone: `+1${canadian ? '416' : '800'}55501${String(10 + index * 7).padStart(2, '0')}`,
      states: [...carrier.states],
      chargeback_note: carrier.note,
      sort: (index + 1) * 10,
      status: 'on',
      logo_url: null,
      contracting_steps: `<ol>${carrier.steps.map((step) => `<li>${step.replaceAll('&', '&amp;')}</li>`).join('')}</ol>`,
      created_at: since,
      updated_at: since,
    };
  });
}
