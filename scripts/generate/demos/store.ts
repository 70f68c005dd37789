import type { CartRecord, ProductRecord, WishRecord } from '@shared/contracts/demos/store';
import { stream } from '../random';
import { productTexts } from './texts/products';

/** `Fold-Flat Travel Umbrella` is `fold-flat-travel-umbrella`. */
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

/** What stands in the wishlist and in the cart, TEMPLATE.md 1.10. */
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
