import { colorOptions, type ProductRecord, type productSorts, store } from '@shared/contracts/demos/store';
import { pageOf, sortBy } from '../../data/listing';
import { bareFailure, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { type DemoApi, type DemoCaller, type Demos, ownerOf } from '../demos';
import { addToCart, cartOf, productOf } from './cart';
import { Shelf } from './shelf';

const sorted: Record<(typeof productSorts)[number], (rows: ProductRecord[]) => ProductRecord[]> = {
  featured: (rows) => sortBy(rows, ({ id }) => id, 'desc'),
  'price-asc': (rows) => sortBy(rows, ({ price }) => price),
  'price-desc': (rows) => sortBy(rows, ({ price }) => price, 'desc'),
};

/** template.md 1.10. */
export function storeRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const products = db.table('products');
  const shelf = new Shelf(demos.bodies.shelves);
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

  serve(api, store.products, ({ user, query: { sortBy: sort, page, perPage, ...filters } }) => {
    const flags = flagsFor(user);
    const matches = shelf.find([...products.all()], filters);
    return {
      products: pageOf(sorted[sort](matches), { page, limit: perPage }).map((product) => ({
        ...product,
        ...flags(product),
      })),
      total: matches.length,
      userWishlist: listOf('wishlist', user).map(({ id, productId }) => ({ id, productId })),
      userCart: db
        .table('cart')
        .by('owner', ownerOf(user))
        .map(({ id, productId, qty }) => ({ id, productId, qty })),
    };
  });

  serve(api, store.facets, ({ query }) => shelf.facets([...products.all()], query));

  serve(api, store.product, ({ user, params }) => {
    const product = products.get(params.id);
    if (!product) throw bareFailure(404);
    return { product: { ...product, ...flagsFor(user)(product), colorOptions: [...colorOptions] } };
  });

  serve(api, store.related, ({ user, params }) => {
    const product = products.get(params.id);
    if (!product) throw bareFailure(404);
    const flags = flagsFor(user);
    return {
      products: shelf.related([...products.all()], product).map((other) => ({ ...other, ...flags(other) })),
    };
  });

  serve(api, store.wishlist, ({ user }) => {
    const flags = flagsFor(user);
    return {
      products: listOf('wishlist', user).map(({ productId }) => {
        const product = productOf(demos, productId);
        return { ...product, isInCart: flags(product).isInCart };
      }),
    };
  });

  serve(api, store.cart, ({ user }) => {
    const flags = flagsFor(user);
    return {
      products: cartOf(demos, user).map(({ product, line }) => ({
        ...product,
        isInWishlist: flags(product).isInWishlist,
        ...line,
      })),
    };
  });

  /** Existing row of a product, if any; adding the product again changes nothing. */
  const isThere = <N extends 'cart' | 'wishlist'>(table: N, user: DemoCaller | undefined, productId: number) =>
    db
      .table(table)
      .by('owner', ownerOf(user))
      .find((row) => row.productId === productId);

  serve(api, store.addToWishlist, async ({ user, body: { productId } }) => {
    await db.write((tx) => {
      productOf(demos, productId);
      if (!isThere('wishlist', user, productId))
        tx.put('wishlist', { id: tx.nextId('wishlist'), productId, owner: ownerOf(user) });
    });
    return undefined;
  });

  serve(api, store.addToCart, async ({ user, body: { productId, color } }) => {
    await db.write((tx) => addToCart(demos, tx, user, { productId, qty: 1, color }));
    return undefined;
  });

  serve(api, store.setQuantity, async ({ user, params, body }) => {
    await db.write((tx) => {
      const row = isThere('cart', user, params.productId);
      if (!row) throw noSuchRow();
      tx.put('cart', { ...row, qty: body.qty });
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
