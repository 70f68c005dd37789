import { colorOptions, type ProductRecord, type productSorts, store } from '@shared/contracts/demos/store';
import { pageOf, sortBy } from '../../data/listing';
import { bareFailure, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, DemoCaller, Demos } from '../demos';

const sorted: Record<(typeof productSorts)[number], (rows: ProductRecord[]) => ProductRecord[]> = {
  featured: (rows) => sortBy(rows, ({ id }) => id, 'desc'),
  'price-asc': (rows) => sortBy(rows, ({ price }) => price),
  'price-desc': (rows) => sortBy(rows, ({ price }) => price, 'desc'),
};

const minute = 60_000;
const ownerOf = (user: DemoCaller | undefined) => user?.id ?? 'nobody';

/** TEMPLATE.md 1.10. Everybody who is signed in has a cart and a wishlist; all others share one. */
export function storeRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const products = db.table('products');
  const listOf = (table: 'cart' | 'wishlist', user: DemoCaller | undefined) =>
    db
      .table(table)
      .by('owner', ownerOf(user))
      .filter(({ productId }) => products.get(productId))
      .sort((a, b) => a.id - b.id);
  const flagsFor = (user: DemoCaller | undefined) => {
    const [cart, wishlist] = (['cart', 'wishlist'] as const).map(
      (table) => new Set(listOf(table, user).map(({ productId }) => productId)),
    );
    return ({ id }: ProductRecord) => ({
      isInWishlist: wishlist?.has(id) ?? false,
      isInCart: cart?.has(id) ?? false,
    });
  };
  const productOf = (id: number): ProductRecord => {
    const product = products.get(id);
    if (!product) throw noSuchRow();
    return product;
  };

  serve(api, store.products, ({ user, query: { q, sortBy: sort, page, perPage } }) => {
    const flags = flagsFor(user);
    const found = products.all().filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    return {
      products: pageOf(sorted[sort](found), { page, limit: perPage }).map((product) => ({
        ...product,
        ...flags(product),
      })),
      total: found.length,
      userWishlist: listOf('wishlist', user).map(({ id, productId }) => ({ id, productId })),
      userCart: db
        .table('cart')
        .by('owner', ownerOf(user))
        .map(({ id, productId, qty }) => ({ id, productId, qty })),
    };
  });

  serve(api, store.product, ({ user, params }) => {
    const product = products.get(params.id);
    if (!product) throw bareFailure(404);
    return { product: { ...product, ...flagsFor(user)(product), colorOptions: [...colorOptions] } };
  });

  serve(api, store.wishlist, ({ user }) => {
    const flags = flagsFor(user);
    return {
      products: listOf('wishlist', user).map(({ productId }) => {
        const product = productOf(productId);
        return { ...product, isInCart: flags(product).isInCart };
      }),
    };
  });

  serve(api, store.cart, ({ user }) => {
    const flags = flagsFor(user);
    const midnight = Date.parse(`${demos.today}T00:00:00Z`);
    return {
      products: db
        .table('cart')
        .by('owner', ownerOf(user))
        .sort((a, b) => a.id - b.id)
        .map(({ productId, qty, shipsInMinutes, offers, discountPercentage }) => {
          const product = productOf(productId);
          const shippingDate = new Date(midnight + shipsInMinutes * minute).toISOString();
          const { isInWishlist } = flags(product);
          return { ...product, isInWishlist, qty, shippingDate, offers, discountPercentage };
        }),
    };
  });

  /** Does nothing to what is there already. */
  const isThere = (table: 'cart' | 'wishlist', user: DemoCaller | undefined, productId: number) =>
    db
      .table(table)
      .by('owner', ownerOf(user))
      .find((row) => row.productId === productId);
  /** Inclusive. */
  const between = (min: number, max: number) => min + Math.floor(demos.deps.random() * (max - min + 1));

  serve(api, store.addToWishlist, async ({ user, body: { productId } }) => {
    await db.write((tx) => {
      productOf(productId);
      if (!isThere('wishlist', user, productId))
        tx.put('wishlist', { id: tx.nextId('wishlist'), productId, owner: ownerOf(user) });
    });
    return undefined;
  });

  serve(api, store.addToCart, async ({ user, body: { productId } }) => {
    await db.write((tx) => {
      productOf(productId);
      if (isThere('cart', user, productId)) return;
      tx.put('cart', {
        id: tx.nextId('cart'),
        productId,
        owner: ownerOf(user),
        qty: 1,
        shipsInMinutes: between(24 * 60, 8 * 24 * 60),
        offers: between(1, 4),
        discountPercentage: between(3, 20),
      });
    });
    return undefined;
  });

  const remove = (table: 'cart' | 'wishlist', user: DemoCaller | undefined, productId: number) =>
    db.write((tx) => {
      const row = isThere(table, user, productId);
      if (row) tx.delete(table, row.id);
    });

  serve(api, store.removeFromWishlist, async ({ user, params }) => {
    await remove('wishlist', user, params.productId);
    return undefined;
  });

  serve(api, store.removeFromCart, async ({ user, params }) => {
    await remove('cart', user, params.productId);
    return undefined;
  });
}
