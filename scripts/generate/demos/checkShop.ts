import { offerPriceCents } from '@shared/contracts/demos/totals';
import { countAgainst, unless } from '../claims';
import type { Demos } from './read';

/** Faults of the shop against template.md 4. */
export function shopFaults({ collections: { products, wishlist, cart }, bodies: { shelves } }: Demos): string[] {
  const prices = products.map(({ price }) => price);
  const free = products.filter(({ hasFreeShipping }) => hasFreeShipping).length;
  return [
    ...countAgainst(
      products.map(({ rating }) => `${rating}`),
      [
        ['1', 1],
        ['2', 3],
        ['3', 7],
        ['4', 10],
        ['5', 6],
      ],
      'Products with the rating',
    ),
    ...shelfFaults(shelves, products),
    ...brandFaults(products.map(({ brand }) => brand)),
    ...unless(free === 15, `Products with free shipping: ${free} instead of 15.`),
    ...unless(Math.min(...prices) === 10.83, `The lowest price is ${Math.min(...prices)} instead of 10.83.`),
    ...unless(Math.max(...prices) === 7999.99, `The highest price is ${Math.max(...prices)} instead of 7999.99.`),
    ...products.flatMap(({ id, slug }) =>
      unless(slug.endsWith(`-${id}`), `The slug ${slug} does not end with its id ${id}.`),
    ),
    ...unless(risesAlong(products), 'Products sorted by price are not sorted by the price after the discount.'),
    ...cart.flatMap(({ productId, discountPercentage }) =>
      unless(
        products.find(({ id }) => id === productId)?.discountPercentage === discountPercentage,
        `The cart has another discount on product ${productId} than the shop.`,
      ),
    ),
    ...unless(productsOf(wishlist) === '26,23,11,10,5,8,9,13,17', 'The wishlist holds other products.'),
    ...unless(productsOf(cart) === '27,21,26,25,23', 'The cart holds other products.'),
    ...unless(
      cart.every(({ qty }) => qty === 1),
      'The cart holds more than one of a product.',
    ),
  ];
}

function shelfFaults({ shelves }: Demos['bodies']['shelves'], products: readonly { id: number }[]) {
  const placed = shelves.flatMap((shelf) => shelf.products).sort((a, b) => a - b);
  return unless(placed.join() === products.map(({ id }) => id).join(), 'Not every product stands on one shelf.');
}

/** True if the price to pay rises with the list price, which the calls sort by. */
function risesAlong(products: Demos['collections']['products']) {
  const paid = [...products].sort((a, b) => a.price - b.price).map(offerPriceCents);
  return paid.every((cents, index) => index === 0 || cents > (paid[index - 1] ?? 0));
}

const productsOf = (rows: readonly { productId: number }[]) => rows.map(({ productId }) => productId).join();

function brandFaults(brands: readonly string[]) {
  const sizes = [...new Set(brands)]
    .map((brand) => brands.filter((other) => other === brand).length)
    .sort((a, b) => b - a);
  return unless(
    sizes.length === 21 && sizes[0] === 6 && sizes[1] === 2 && sizes[2] === 1,
    `The brands have ${sizes.join(', ')} products instead of 6, 2 and 19 times 1.`,
  );
}
