import type { Order } from '@shared/contracts/demos/checkout';
import { type CartRecord, type ProductRecord, productCategories, type WishRecord } from '@shared/contracts/demos/store';
import { totalsOf } from '@shared/contracts/demos/totals';
import { shiftDay } from '@shared/format/days';
import type { Day } from '../days';
import { stream } from '../random';
import { productTexts } from './texts/products';
import { addressBook, shelved } from './texts/shop';

/** Slug of a text: `Fold-Flat Travel Umbrella` becomes `fold-flat-travel-umbrella`. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const generateProducts = (): ProductRecord[] =>
  productTexts.map(({ paysShipping, name, description, brand, price, rating }, index) => ({
    id: index + 1,
    name,
    slug: `${slugOf(name)}-${index + 1}`,
    description,
    brand,
    price,
    image: `/demos/products/${index + 1}.svg`,
    hasFreeShipping: !paysShipping,
    rating,
  }));

export const generateShelves = () => ({
  shelves: productCategories.map((category) => ({ category, products: shelved[category] })),
});

/** Product ids of the wish list and the cart (TEMPLATE.md 1.10). */
export const wished = [26, 23, 11, 10, 5, 8, 9, 13, 17];
export const carted = [27, 21, 26, 25, 23];

const link = (productId: number, index: number): WishRecord => ({ id: index + 1, productId });

export const generateWishlist = (): WishRecord[] => wished.map(link);

export const generateCart = (seed: number): CartRecord[] =>
  carted.map((productId, index) => {
    const random = stream(seed, 'demo cart', productId);
    return {
      ...link(productId, index),
      qty: 1,
      shipsInMinutes: random.int(24, 8 * 24 - 1) * 60,
      offers: random.int(1, 4),
      discountPercentage: random.int(3, 20),
    };
  });

/** One delivered order, so that a receipt exists. */
export function generateOrders(asOf: Day): Order[] {
  const bought = generateProducts()
    .filter(({ id }) => id === 5 || id === 14)
    .map((product) => ({ ...product, qty: 1, discountPercentage: 10 }));
  const [home] = addressBook;
  if (!home) return [];
  const { id: _, ...address } = home;
  return [
    {
      id: 1,
      number: 'LN-000001',
      placedAt: `${shiftDay(asOf, -21)}T15:20:00.000Z`,
      lines: bought.map(({ id: productId, name, slug, brand, price, image, qty, discountPercentage }) => ({
        ...{ productId, name, slug, brand, price, image, qty, discountPercentage },
        shippingDate: `${shiftDay(asOf, -18)}T09:00:00.000Z`,
      })),
      address,
      payment: { method: 'card', brand: 'visa', lastDigits: '4242' },
      couponCode: null,
      totals: totalsOf(bought),
    },
  ];
}
