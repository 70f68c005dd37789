import type { PolicyRecord, PremiumMode } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { paymentsOf } from '@shared/plan/targetPremium';
import type { Leaf } from './categories';
import type { Stream } from './random';

/** Premium models (domain.md 7): log-normal by category, with the median in dollars per year (or once) and sigma. */
const models: Record<Leaf, readonly [number, number]> = {
  iul: [9_600, 0.8],
  term: [900, 0.5],
  whole_life: [4_800, 0.6],
  gul: [3_600, 0.6],
  fia: [120_000, 0.7],
  myga: [90_000, 0.6],
  ltc: [3_200, 0.4],
  di: [1_500, 0.4],
};

type Premium = Pick<
  PolicyRecord,
  'modal_premium_cents' | 'initial_lump_cents' | 'exchange_1035_cents' | 'target_premium_cents'
>;

/** Rounds to whole dollars as people would: larger amounts are rounder. */
function round(dollars: number): number {
  const unit = dollars >= 20_000 ? 500 : dollars >= 5_000 ? 100 : dollars >= 1_000 ? 50 : dollars >= 100 ? 5 : 1;
  return Math.max(1, Math.round(dollars / unit)) * unit;
}

/** A policy's amounts in cents; the planned premium stays within the product's limits. */
export function inventPremium(
  random: Stream,
  product: ProductRecord,
  leaf: Leaf,
  mode: PremiumMode,
  child: boolean,
): Premium {
  const [median, sigma] = models[leaf];
  const least = (product.min_premium_cents ?? 0) / 100;
  const most = (product.max_premium_cents ?? 30_000_000) / 100 - 500;
  const year = Math.min(most, Math.max(least * 1.05, random.logNormal(median, sigma) * (child ? 0.4 : 1)));
  const payments = paymentsOf[mode];
  if (product.tp_method === 'full_premium') {
    // Carriers calculate these to the cent and add the policy fee to every payment.
    const modal =
      leaf === 'whole_life'
        ? round(year / payments) * 100
        : Math.ceil((year * 100) / payments) + product.policy_fee_cents;
    return { modal_premium_cents: modal, initial_lump_cents: 0, exchange_1035_cents: 0, target_premium_cents: null };
  }
  if (product.tp_method === 'single_premium') {
    const exchanged = random.chance(leaf === 'fia' ? 0.28 : 0.18)
      ? Math.round(year * random.between(0.3, 0.75)) * 100
      : 0;
    const fresh = round(year - exchanged / 100) * 100;
    return {
      modal_premium_cents: fresh,
      initial_lump_cents: 0,
      exchange_1035_cents: exchanged,
      target_premium_cents: null,
    };
  }
  const modal = round(year / payments) * 100;
  const lump = leaf === 'iul' && !child && random.chance(0.06) ? round(year * random.between(0.5, 2)) * 100 : 0;
  const exchanged =
    leaf === 'iul' && !child && random.chance(0.03) ? Math.round(year * random.between(0.6, 3)) * 100 : 0;
  const planned = modal * payments + lump + exchanged;
  // Covers excess, exact and minimum-funded cases.
  const part = random.chance(0.06) ? 1 : leaf === 'iul' ? random.between(0.45, 1.05) : random.between(0.85, 1.05);
  return {
    modal_premium_cents: modal,
    initial_lump_cents: lump,
    exchange_1035_cents: exchanged,
    target_premium_cents: Math.round(planned * part),
  };
}

/** Dollars per year and $1,000 of face amount at age 35, and the growth per year of age. */
const rates: Partial<Record<Leaf, readonly [number, number]>> = {
  iul: [10.5, 0.035],
  gul: [5, 0.05],
  whole_life: [26, 0.025],
  term: [0.55, 0.085],
};

/** The face amount in cents for a premium, or null if the product has none. */
export function faceAmount(leaf: Leaf, product: ProductRecord, yearCents: number, age: number): number | null {
  const rate = rates[leaf];
  if (!rate) return null;
  const level = product.name.endsWith('10') ? 0.6 : product.name.endsWith('30') ? 1.7 : 1;
  const [base, growth] = rate;
  const raw = (yearCents / 100 / (base * level * Math.exp(growth * (age - 35)))) * 1_000;
  const unit = raw > 250_000 ? 50_000 : raw > 100_000 ? 25_000 : 5_000;
  const most = age < 18 ? 500_000 : leaf === 'term' ? 3_000_000 : 5_000_000;
  const least = (product.min_face_cents ?? 0) / 100;
  return Math.max(least, Math.min(most, Math.round(raw / unit) * unit)) * 100;
}
