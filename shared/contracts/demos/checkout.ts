import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { instant, nameText, optionalText, phone } from '../fields';
import { byId, id, nothing, paging } from './fields';
import { colorOptions, productRecord } from './store';
import { cashBelowCents, coupon, instalmentsFromCents, totals } from './totals';

/** The checkout: coupons, address book, cards and orders. These store calls are additions to product.md 7. */

const addressKinds = ['home', 'work'] as const;
export const addressDraft = z.strictObject({
  fullName: nameText(80),
  phone,
  street: nameText(120),
  landmark: optionalText(120),
  city: nameText(80),
  state: nameText(80),
  postalCode: z
    .string()
    .trim()
    .min(1)
    .refine((value) => /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(value), wrong('postalCode', { example: '94607' })),
  kind: z.enum(addressKinds),
});
export const address = addressDraft.extend({ id });
export type Address = z.infer<typeof address>;
export { addressKinds };

export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'other'] as const;
/** `MM/YY`, the card's last valid month. */
const expires = z.string().regex(/^(0[1-9]|1[0-2])\/\d\d$/);
const lastDigits = z.string().regex(/^\d{4}$/);
/** Card numbers never leave the page: the server receives only the parts that a receipt shows. */
export const savedCard = z.strictObject({
  id,
  brand: z.enum(cardBrands),
  lastDigits,
  expires,
  holder: nameText(80),
});
export type SavedCard = z.infer<typeof savedCard>;

/** True if a card is valid in the month of a day. */
export const isCurrent = (cardExpires: string, today: string) =>
  `20${cardExpires.slice(3)}-${cardExpires.slice(0, 2)}` >= today.slice(0, 7);

export const banks = ['harborTrust', 'firstMeridian', 'northfieldUnion'] as const;
export const instalmentMonths = [3, 6, 12] as const;
const months = z.union(instalmentMonths.map((count) => z.literal(count)));
export const paymentMethods = ['savedCard', 'card', 'bank', 'instalments', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** True if the method is offered for this amount: the total less what a gift card pays. */
export const isPayableBy = (method: Payment['method'], dueCents: number): boolean => {
  if (method === 'giftCard') return dueCents === 0;
  return method === 'cash' ? dueCents < cashBelowCents : method !== 'instalments' || dueCents >= instalmentsFromCents;
};

const cents = z.int().min(0);
const giftCardCode = z.string().regex(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/);
/** As in fixtures/demos/giftCards.json. Callers each have their own copy. */
export const giftCardRecord = z.strictObject({
  code: giftCardCode,
  valueCents: cents.positive(),
  /** Spent before the first order here. */
  spentCents: cents,
});

export const payment = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('savedCard'), cardId: id }),
  z.strictObject({ ...savedCard.omit({ id: true }).shape, method: z.literal('card'), save: z.boolean() }),
  z.strictObject({ method: z.literal('bank'), bank: z.enum(banks) }),
  z.strictObject({ method: z.literal('instalments'), months }),
  z.strictObject({ method: z.literal('cash') }),
  /** Only if a gift card pays for the whole order. */
  z.strictObject({ method: z.literal('giftCard') }),
]);
export type Payment = z.infer<typeof payment>;

/** The payment as the receipt shows it. */
export const paid = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), brand: z.enum(cardBrands), lastDigits }),
  z.strictObject({ method: z.literal('bank'), bank: z.enum(banks) }),
  z.strictObject({ method: z.literal('instalments'), months }),
  z.strictObject({ method: z.literal('cash') }),
  z.strictObject({ method: z.literal('giftCard') }),
]);
export type Paid = z.infer<typeof paid>;

export const order = z.strictObject({
  id,
  number: z.string(),
  placedAt: instant,
  lines: z.array(
    z.strictObject({
      ...productRecord.pick({ name: true, slug: true, brand: true, price: true, image: true }).shape,
      productId: id,
      qty: z.int().min(1),
      discountPercentage: z.int(),
      shippingDate: instant,
      color: z.enum(colorOptions).optional(),
    }),
  ),
  address: addressDraft,
  payment: paid,
  couponCode: z.string().nullable(),
  /** The gift card and its part of the total, if one was used. */
  giftCard: z.strictObject({ code: giftCardCode, cents: cents.positive() }).optional(),
  totals,
});
export type Order = z.infer<typeof order>;

const path = '/apps/ecommerce';
const sampleAddress = {
  fullName: 'Nora Quist',
  phone: '+14155550134',
  street: '12 Harbor Lane',
  landmark: '',
  city: 'Oakland',
  state: 'California',
  postalCode: '94607',
  kind: 'home',
};

