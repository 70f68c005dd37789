import { z } from 'zod';

/** Totals of an order, in integer cents. */

export const couponKinds = ['percent', 'amount', 'delivery'] as const;
export const coupon = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{4,20}$/),
  kind: z.enum(couponKinds),
  /** Percent of the goods, or cents off them; 0 for free delivery. */
  value: z.int().min(0),
  /** The least value of the goods after their own discounts, in cents. */
  minimumCents: z.int().min(0),
  /** No longer accepted. */
  expired: z.boolean(),
  /** Offered to shoppers without entering the code. */
  isAdvertised: z.boolean(),
});
export type Coupon = z.infer<typeof coupon>;

/** 8.25% of the goods after discounts. */
export const taxBp = 825;
export const deliveryCents = 690;
/** From this value of goods on, delivery is free. */
export const freeDeliveryFromCents = 15_000;

/** Cash on delivery is offered below this total, installments from that total on. */
export const cashBelowCents = 30_000;
export const instalmentsFromCents = 20_000;

const cents = z.int().min(0);
export const totals = z.object({
  subtotalCents: cents,
  /** The products' own discounts, and the coupon's additional discount. */
  offersCents: cents,
  couponCents: cents,
  deliveryCents: cents,
  taxCents: cents,
  totalCents: cents,
});
export type Totals = z.infer<typeof totals>;

interface Line {
  /** In dollars. */
  price: number;
  qty: number;
  discountPercentage: number;
  hasFreeShipping: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const centsOf = (dollars: number) => Math.round(dollars * 100);
export const lineCents = ({ price, qty }: Pick<Line, 'price' | 'qty'>) => centsOf(price) * qty;
/** Price of one piece after its discount, as the shop shows it. */
export const offerPriceCents = ({ price, discountPercentage }: Pick<Line, 'price' | 'discountPercentage'>) =>
  centsOf(price) - Math.round((centsOf(price) * discountPercentage) / 100);
export const lineOfferCents = (line: Pick<Line, 'price' | 'qty' | 'discountPercentage'>) =>
  offerPriceCents(line) * line.qty;

/** Value of the goods after their own discounts, the base of a coupon's minimum. */
export const goodsCents = (lines: readonly Line[]) => sum(lines.map(lineOfferCents));

/** A coupon below its minimum has no effect. */
export function totalsOf(lines: readonly Line[], given?: Coupon): Totals {
  const subtotalCents = sum(lines.map(lineCents));
  const goods = goodsCents(lines);
  const used = given && !given.expired && goods >= given.minimumCents ? given : undefined;
  const off =
    used?.kind === 'percent' ? Math.round((goods * used.value) / 100) : used?.kind === 'amount' ? used.value : 0;
  const couponCents = Math.min(goods, off);
  const left = goods - couponCents;
  const isFree =
    used?.kind === 'delivery' || left >= freeDeliveryFromCents || lines.every((line) => line.hasFreeShipping);
  const delivery = isFree ? 0 : deliveryCents;
  const taxCents = Math.round((left * taxBp) / 10_000);
  return {
    subtotalCents,
    offersCents: subtotalCents - goods,
    couponCents,
    deliveryCents: delivery,
    taxCents,
    totalCents: left + delivery + taxCents,
  };
}
