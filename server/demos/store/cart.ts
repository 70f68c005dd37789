import type { CartRecord, ProductRecord } from '@shared/contracts/demos/store';
import { noSuchRow } from '../../http/problems';
import { type DemoCaller, type Demos, ownerOf } from '../demos';
import type { DemoTransaction } from '../tables';

const minute = 60_000;

export const productOf = ({ db }: Demos, id: number): ProductRecord => {
  const product = db.table('products').get(id);
  if (!product) throw noSuchRow();
  return product;
};

/** The caller's cart with its products, in the order of adding. */
export function cartOf(demos: Demos, user: DemoCaller | undefined) {
  const midnight = Date.parse(`${demos.today}T00:00:00Z`);
  return demos.db
    .table('cart')
    .by('owner', ownerOf(user))
    .sort((a, b) => a.id - b.id)
    .map(({ id, productId, qty, shipsInMinutes, offers, discountPercentage, color }) => ({
      id,
      product: productOf(demos, productId),
      line: {
        qty,
        shippingDate: new Date(midnight + shipsInMinutes * minute).toISOString(),
        offers,
        discountPercentage,
        ...(color && { color }),
      },
    }));
}

interface Wanted {
  productId: number;
  qty: number;
  color?: CartRecord['color'];
}

/** Adds a product with a drawn delivery and offers; a product already in the cart keeps them, in the larger quantity. */
export function addToCart(demos: Demos, tx: DemoTransaction, user: DemoCaller | undefined, wanted: Wanted): void {
  const { productId, qty, color } = wanted;
  const owner = ownerOf(user);
  const { discountPercentage } = productOf(demos, productId);
  const there = demos.db
    .table('cart')
    .by('owner', owner)
    .find((row) => row.productId === productId);
  if (there) {
    if (qty > there.qty) tx.put('cart', { ...there, qty });
    return;
  }
  const between = (min: number, max: number) => min + Math.floor(demos.deps.random() * (max - min + 1));
  tx.put('cart', {
    id: tx.nextId('cart'),
    productId,
    owner,
    qty,
    shipsInMinutes: between(24 * 60, 8 * 24 * 60),
    offers: between(1, 4),
    discountPercentage,
    ...(color && { color }),
  });
}

export const emptyCart = (demos: Demos, tx: DemoTransaction, user: DemoCaller | undefined): void => {
  for (const { id } of cartOf(demos, user)) tx.delete('cart', id);
};
