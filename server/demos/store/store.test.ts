import { totalsOf } from '@shared/contracts/demos/totals';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DemoServer, demoServer } from '../../testing/demos';
import { persistentStore } from '../../testing/persistentStore';

let server: DemoServer;
beforeEach(async () => {
  server = await demoServer();
});
const shop = '/apps/ecommerce';
const namesFor = async (query: Record<string, unknown>) => {
  const { body } = await server.get(`${shop}/products`, { perPage: 100, ...query });
  return (body.products as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
};
const placed = { addressId: 1, couponCode: null, payment: { method: 'bank', bank: 'harborTrust' } };
const address = {
  fullName: 'Nora Quist',
  phone: '415 555 0134',
  street: '12 Harbor Lane',
  landmark: '',
  city: 'Oakland',
  state: 'California',
  postalCode: '94607',
  kind: 'home',
};

describe('the filters of the shop', () => {
  it.each([
    [{ category: 'gifts' }, [17, 18, 19]],
    [{ brands: 'Beaconwright,Larkmoor', maxPrice: 70 }, [1, 2, 3, 11, 20]],
    [{ minPrice: 307.12, maxPrice: 307.12 }, [27]],
    [{ rating: 5, freeShipping: 'false' }, [17]],
    [{ category: 'calls', q: 'desk' }, [11]],
    [{ category: '', brands: '', rating: '', minPrice: '' }, Array.from({ length: 27 }, (_, index) => index + 1)],
  ])('%j leave %j', async (query, ids) => {
    expect(await namesFor(query)).toEqual(ids);
  });

  it.each([{ category: 'cars' }, { rating: 6 }, { minPrice: -1 }, { minPrice: 'cheap' }])(
    'refuse %j',
    async (query) => {
      expect((await server.get(`${shop}/products`, query)).status).toBe(400);
    },
  );

  it('report how many products each choice leaves under the other filters', async () => {
    const filters = { brands: 'Beaconwright', rating: 3 };
    const { body } = await server.get(`${shop}/facets`, filters);
    for (const { category, count } of body.categories)
      expect([category, (await namesFor({ ...filters, category })).length]).toEqual([category, count]);
    for (const { brand, count } of body.brands)
      expect([brand, (await namesFor({ ...filters, brands: brand })).length]).toEqual([brand, count]);
    for (const { rating, count } of body.ratings)
      expect([rating, (await namesFor({ ...filters, rating })).length]).toEqual([rating, count]);
  });
});

describe('related products', () => {
  it('are of the same kind first, then of about the same price, and never the product itself', async () => {
    const { body } = await server.get(`${shop}/products/11/related`);
    const ids = body.products.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(5);
    expect(ids.slice(0, 2)).toEqual([10, 9]);
    expect(ids).not.toContain(11);
    expect((await server.get(`${shop}/products/99/related`)).status).toBe(404);
  });
});

describe('a cart', () => {
  it('keeps quantity and color across a restart', async () => {
    const store = persistentStore();
    const first = await demoServer({ store });
    await first.post(`${shop}/cart`, { productId: 3, color: 'danger' });
    expect((await first.ask('put', `${shop}/cart/3`, { qty: 4 })).status).toBe(200);
    const second = await demoServer({ store });
    expect((await second.get(`${shop}/cart`)).body.products.at(-1)).toMatchObject({ id: 3, qty: 4, color: 'danger' });
  });

  it.each([
    [27, 0, 400],
    [27, 21, 400],
    [27, 1.5, 400],
    [1, 2, 404],
  ])('answers product %d in quantity %d with status %d', async (productId, qty, status) => {
    expect((await server.ask('put', `${shop}/cart/${productId}`, { qty })).status).toBe(status);
  });
});

describe('an order', () => {
  it('costs as much as the cart, empties it, and survives a restart', async () => {
    const store = persistentStore();
    const first = await demoServer({ store });
    const { products } = (await first.get(`${shop}/cart`)).body;
    const { coupon } = (await first.get(`${shop}/coupons/beacon10`)).body;
    const { body, status } = await first.post(`${shop}/orders`, { ...placed, couponCode: 'beacon10' });
    expect(status).toBe(201);
    expect(body.order.totals).toEqual(totalsOf(products, coupon));
    expect(body.order).toMatchObject({ couponCode: 'BEACON10', payment: { method: 'bank', bank: 'harborTrust' } });
    expect((await first.get(`${shop}/cart`)).body.products).toEqual([]);
    const second = await demoServer({ store });
    expect((await second.get(`${shop}/orders/${body.order.id}`)).body.order).toEqual(body.order);
  });

  it('is placed once: the second of two simultaneous ones finds an empty cart', async () => {
    const answers = await Promise.all([1, 2].map(() => server.post(`${shop}/orders`, placed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cart_empty');
  });

  it.each([
    ['cash', { method: 'cash' }, { qty: 9 }],
    ['installments', { method: 'instalments', months: 3 }, { qty: 1 }],
  ])('is refused if its total cannot be paid by %s', async (_, payment, { qty }) => {
    const { products } = (await server.get(`${shop}/cart`)).body;
    for (const { id } of products) await server.ask('delete', `${shop}/cart/${id}`);
    await server.post(`${shop}/cart`, { productId: 14 });
    await server.ask('put', `${shop}/cart/14`, { qty });
    const { body, status } = await server.post(`${shop}/orders`, { ...placed, payment });
    expect([status, body.code]).toEqual([409, 'method_refused']);
    expect((await server.get(`${shop}/cart`)).body.products).toHaveLength(1);
  });

  it('is refused if the cart has changed since its total was shown', async () => {
    const { body } = await server.post(`${shop}/orders`, { ...placed, totalCents: 1 });
    expect(body).toMatchObject({ status: 409, code: 'cart_changed' });
    expect((await server.get(`${shop}/cart`)).body.products).toHaveLength(5);
  });

  const card = {
    method: 'card',
    brand: 'visa',
    lastDigits: '4242',
    expires: '12/31',
    holder: 'Nora Quist',
    save: true,
  };
  it.each([
    ['card_declined', { ...card, lastDigits: '0002' }],
    ['card_expired', { ...card, expires: '10/26' }],
  ])('is refused with %s, and the card is not saved', async (code, payment) => {
    expect((await server.post(`${shop}/orders`, { ...placed, payment })).body.code).toBe(code);
    expect((await server.get(`${shop}/cards`)).body.cards).toHaveLength(1);
  });

  it('never accepts a card number', async () => {
    const payment = { ...card, number: '4242424242424242' };
    expect((await server.post(`${shop}/orders`, { ...placed, payment })).status).toBe(400);
  });

  it('saves a card once, with its newest date', async () => {
    const john = await server.signIn('johndoe', 'admin');
    const addressId = (await server.get(`${shop}/addresses`).set(john)).body.addresses[0].id;
    await server.post(`${shop}/orders`, { ...placed, addressId, payment: card }).set(john);
    const { cards } = (await server.get(`${shop}/cards`).set(john)).body;
    expect(cards).toMatchObject([{ lastDigits: '4242', expires: '12/31', holder: 'Nora Quist' }]);
  });
});

describe("a caller's own records", () => {
  it('are invisible to other callers', async () => {
    const john = await server.signIn('johndoe', 'admin');
    const added = (await server.post(`${shop}/addresses`, { address }).set(john)).body.address;
    expect(added).toMatchObject({ phone: '+14155550134', city: 'Oakland' });
    const jane = await server.signIn('janedoe', 'client');
    expect((await server.ask('put', `${shop}/addresses/${added.id}`, { address }).set(jane)).status).toBe(404);
    expect((await server.ask('delete', `${shop}/addresses/${added.id}`).set(jane)).status).toBe(200);
    expect((await server.post(`${shop}/orders`, { ...placed, addressId: added.id }).set(jane)).status).toBe(404);
    expect((await server.get(`${shop}/orders/1`).set(jane)).status).toBe(404);
    expect((await server.get(`${shop}/addresses`).set(john)).body.addresses).toContainEqual(added);
  });

  it('are restored by a reset', async () => {
    await server.post(`${shop}/orders`, placed);
    await server.ask('delete', `${shop}/addresses/1`);
    await server.post('/__lantern/reset', {});
    expect((await server.get(`${shop}/cart`)).body.products).toHaveLength(5);
    expect((await server.get(`${shop}/addresses`)).body.addresses).toHaveLength(2);
    expect((await server.get(`${shop}/orders/2`)).status).toBe(404);
  });
});

describe('a coupon', () => {
  it.each([
    ['beacon10', 200],
    ['SPRING15', 409],
    ['NOTHING', 404],
  ])('%s answers %d', async (code, status) => {
    expect((await server.get(`${shop}/coupons/${code}`)).status).toBe(status);
  });
});

describe('a gift card', () => {
  const balance = (code: string) => server.get(`${shop}/gift-cards/${code}`);
  const bank = { method: 'bank', bank: 'harborTrust' };
  const [small, large] = ['GIFT-2580-4316', 'GIFT-7044-1929'];

  it.each([
    ['gift-2580-4316', 200, { giftCard: { code: small, balanceCents: 5_000 } }],
    ['GIFT-3316-0087', 409, { code: 'gift_card_empty' }],
    ['GIFT-0000-0000', 404, { code: 'not_found' }],
  ])('%s answers %d', async (code, status, body) => {
    const answer = await balance(code);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject(body);
  });

  it('pays a part of an order, and is used up afterwards, for this caller only', async () => {
    const giftCard = { code: small, cents: 5_000 };
    const { body } = await server.post(`${shop}/orders`, { ...placed, giftCard, payment: bank });
    expect(body.order).toMatchObject({ giftCard, payment: bank });
    expect((await balance(small)).body.code).toBe('gift_card_empty');
    const jane = await server.signIn('janedoe', 'client');
    expect((await balance(small).set(jane)).body.giftCard.balanceCents).toBe(5_000);
  });

  it('pays for a whole order and keeps the rest', async () => {
    for (const { id } of (await server.get(`${shop}/cart`)).body.products)
      await server.ask('delete', `${shop}/cart/${id}`);
    await server.post(`${shop}/cart`, { productId: 14 });
    const { totalCents } = totalsOf((await server.get(`${shop}/cart`)).body.products);
    const giftCard = { code: large, cents: totalCents };
    const { status } = await server.post(`${shop}/orders`, { ...placed, giftCard, payment: { method: 'giftCard' } });
    expect(status).toBe(201);
    expect((await balance(large)).body.giftCard.balanceCents).toBe(37_500 - totalCents);
  });

  it.each([
    ['of an unknown code', { code: 'GIFT-0000-0000', cents: 5_000 }, bank, 400, 'giftCard.code'],
    ['that pays more than its balance', { code: small, cents: 6_000 }, bank, 409, 'gift_card_changed'],
    ['that pays less than it could', { code: small, cents: 4_000 }, bank, 409, 'gift_card_changed'],
    ['that is used up', { code: 'GIFT-3316-0087', cents: 1 }, bank, 409, 'gift_card_changed'],
    [
      'as the only payment of a larger total',
      { code: small, cents: 5_000 },
      { method: 'giftCard' },
      409,
      'method_refused',
    ],
  ])('%s is refused, and the cart stays', async (_, giftCard, payment, status, code) => {
    const { body, ...answer } = await server.post(`${shop}/orders`, { ...placed, giftCard, payment });
    expect([answer.status, body.issues?.[0]?.field ?? body.code]).toEqual([status, code]);
    expect((await server.get(`${shop}/cart`)).body.products).toHaveLength(5);
  });
});

describe('the order history', () => {
  it("lists the caller's own orders page by page, newest first", async () => {
    const john = await server.signIn('johndoe', 'admin');
    const jane = await server.signIn('janedoe', 'client');
    const addressId = (await server.get(`${shop}/addresses`).set(john)).body.addresses[0].id;
    const { order } = (await server.post(`${shop}/orders`, { ...placed, addressId }).set(john)).body;
    const pages = [1, 2, 3].map(
      async (page) => (await server.get(`${shop}/orders`, { perPage: 1, page }).set(john)).body,
    );
    const [first, second, third] = await Promise.all(pages);
    expect(first).toEqual({ orders: [order], total: 2 });
    expect(second.orders).toHaveLength(1);
    expect(third).toEqual({ orders: [], total: 2 });
    expect((await server.get(`${shop}/orders`).set(jane)).body.total).toBe(1);
    expect((await server.get(`${shop}/orders/${order.id}`).set(jane)).status).toBe(404);
    expect((await server.post(`${shop}/orders/${order.id}/again`, {}).set(jane)).status).toBe(404);
  });

  it('puts the products of an order in the cart again, once', async () => {
    const cart = async () =>
      (await server.get(`${shop}/cart`)).body.products.map(({ id, qty }: { id: number; qty: number }) => [id, qty]);
    await server.ask('put', `${shop}/cart/26`, { qty: 3 });
    const { order } = (await server.post(`${shop}/orders`, placed)).body;
    await server.post(`${shop}/cart`, { productId: 26 });
    for (const _ of [1, 2])
      expect((await server.post(`${shop}/orders/${order.id}/again`, {})).body).toEqual({ products: 5 });
    expect(await cart()).toEqual([
      [26, 3],
      [27, 1],
      [21, 1],
      [25, 1],
      [23, 1],
    ]);
  });
});
