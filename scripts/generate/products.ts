import type { ProductRecord } from '@shared/contracts/network/products';
import { brandIdOf, type CarrierCode, carriers } from './brands';
import { categoryIdOf, type Leaf } from './categories';
import { addDays, type Day, instantOf } from './days';
import { type Line, lineTexts } from './productTexts';

/** The thirty products of DOMAIN.md 7; the name is the short brand and a pattern. Days count back from `asOf`. */
interface Entry {
  carrier: CarrierCode;
  line: Line;
  name: string;
  launched: number;
  /** Days since the product stopped being `on`. */
  ended?: { days: number; status: 'closed_to_new' | 'off' };
  term?: number;
  factor?: number;
  advance?: number;
  featured?: boolean;
  notIn?: readonly string[];
}

const closed = (days: number) => ({ days, status: 'closed_to_new' }) as const;
const off = (days: number) => ({ days, status: 'off' }) as const;

const entries: readonly Entry[] = [
  { carrier: 'NLM', line: 'builder', name: 'Index Builder 4', launched: 2_350, featured: true },
  { carrier: 'NLM', line: 'accumulator', name: 'Horizon Accumulator', launched: 1_900 },
  { carrier: 'NLM', line: 'family', name: 'Family Index', launched: 420, featured: true },
  { carrier: 'HBS', line: 'builder', name: 'Index Builder 4', launched: 2_700, ended: closed(330) },
  { carrier: 'HBS', line: 'family', name: 'Family Index', launched: 1_480 },
  { carrier: 'PLL', line: 'builder', name: 'Index Builder 4', launched: 1_260, featured: true },
  { carrier: 'PLL', line: 'accumulator', name: 'Horizon Accumulator', launched: 2_600, ended: closed(210) },
  { carrier: 'GQL', line: 'accumulator', name: 'Horizon Accumulator', launched: 1_650, advance: 7_500 },
  { carrier: 'RFL', line: 'family', name: 'Family Index', launched: 2_100, ended: off(480) },
  { carrier: 'SPA', line: 'guard', name: 'Lifetime Guard', launched: 2_200, featured: true },
  { carrier: 'PLL', line: 'guard', name: 'Lifetime Guard', launched: 1_750, notIn: ['NY'] },
  { carrier: 'GQL', line: 'guard', name: 'Lifetime Guard', launched: 2_480, ended: closed(150) },
  { carrier: 'HBS', line: 'term', name: 'LevelStep 10', launched: 2_900, term: 10, ended: closed(275) },
  { carrier: 'HBS', line: 'term', name: 'LevelStep 20', launched: 2_900, term: 20 },
  { carrier: 'HBS', line: 'term', name: 'LevelStep 30', launched: 1_340, term: 30, notIn: ['MT'] },
  { carrier: 'RFL', line: 'term', name: 'LevelStep 20', launched: 2_050, term: 20, featured: true },
  { carrier: 'MML', line: 'term', name: 'LevelStep 10', launched: 2_300, term: 10, ended: off(390) },
  { carrier: 'MML', line: 'term', name: 'LevelStep 20', launched: 2_300, term: 20 },
  { carrier: 'NLM', line: 'evergreen', name: 'Evergreen 20-Pay', launched: 3_100 },
  { carrier: 'RFL', line: 'evergreen', name: 'Evergreen 20-Pay', launched: 1_980, notIn: ['NY'] },
  { carrier: 'MML', line: 'evergreen', name: 'Evergreen 20-Pay', launched: 2_250 },
  { carrier: 'CCA', line: 'compass', name: 'Compass 7', launched: 2_750, term: 7, factor: 500 },
  { carrier: 'CCA', line: 'compass', name: 'Compass 10', launched: 2_750, term: 10, factor: 600, ended: closed(95) },
  { carrier: 'OBA', line: 'compass', name: 'Compass 7', launched: 1_880, term: 7, factor: 500, featured: true },
  { carrier: 'OBA', line: 'compass', name: 'Compass 10', launched: 2_420, term: 10, factor: 600, ended: off(300) },
  { carrier: 'CCA', line: 'rate', name: 'SureRate 3', launched: 1_560, term: 3, factor: 150 },
  { carrier: 'CCA', line: 'rate', name: 'SureRate 5', launched: 2_640, term: 5, factor: 200 },
  { carrier: 'OBA', line: 'rate', name: 'SureRate 5', launched: 2_110, term: 5, factor: 200 },
  { carrier: 'TWC', line: 'care', name: 'CareBridge', launched: 2_500, advance: 7_500, featured: true },
  { carrier: 'SPA', line: 'pay', name: 'PayGuard', launched: 2_680 },
];

type Rules = Pick<
  ProductRecord,
  'tp_method' | 'tp_factor_bp' | 'policy_fee_cents' | 'min_age' | 'max_age' | 'min_face_cents' | 'requires' | 'riders'
> & { leaf: Leaf; abbreviation: string; limits: readonly [number, number | null] };

