import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { instant } from '../fields';
import { byId, byProductId, id, nothing, paging, picture, search } from './fields';

/** The shop of the demo and its cart and wishlist (template.md 1.10; the "store calls" of product.md 7). */
export const productSorts = ['featured', 'price-asc', 'price-desc'] as const;
export const colorOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;

/** As stored and in fixtures/demos/products.json. Prices are in dollars. */
export const productRecord = z.strictObject({
  id,
  name: z.string(),
  slug: z.string().regex(/^[a-z0-9-]+-\d+$/),
  description: z.string(),
  brand: z.string(),
  price: z.number().positive(),
  /** Off the price in whole percent, as shown in the shop and taken off in the cart. */
  discountPercentage: z.int().min(3).max(20),
  image: picture,
  hasFreeShipping: z.boolean(),
  rating: z.int().min(1).max(5),
});
export type ProductRecord = z.infer<typeof productRecord>;

export const wish = z.strictObject({ id, productId: id });
export const cartRow = wish.extend({ qty: z.int().min(1) });
/** The largest quantity of one product in a cart. */
export const mostOfOne = 20;
const color = z.enum(colorOptions);
/** As in fixtures/demos/cart.json. Offer and delivery are stored so that they do not change on each visit. */
export const cartRecord = cartRow.extend({
  /** Minutes after the start of today, one to eight days ahead. */
  shipsInMinutes: z
    .int()
    .min(24 * 60)
    .max(8 * 24 * 60),
  offers: z.int().min(1).max(4),
  /** The product's discount when it was added. */
  discountPercentage: productRecord.shape.discountPercentage,
  /** Set only if the shopper chose a color. */
  color: color.optional(),
});
export type CartRecord = z.infer<typeof cartRecord>;
export type WishRecord = z.infer<typeof wish>;

/** The shop's products by category, as in fixtures/demos/shelves.json. Each product has one category. */
export const productCategories = [
  'umbrellasAndBags',
  'stationery',
  'presenting',
  'calls',
  'paperwork',
  'furniture',
  'safekeeping',
  'gifts',
  'clothing',
  'power',
] as const;
export type ProductCategory = (typeof productCategories)[number];
export const shelves = z.strictObject({
  shelves: z.array(z.strictObject({ category: z.enum(productCategories), products: z.array(id).min(1) })),
});

/** Dollars. Sent as text, so that an empty value means no limit. */
const dollars = z.coerce.number<number | string>().min(0).max(1_000_000).optional();
/** Comma-separated names; no name in the shop contains a comma. */
const listed = z.string().max(1_000).optional();
/** Filters of the products; without any, the answer is the one of template.md 1.10. */
export const productFilters = {
  q: search,
  minPrice: dollars.describe('The lowest price after the discount, in dollars, inclusive.'),
  maxPrice: dollars.describe('The highest price after the discount, in dollars, inclusive.'),
  category: z.enum(productCategories).optional().describe('Only products of this category.'),
  brands: listed.describe('Only products of these brands, separated by commas.'),
  /** The minimum number of stars. */
  rating: z.coerce
    .number<number | string>()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe('Only products with at least this many stars.'),
  freeShipping: z.enum(['true', 'false']).optional().describe('`true` for products that ship free of charge.'),
};
/** A page of nine (product.md 9). */
export const productQuery = z.object({
  ...productFilters,
  sortBy: z.enum(productSorts).default('featured').describe('The order of the products.'),
  ...paging(9),
});
const count = z.int().min(0);

const flags = { isInWishlist: z.boolean(), isInCart: z.boolean() };
const path = '/apps/ecommerce';
const add = z.strictObject({ productId: id.describe('The product, by ID.') });

