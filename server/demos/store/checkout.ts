import {
  checkout,
  isCurrent,
  isPayableBy,
  type Order,
  type Paid,
  type Payment,
} from '@shared/contracts/demos/checkout';
import { totalsOf } from '@shared/contracts/demos/totals';
import { issue } from '@shared/http/issues';
import { pageOf } from '../../data/listing';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { type DemoApi, type DemoCaller, type Demos, ownerOf } from '../demos';
import { addToCart, cartOf, emptyCart } from './cart';

/** Cards with these last digits are declined, so that the demo can show that case. */
const declinedDigits = '0002';
const mostAddresses = 20;

/** Coupons, and each caller's own address book, saved cards, gift cards and orders. */
export function checkoutRoutes(api: DemoApi, demos: Demos): void {
  const { db, bodies } = demos;
  const couponBy = (given: string) => bodies.coupons.coupons.find(({ code }) => code === given);
  const own = <N extends 'addresses' | 'savedCards' | 'orders'>(table: N, user: DemoCaller | undefined, id: number) => {
    const row = db.table(table).get(id);
    if (row?.owner !== ownerOf(user)) throw noSuchRow();
    return row;
  };
  const remove = (table: 'addresses' | 'savedCards', user: DemoCaller | undefined, id: number) =>
    db.write((tx) => {
      if (db.table(table).get(id)?.owner === ownerOf(user)) tx.delete(table, id);
    });
  const allOf = <N extends 'addresses' | 'savedCards'>(table: N, user: DemoCaller | undefined) =>
    db
      .table(table)
      .by('owner', ownerOf(user))
      .sort((a, b) => a.id - b.id);
  const ordersOf = (user: DemoCaller | undefined) =>
    db
      .table('orders')
      .by('owner', ownerOf(user))
      .sort((a, b) => b.id - a.id);
  /** Balance of a gift card after the caller's orders; undefined for an unknown code. */
  const balanceOf = (code: string, user: DemoCaller | undefined): number | undefined => {
    const card = bodies.giftCards.giftCards.find((one) => one.code === code);
    if (!card) return undefined;
    const spent = ordersOf(user).map(({ giftCard }) => (giftCard?.code === code ? giftCard.cents : 0));
    return spent.reduce((left, cents) => left - cents, card.valueCents - card.spentCents);
  };
  const bare = <R extends { owner: string }>({ owner: _, ...row }: R) => row;

  serve(api, checkout.coupons, () => ({
    coupons: bodies.coupons.coupons.filter(({ isAdvertised, expired }) => isAdvertised && !expired),
  }));

  serve(api, checkout.coupon, ({ params }) => {
    const coupon = couponBy(params.code);
    if (!coupon) throw noSuchRow();
    if (coupon.expired) throw conflict('coupon_expired', 'This coupon has expired.');
    return { coupon };
  });

  serve(api, checkout.giftCard, ({ user, params: { code } }) => {
    const balanceCents = balanceOf(code, user);
    if (balanceCents === undefined) throw noSuchRow();
    if (balanceCents === 0) throw conflict('gift_card_empty', 'This gift card is used up.');
    return { giftCard: { code, balanceCents } };
  });

  serve(api, checkout.addresses, ({ user }) => ({ addresses: allOf('addresses', user).map(bare) }));

  serve(api, checkout.addAddress, async ({ user, body }) => {
    const row = await db.write((tx) => {
      if (allOf('addresses', user).length >= mostAddresses)
        throw conflict('address_book_full', `An address book holds ${mostAddresses} addresses. Delete one first.`);
      const added = { ...body.address, id: tx.nextId('addresses'), owner: ownerOf(user) };
      tx.put('addresses', added);
      return added;
    });
    return { address: bare(row) };
  });

  serve(api, checkout.editAddress, async ({ user, params, body }) => {
    const row = await db.write((tx) => {
      const changed = { ...own('addresses', user, params.id), ...body.address };
      tx.put('addresses', changed);
      return changed;
    });
    return { address: bare(row) };
  });

  serve(api, checkout.removeAddress, async ({ user, params }) => {
    await remove('addresses', user, params.id);
    return undefined;
  });

  serve(api, checkout.cards, ({ user }) => ({ cards: allOf('savedCards', user).map(bare) }));

  serve(api, checkout.removeCard, async ({ user, params }) => {
    await remove('savedCards', user, params.id);
    return undefined;
  });

  /** Validates the card and returns the payment as the receipt shows it. */
  const charge = (user: DemoCaller | undefined, payment: Payment): Paid => {
    if (payment.method !== 'card' && payment.method !== 'savedCard') return payment;
    const card = payment.method === 'card' ? payment : own('savedCards', user, payment.cardId);
    if (!isCurrent(card.expires, demos.today)) throw conflict('card_expired', 'This card has expired.');
    if (card.lastDigits === declinedDigits) throw conflict('card_declined', 'The bank has declined this card.');
    return { method: 'card', brand: card.brand, lastDigits: card.lastDigits };
  };

  /** The gift card's part of a total, if the buyer has seen that part. */
  const giftCardFor = (user: DemoCaller | undefined, given: Order['giftCard'], totalCents: number) => {
    if (!given) return undefined;
    const balanceCents = balanceOf(given.code, user);
    if (balanceCents === undefined) throw invalid([issue('giftCard.code', 'missing')]);
    if (Math.min(balanceCents, totalCents) !== given.cents)
      throw conflict('gift_card_changed', 'The gift card pays another amount than was shown.');
    return given;
  };

  serve(api, checkout.placeOrder, async ({ user, body }) => {
    const { addressId, couponCode, totalCents, payment } = body;
    const placed = await db.write((tx) => {
      const cart = cartOf(demos, user);
      if (cart.length === 0) throw conflict('cart_empty', 'The cart is empty. It may have been ordered already.');
      const coupon = couponCode ? couponBy(couponCode) : undefined;
      if (couponCode && !coupon) throw invalid([issue('couponCode', 'missing')]);
      if (coupon?.expired) throw conflict('coupon_expired', 'This coupon has expired.');
      const totals = totalsOf(
        cart.map(({ product, line }) => ({ ...product, ...line })),
        coupon,
      );
      if (totalCents !== undefined && totals.totalCents !== totalCents)
        throw conflict('cart_changed', 'The cart has changed since its total was shown.');
      const giftCard = giftCardFor(user, body.giftCard, totals.totalCents);
      if (!isPayableBy(payment.method, totals.totalCents - (giftCard?.cents ?? 0)))
        throw conflict('method_refused', 'This total cannot be paid in this way. Choose another one.');
      const { id: _, owner, ...address } = own('addresses', user, addressId);
      const id = tx.nextId('orders');
      const order = {
        id,
        number: `LN-${String(id).padStart(6, '0')}`,
        placedAt: demos.now.toISOString(),
        lines: cart.map(({ product: { id: productId, name, slug, brand, price, image }, line }) => {
          const { qty, discountPercentage, shippingDate, color } = line;
          const kept = { productId, name, slug, brand, price, image, qty, discountPercentage, shippingDate };
          return { ...kept, ...(color && { color }) };
        }),
        address,
        payment: charge(user, payment),
        couponCode: totals.couponCents > 0 || coupon?.kind === 'delivery' ? (coupon?.code ?? null) : null,
        ...(giftCard && { giftCard }),
        totals,
        owner,
      };
      tx.put('orders', order);
      emptyCart(demos, tx, user);
      if (payment.method === 'card' && payment.save) {
        const { brand, lastDigits, expires, holder } = payment;
        const saved = allOf('savedCards', user).find((card) => card.lastDigits === lastDigits && card.brand === brand);
        tx.put('savedCards', { id: saved?.id ?? tx.nextId('savedCards'), owner, brand, lastDigits, expires, holder });
      }
      return order;
    });
    return { order: bare(placed) };
  });

  serve(api, checkout.orders, ({ user, query: { page, perPage } }) => {
    const all = ordersOf(user);
    return { orders: pageOf(all, { page, limit: perPage }).map(bare), total: all.length };
  });

  serve(api, checkout.orderAgain, async ({ user, params }) => {
    const products = await db.write((tx) => {
      const lines = own('orders', user, params.id).lines.filter(({ productId }) => db.table('products').get(productId));
      for (const line of lines) addToCart(demos, tx, user, line);
      return lines.length;
    });
    return { products };
  });

  serve(api, checkout.order, ({ user, params }) => ({ order: bare(own('orders', user, params.id)) }));
}
