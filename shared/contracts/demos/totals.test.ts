import { describe, expect, it } from 'vitest';
import faq from '../../../fixtures/demos/faq.json' with { type: 'json' };
import {
  type Coupon,
  cashBelowCents,
  deliveryCents,
  freeDeliveryFromCents,
  instalmentsFromCents,
  taxBp,
  totalsOf,
} from './totals';

const line = { price: 10.83, qty: 3, discountPercentage: 7, hasFreeShipping: false };
const coupon = (given: Partial<Coupon>): Coupon => ({
  code: 'TEST',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  expired: false,
  isAdvertised: false,
  ...given,
});

describe('what an order costs', () => {
  it('is price by quantity, less discounts, plus delivery and tax, to the cent', () => {
    expect(totalsOf([line])).toEqual({
      subtotalCents: 3_249,
      offersCents: 228,
      couponCents: 0,
      deliveryCents: 690,
      taxCents: 249,
      totalCents: 3_960,
    });
  });

  it.each([
    ['percent of the goods', coupon({}), { couponCents: 302, deliveryCents: 690 }],
    ['an amount, at most the goods', coupon({ kind: 'amount', value: 9_000 }), { couponCents: 3_021, totalCents: 690 }],
    ['the delivery', coupon({ kind: 'delivery', value: 0 }), { couponCents: 0, deliveryCents: 0 }],
    ['nothing below its minimum', coupon({ minimumCents: 3_022 }), { couponCents: 0 }],
    ['nothing once expired', coupon({ expired: true }), { couponCents: 0 }],
  ])('a coupon takes off %s', (_what, given, expected) => {
    expect(totalsOf([line], given)).toMatchObject(expected);
  });

  it.each([
    ['all products ship for free', [{ ...line, hasFreeShipping: true }], 0],
    ['one does not', [line, { ...line, hasFreeShipping: true }], 690],
    ['the goods come to 150 dollars', [{ ...line, price: 150, qty: 1, discountPercentage: 0 }], 0],
  ])('delivery where %s', (_when, lines, deliveryCents) => {
    expect(totalsOf(lines)).toMatchObject({ deliveryCents });
  });
});

it('is what the answers of the FAQ say', () => {
  const answers = [...faq.payment.qandA, ...faq.delivery.qandA].map(({ ans }) => ans).join(' ');
  for (const amount of [
    `below $${(cashBelowCents / 100).toLocaleString('en-US')}.`,
    `of $${instalmentsFromCents / 100} or more`,
    `to $${freeDeliveryFromCents / 100} or more`,
    `$${(deliveryCents / 100).toFixed(2)},`,
    `${taxBp / 100}%`,
  ])
    expect(answers).toContain(amount);
});
