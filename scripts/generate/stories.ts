import type { PolicyRecord } from '@shared/contracts/network/policies';

type Premium = Pick<
  PolicyRecord,
  'modal_premium_cents' | 'initial_lump_cents' | 'exchange_1035_cents' | 'target_premium_cents'
>;

/** The seed of the committed network; the stories depend on its writing agents. */
const seed = 20_260_101;

/**
 * Premiums by policy slot that produce a figure of domain.md 7. A monthly premium of 649.08 gives a first-year line of
 * 4,673.38; a lapse after two months takes 3,894.48 of it back. The premium of 132,002.50 later brings 1,584.03, so the
 * member owes 2,310.45.
 */
const modal: Record<number, number> = { 29: 649_08, 429: 132_002_50 };

/** The invented premium, or the one that a story requires. */
export function storyPremium<P extends Premium>(of: number, slot: number, premium: P): P {
  const modal_premium_cents = of === seed ? modal[slot] : undefined;
  return modal_premium_cents === undefined ? premium : { ...premium, modal_premium_cents };
}