export const store = {
  products: endpoint({
    method: 'get',
    path: `${path}/products`,
    requires: 'anyone',
    summary: "A page of the shop, searched, filtered and sorted, with the caller's wishlist and cart.",
    example: { query: { q: 'a', sortBy: 'price-asc', perPage: 3 } },
    query: productQuery,
    data: z.object({
      products: z.array(productRecord.extend(flags)),
      total: z.int(),
      userWishlist: z.array(wish),
      userCart: z.array(cartRow),
    }),
  }),
  /** Counts per filter: the products that each choice would leave under all the other filters. */
  facets: endpoint({
    method: 'get',
    path: `${path}/facets`,
    requires: 'anyone',
    summary: 'How many products each filter of the shop would leave.',
    example: { query: { category: 'gifts' } },
    query: z.object(productFilters),
    data: z.object({
      prices: z.object({ min: z.number(), max: z.number() }),
      categories: z.array(z.object({ category: z.enum(productCategories), count })),
      brands: z.array(z.object({ brand: z.string(), count })),
      ratings: z.array(z.object({ rating: z.int(), count })),
      freeShipping: count,
    }),
  }),
  product: endpoint({
    method: 'get',
    path: `${path}/products/:id`,
    requires: 'anyone',
    summary: 'One product with its colors.',
    example: { params: { id: 27 } },
    params: byId,
    data: z.object({ product: productRecord.extend({ ...flags, colorOptions: z.array(z.enum(colorOptions)) }) }),
    failures: { 404: nothing },
  }),
  related: endpoint({
    method: 'get',
    path: `${path}/products/:id/related`,
    requires: 'anyone',
    summary: 'Five products like one: of the same kind first, then of about the same price.',
    example: { params: { id: 27 } },
    params: byId,
    data: z.object({ products: z.array(productRecord.extend(flags)) }),
    failures: { 404: nothing },
  }),
  wishlist: endpoint({
    method: 'get',
    path: `${path}/wishlist`,
    requires: 'anyone',
    summary: 'The products that the caller wishes for.',
    data: z.object({ products: z.array(productRecord.extend({ isInCart: z.boolean() })) }),
  }),
  cart: endpoint({
    method: 'get',
    path: `${path}/cart`,
    requires: 'anyone',
    summary: "The products in the caller's cart, with quantity, delivery and offers.",
    data: z.object({
      products: z.array(
        productRecord.extend({
          isInWishlist: z.boolean(),
          qty: z.int(),
          shippingDate: instant,
          offers: cartRecord.shape.offers,
          discountPercentage: cartRecord.shape.discountPercentage,
          color: cartRecord.shape.color,
        }),
      ),
    }),
  }),
  /** Items already in the cart stay unchanged. */
  addToWishlist: endpoint({
    method: 'post',
    path: `${path}/wishlist`,
    requires: 'anyone',
    summary: "Puts a product on the caller's wishlist; what is there already stays.",
    example: { body: { productId: 1 } },
    body: add,
    status: 201,
    data: nothing,
  }),
  addToCart: endpoint({
    method: 'post',
    path: `${path}/cart`,
    requires: 'anyone',
    summary: "Puts a product into the caller's cart; what is there already stays.",
    example: { body: { productId: 1 } },
    body: add.extend({ color: color.optional().describe('The color to order; leave it out for any.') }),
    status: 201,
    data: nothing,
  }),
  setQuantity: endpoint({
    method: 'put',
    path: `${path}/cart/:productId`,
    requires: 'anyone',
    summary: "Says how many of a product are in the caller's cart.",
    example: { params: { productId: 27 }, body: { qty: 2 } },
    params: byProductId,
    body: z.strictObject({ qty: z.int().min(1).max(mostOfOne).describe('The number of pieces.') }),
    data: nothing,
  }),
  /** Succeeds even if the item is not there. */
  removeFromWishlist: endpoint({
    method: 'delete',
    path: `${path}/wishlist/:productId`,
    requires: 'anyone',
    summary: "Takes a product off the caller's wishlist, if it is there.",
    example: { params: { productId: 26 } },
    params: byProductId,
    data: nothing,
  }),
  removeFromCart: endpoint({
    method: 'delete',
    path: `${path}/cart/:productId`,
    requires: 'anyone',
    summary: "Takes a product out of the caller's cart, if it is there.",
    example: { params: { productId: 27 } },
    params: byProductId,
    data: nothing,
  }),
};
