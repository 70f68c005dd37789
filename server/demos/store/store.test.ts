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
