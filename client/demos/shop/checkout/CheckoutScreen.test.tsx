import { checkout } from '@shared/contracts/demos/checkout';
import { store } from '@shared/contracts/demos/store';
import { totalsOf } from '@shared/contracts/demos/totals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, problem, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import addresses from '../../../../fixtures/demos/addresses.json' with { type: 'json' };
import products from '../../../../fixtures/demos/products.json' with { type: 'json' };
import { shopScreens } from '../screens';

const line = {
  ...(products[0] as (typeof products)[number]),
  ...{ price: 40, hasFreeShipping: false, isInWishlist: false, qty: 2, offers: 1, discountPercentage: 10 },
  shippingDate: '2026-11-24T09:00:00.000Z',
};
const coupon = {
  code: 'BEACON10',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  expired: false,
  isAdvertised: true,
} as const;
const { placeOrder } = checkout;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const ordered = () => backend.requests.find(({ address }) => address === placeOrder.path)?.sent;
const screens = shopScreens.map(({ Tools: _, ...screen }) => screen);

beforeEach(() => {
  backend.answers[store.cart.path] = () => new Raw({ products: [line] });
  backend.answers[checkout.addresses.path] = () => new Raw({ addresses });
  backend.answers[checkout.cards.path] = () => new Raw({ cards: [] });
  backend.answers[checkout.coupons.path] = () => new Raw({ coupons: [coupon] });
  backend.answers['/apps/ecommerce/coupons/BEACON10'] = () => new Raw({ coupon });
});
afterEach(() => backend.reset());

it('places an order with the chosen coupon, address and cash payment', async () => {
  const router = await openScreens(screens, '/apps/e-commerce/checkout');
  type(await screen.findByLabelText('Coupon'), 'beacon10');
  fireEvent.click(screen.getByText('Apply'));
  const { totalCents } = totalsOf([line], coupon);
  expect(totalCents).toBe(7705);
  expect(await screen.findByText('$77.05')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Choose an address'));
  fireEvent.click(await screen.findByLabelText(/240 Market Street/, { selector: 'input' }));
  fireEvent.click(screen.getByText('Deliver here'));
  fireEvent.click(await screen.findByLabelText(/Cash on delivery/));
  backend.answers[placeOrder.path] = () => new Raw({ order: orderOf(totalCents) });
  backend.answers['/apps/ecommerce/orders/5'] = () => new Raw({ order: orderOf(totalCents) });
  fireEvent.click(screen.getByText('Order for $77.05'));
  expect(await screen.findByText('Thank you for your order')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?order=5');
  expect(ordered()).toEqual({
    addressId: addresses[1]?.id,
    couponCode: 'BEACON10',
    totalCents,
    payment: { method: 'cash' },
  });
});

it('offers cash only below its limit and installments only above theirs', async () => {
  const choices = async (price: number) => {
    backend.answers[store.cart.path] = () => new Raw({ products: [{ ...line, price }] });
    await openScreens(screens, `/apps/e-commerce/checkout?step=payment&address=${addresses[0]?.id}`);
    await screen.findByText(/^Pay \$/);
    const options = [/Cash on delivery/, /Installments/].map((name) => screen.queryByLabelText(name) !== null);
    cleanup();
    return options;
  };
  expect(await choices(40)).toEqual([true, false]);
  expect(await choices(4000)).toEqual([false, true]);
});

it('validates a card in the browser and sends only its last digits', async () => {
  await openScreens(screens, `/apps/e-commerce/checkout?step=payment&address=${addresses[0]?.id}`);
  const pay = await screen.findByText(/^Pay \$/);
  type(await screen.findByLabelText(/^Card number/), '4242424242424243');
  type(screen.getByLabelText(/^Expires/), '1299');
  type(screen.getByLabelText(/^Security code/), '123');
  type(screen.getByLabelText(/^Name on card/), 'Nora Quist');
  fireEvent.click(pay);
  await waitFor(() => expect(screen.getByLabelText(/^Card number/)).toBeInvalid());
  expect(ordered()).toBeUndefined();
  type(screen.getByLabelText(/^Card number/), '4242424242424242');
  backend.answers[placeOrder.path] = () => {
    throw problem(409, [], 'card_declined');
  };
  fireEvent.click(pay);
  expect(await screen.findByText(/The bank declined this card/)).toBeInTheDocument();
  expect(ordered()?.payment).toEqual({
    ...{ method: 'card', brand: 'visa', lastDigits: '4242', expires: '12/99', holder: 'Nora Quist', save: false },
  });
});

const giftCard = { code: 'GIFT-2580-4316', balanceCents: 5_000 };
const applyGift = async (balanceCents: number) => {
  backend.answers['/apps/ecommerce/gift-cards/GIFT-2580-4316'] = () =>
    new Raw({ giftCard: { ...giftCard, balanceCents } });
  await openScreens(screens, `/apps/e-commerce/checkout?step=payment&address=${addresses[0]?.id}`);
  type(await screen.findByLabelText('Gift card'), 'gift-2580-4316 ');
  fireEvent.keyDown(screen.getByLabelText('Gift card'), { key: 'Enter' });
};

it('pays a part by gift card and the rest in cash', async () => {
  await applyGift(5_000);
  expect(await screen.findByText('Balance: $50.00')).toBeInTheDocument();
  fireEvent.click(screen.getByLabelText(/Cash on delivery/));
  backend.answers[placeOrder.path] = () => {
    throw problem(409, [], 'gift_card_changed');
  };
  fireEvent.click(screen.getByText('Order for $34.84'));
  expect(await screen.findByText(/balance of your gift card has changed/)).toBeInTheDocument();
  expect(ordered()).toMatchObject({ giftCard: { code: giftCard.code, cents: 5_000 }, payment: { method: 'cash' } });
  expect(screen.getByLabelText('Gift card')).toBeInTheDocument();
});

it('needs no other payment if the gift card pays for everything', async () => {
  await applyGift(37_500);
  fireEvent.click(await screen.findByText('Place order'));
  await waitFor(() => expect(ordered()).toBeDefined());
  const { totalCents } = totalsOf([line]);
  expect(ordered()).toMatchObject({ giftCard: { cents: totalCents }, payment: { method: 'giftCard' } });
});

it.each([
  [404, 'not_found', 'There is no gift card with this code.'],
  [409, 'gift_card_empty', 'This gift card is used up.'],
])('answers a gift card that gets a %d with %s by a sentence', async (status, code, sentence) => {
  await openScreens(screens, `/apps/e-commerce/checkout?step=payment&address=${addresses[0]?.id}`);
  backend.answers['/apps/ecommerce/gift-cards/NONE'] = () => {
    throw problem(status, [], code);
  };
  type(await screen.findByLabelText('Gift card'), 'none');
  fireEvent.click(screen.getByText('Apply'));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it('requires an address before the payment', async () => {
  await openScreens(screens, '/apps/e-commerce/checkout?step=payment');
  expect(await screen.findByText('Deliver here')).toBeInTheDocument();
});

it('offers no payment for an empty cart', async () => {
  backend.answers[store.cart.path] = () => new Raw({ products: [] });
  await openScreens(screens, '/apps/e-commerce/checkout?step=payment');
  expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
});

const { id: _, ...deliveredTo } = addresses[1] as (typeof addresses)[number];
const orderOf = (totalCents: number) => ({
  ...{ id: 5, number: 'L-5', placedAt: '2026-11-20T09:00:00.000Z', lines: [], address: deliveredTo },
  ...{ payment: { method: 'cash' }, couponCode: 'BEACON10', totals: { ...totalsOf([line], coupon), totalCents } },
});