export const checkout = {
  coupons: endpoint({
    method: 'get',
    path: `${path}/coupons`,
    requires: 'anyone',
    summary: 'The coupons that the shop advertises.',
    data: z.object({ coupons: z.array(coupon) }),
  }),
  coupon: endpoint({
    method: 'get',
    path: `${path}/coupons/:code`,
    requires: 'anyone',
    summary: 'A coupon by its code, in capital or small letters.',
    example: { params: { code: 'BEACON10' } },
    params: z.object({
      code: z.string().trim().toUpperCase().min(1).max(20).describe('The code of the coupon, in any case.'),
    }),
    data: z.object({ coupon }),
  }),
  giftCard: endpoint({
    method: 'get',
    path: `${path}/gift-cards/:code`,
    requires: 'anyone',
    summary: 'A gift card by its code, with its balance for the caller.',
    example: { params: { code: 'GIFT-2580-4316' } },
    params: z.object({
      code: z.string().trim().toUpperCase().min(1).max(20).describe('The code of the gift card, in any case.'),
    }),
    data: z.object({ giftCard: z.object({ code: giftCardCode, balanceCents: cents }) }),
  }),
  addresses: endpoint({
    method: 'get',
    path: `${path}/addresses`,
    requires: 'anyone',
    summary: "The caller's address book.",
    data: z.object({ addresses: z.array(address) }),
  }),
  addAddress: endpoint({
    method: 'post',
    path: `${path}/addresses`,
    requires: 'anyone',
    summary: "Adds an address to the caller's address book.",
    example: { body: { address: sampleAddress } },
    body: z.strictObject({ address: addressDraft.describe('The address to save.') }),
    status: 201,
    data: z.object({ address }),
  }),
  editAddress: endpoint({
    method: 'put',
    path: `${path}/addresses/:id`,
    requires: 'anyone',
    summary: "Changes an address of the caller's address book.",
    example: { params: { id: 1 }, body: { address: sampleAddress } },
    params: byId,
    body: z.strictObject({ address: addressDraft.describe('The complete address, which replaces the old one.') }),
    data: z.object({ address }),
  }),
  /** Succeeds even if the address does not exist. */
  removeAddress: endpoint({
    method: 'delete',
    path: `${path}/addresses/:id`,
    requires: 'anyone',
    summary: "Removes an address from the caller's address book, if it is there.",
    example: { params: { id: 1 } },
    params: byId,
    data: nothing,
  }),
  cards: endpoint({
    method: 'get',
    path: `${path}/cards`,
    requires: 'anyone',
    summary: 'The cards that the caller has saved.',
    data: z.object({ cards: z.array(savedCard) }),
  }),
  removeCard: endpoint({
    method: 'delete',
    path: `${path}/cards/:id`,
    requires: 'anyone',
    summary: 'Forgets a saved card, if it is there.',
    example: { params: { id: 1 } },
    params: byId,
    data: nothing,
  }),
  placeOrder: endpoint({
    method: 'post',
    path: `${path}/orders`,
    requires: 'anyone',
    summary: "Orders what is in the caller's cart, which is empty afterwards.",
    example: { body: { addressId: 1, couponCode: null, payment: { method: 'bank', bank: 'harborTrust' } } },
    body: z.strictObject({
      addressId: id.describe('The delivery address, by ID.'),
      couponCode: z.string().trim().toUpperCase().max(20).nullable().describe('The code of a coupon; null for none.'),
      /** The total on the shopper's screen: the order is refused if the cart has changed since. */
      totalCents: z
        .int()
        .min(0)
        .optional()
        .describe('The total that the buyer has seen, in cents: the order is refused if it has changed.'),
      giftCard: z
        .strictObject({
          code: z.string().trim().toUpperCase().max(20).describe('The code of the gift card.'),
          cents: cents.positive().describe('The part that the buyer has seen the card pay, in cents.'),
        })
        .optional()
        .describe('A gift card that pays a part: the order is refused if the part has changed.'),
      payment: payment.describe('The way the buyer pays the rest, with its details.'),
    }),
    status: 201,
    data: z.object({ order }),
  }),
  orders: endpoint({
    method: 'get',
    path: `${path}/orders`,
    requires: 'anyone',
    summary: "The caller's orders, newest first.",
    query: z.object(paging(10)),
    data: z.object({ orders: z.array(order), total: z.int().min(0) }),
  }),
  /** Changes nothing when repeated. */
  orderAgain: endpoint({
    method: 'post',
    path: `${path}/orders/:id/again`,
    requires: 'anyone',
    summary: "Puts the products of an order in the caller's cart, at least in the quantities of then.",
    example: { params: { id: 1 } },
    params: byId,
    data: z.object({
      products: z.int().min(0).describe('The products now in the cart; those no longer sold are left out.'),
    }),
  }),
  order: endpoint({
    method: 'get',
    path: `${path}/orders/:id`,
    requires: 'anyone',
    summary: 'An order of the caller, as on its receipt.',
    example: { params: { id: 1 } },
    params: byId,
    data: z.object({ order }),
  }),
};
