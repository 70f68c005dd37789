import {
  type ProductCategory,
  type ProductRecord,
  productCategories,
  type productFilters,
} from '@shared/contracts/demos/store';
import { offerPriceCents } from '@shared/contracts/demos/totals';
import type { z } from 'zod';
import { compare, sortBy } from '../../data/listing';
import type { Bodies } from '../seed';

export type Filters = z.output<z.ZodObject<typeof productFilters>>;
type Test = (product: ProductRecord) => boolean;
const stars = [4, 3, 2, 1] as const;
const mostRelated = 5;
/** The price after the discount, in dollars. */
const dollarsOf = (product: ProductRecord) => offerPriceCents(product) / 100;

/** The shop's filters: finds products, and counts the products that each choice would leave under the other filters. */
export class Shelf {
  readonly #categories: ReadonlyMap<number, ProductCategory>;

  constructor({ shelves }: Bodies['shelves']) {
    this.#categories = new Map(shelves.flatMap(({ category, products }) => products.map((id) => [id, category])));
  }

  #tests({
    q,
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
    category,
    brands,
    rating = 1,
    freeShipping,
  }: Filters) {
    const brandNames = brands ? new Set(brands.split(',')) : undefined;
    const text = q.toLowerCase();
    return {
      q: ({ name }) => name.toLowerCase().includes(text),
      price: (product) => dollarsOf(product) >= minPrice && dollarsOf(product) <= maxPrice,
      category: ({ id }) => category === undefined || this.#categories.get(id) === category,
      brands: ({ brand }) => brandNames?.has(brand) ?? true,
      rating: (product) => product.rating >= rating,
      freeShipping: ({ hasFreeShipping }) => freeShipping === undefined || String(hasFreeShipping) === freeShipping,
    } satisfies Record<string, Test>;
  }

  find(products: readonly ProductRecord[], filters: Filters): ProductRecord[] {
    const tests: Test[] = Object.values(this.#tests(filters));
    return products.filter((product) => tests.every((test) => test(product)));
  }

  /** Products of the same category first, then by similar price. */
  related(products: readonly ProductRecord[], to: ProductRecord): ProductRecord[] {
    const kind = this.#categories.get(to.id);
    const far = ({ id, price }: ProductRecord) =>
      Number(this.#categories.get(id) !== kind) * 1_000_000 + Math.abs(price - to.price);
    return sortBy(
      products.filter(({ id }) => id !== to.id),
      far,
    ).slice(0, mostRelated);
  }

  facets(products: readonly ProductRecord[], filters: Filters) {
    const tests: [string, Test][] = Object.entries(this.#tests(filters));
    const besides = (own: string) =>
      products.filter((product) => tests.every(([name, test]) => name === own || test(product)));
    const [byCategory, byBrand, byRating] = [besides('category'), besides('brands'), besides('rating')];
    const prices = products.map(dollarsOf);
    return {
      prices: { min: Math.min(...prices), max: Math.max(...prices) },
      categories: productCategories.map((category) => ({
        category,
        count: byCategory.filter(({ id }) => this.#categories.get(id) === category).length,
      })),
      brands: [...new Set(products.map(({ brand }) => brand))].sort(compare).map((brand) => ({
        brand,
        count: byBrand.filter((product) => product.brand === brand).length,
      })),
      ratings: stars.map((rating) => ({
        rating,
        count: byRating.filter((product) => product.rating >= rating).length,
      })),
      freeShipping: besides('freeShipping').filter(({ hasFreeShipping }) => hasFreeShipping).length,
    };
  }
}
