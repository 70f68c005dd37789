import type { PolicyRecord } from '@shared/contracts/network/policies';

type Premium = Pick<
  PolicyRecord,
  'modal_premium_cents' | 'initial_lump_cents' | 'exchange_1035_cents' | 'target_premium_cents'
>;

/** The seed of the committed network; only there is it known who writes what. */
const seed = 20_260_101;

/**
 * Premiums by policy slot that make a figure of DOMAIN.md 7. Of 649.08 a month the first-year line is 4,673.38; after two months a
 * lapse takes 3,894.48 of it back, and of 132,002.50 later 1,584.03 come in: the member owes 2,310.45.
 */
const modal: Record<number, number> = { 29: 649_08, 429: 132_002_50 };

/** The premium as it was invented, or as a story wants it. */
export function storyPremium<P extends Premium>(of: number, slot: number, premium: P): P {
  const modal_premium_cents = of === seed ? modal[slot] : undefined;
  return modal_premium_cents === undefined ? premium : { ...premium, modal_premium_cents };
}