const target = { tp_method: 'target', tp_factor_bp: 10_000, policy_fee_cents: 0 } as const;
const full = { tp_method: 'full_premium', tp_factor_bp: 10_000, policy_fee_cents: 0 } as const;
const single = { tp_method: 'single_premium', tp_factor_bp: 0, policy_fee_cents: 0, min_face_cents: null } as const;

/** Issue limits per line: ages, face amount, and premium per policy year (for annuities, of the whole contract). */
// biome-ignore format: a table
const rules: Record<Line, Rules> = {
  builder: { leaf: 'iul', abbreviation: 'IB', ...target, limits: [60_000, null], min_age: 0, max_age: 80, min_face_cents: 10_000_000, requires: ['product_training'], riders: ['chronic_illness', 'critical_illness', 'waiver', 'child_term'] },
  accumulator: { leaf: 'iul', abbreviation: 'HA', ...target, limits: [120_000, null], min_age: 18, max_age: 75, min_face_cents: 10_000_000, requires: ['product_training'], riders: ['chronic_illness', 'waiver', 'return_of_premium'] },
  family: { leaf: 'iul', abbreviation: 'FI', ...target, limits: [30_000, null], min_age: 0, max_age: 65, min_face_cents: 5_000_000, requires: [], riders: ['chronic_illness', 'child_term', 'waiver'] },
  guard: { leaf: 'gul', abbreviation: 'LG', ...target, limits: [50_000, null], min_age: 18, max_age: 80, min_face_cents: 10_000_000, requires: [], riders: ['chronic_illness', 'waiver', 'return_of_premium'] },
  term: { leaf: 'term', abbreviation: 'LS', ...full, tp_factor_bp: 9_000, policy_fee_cents: 500, limits: [12_000, null], min_age: 18, max_age: 75, min_face_cents: 10_000_000, requires: [], riders: ['waiver', 'child_term', 'critical_illness'] },
  evergreen: { leaf: 'whole_life', abbreviation: 'EG', ...full, limits: [30_000, null], min_age: 0, max_age: 65, min_face_cents: 2_500_000, requires: [], riders: ['pua', 'waiver'] },
  compass: { leaf: 'fia', abbreviation: 'CP', ...single, limits: [2_500_000, 100_000_000], min_age: 40, max_age: 80, requires: ['annuity_training', 'product_training'], riders: ['income'] },
  rate: { leaf: 'myga', abbreviation: 'SR', ...single, limits: [1_000_000, 100_000_000], min_age: 18, max_age: 85, requires: ['annuity_training'], riders: [] },
  care: { leaf: 'ltc', abbreviation: 'CB', ...full, limits: [60_000, null], min_age: 40, max_age: 75, min_face_cents: null, requires: ['ltc_training'], riders: ['return_of_premium'] },
  pay: { leaf: 'di', abbreviation: 'PG', ...full, limits: [24_000, null], min_age: 18, max_age: 60, min_face_cents: null, requires: [], riders: ['return_of_premium'] },
};

/** Oldest issue age by length of the level term. */
const termMaxAge: Record<number, number> = { 10: 75, 20: 65, 30: 55 };

export function generateProducts(asOf: Day): ProductRecord[] {
  return entries.map((entry, index) => {
    const { leaf, abbreviation, limits, ...rule } = rules[entry.line];
    const brand = brandIdOf(entry.carrier);
    const carrier = carriers[brand - 1] ?? carriers[0];
    const annuity = rule.tp_method === 'single_premium';
    const years = annuity ? (entry.term ?? null) : null;
    const text = lineTexts[entry.line];
    return {
      id: index + 1,
      version: entry.ended ? 1 : 0,
      brand_id: brand,
      category_id: categoryIdOf[leaf],
      name: `${carrier.short} ${entry.name}`,
      code: `${entry.carrier}-${abbreviation}${entry.term ?? ''}`,
      ...rule,
      tp_factor_bp: entry.factor ?? rule.tp_factor_bp,
      advance_bp: entry.advance ?? 10_000,
      chargeback_schedule: annuity ? 'annuity_6_12' : 'pro_rata_12',
      min_premium_cents: limits[0],
      max_premium_cents: limits[1],
      max_age: entry.line === 'term' ? (termMaxAge[entry.term ?? 20] ?? 65) : rule.max_age,
      states_available: carrier.states.filter((state) => !entry.notIn?.includes(state)),
      surrender_years: years,
      description: [...text.paragraphs, ...(years ? [`The surrender period is ${years} years.`] : [])]
        .map((paragraph) => `<p>${paragraph}</p>`)
        .join(''),
      highlights: [...text.highlights],
      is_featured: entry.featured ?? false,
      sort: (index + 1) * 10,
      status: entry.ended?.status ?? 'on',
      image_url: null,
      brochure_ids: [],
      created_at: instantOf(addDays(asOf, -entry.launched), 60),
      updated_at: instantOf(addDays(asOf, -(entry.ended?.days ?? entry.launched)), 60),
    };
  });
}

/**
 * True when a product could be applied for on the day: after its launch and, if it is no longer `on`, before that
 * change.
 */
export const soldOn = (product: ProductRecord, day: Day): boolean =>
  day > product.created_at.slice(0, 10) && (product.status === 'on' || day < product.updated_at.slice(0, 10));
