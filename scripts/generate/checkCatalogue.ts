import { categoryIdOf } from './categories';
import { countAgainst, repeated, unless } from './claims';
import type { Network } from './generate';

/** Faults of levels, carriers, categories and products (domain.md 2.2 to 2.5 and 7). */
export function catalogueFaults({ levels, brands, categories, products }: Network['collections']): string[] {
  const leafIds = new Set<number>(Object.values(categoryIdOf));
  return [
    ...levels.flatMap((level, index) =>
      unless(level.fy_bp > (levels[index - 1]?.fy_bp ?? 0), `Level ${level.code} earns no more than the one below.`),
    ),
    ...repeated(
      brands.map(({ name }) => name),
      'Carrier name',
    ),
    ...repeated(
      brands.map(({ code }) => code),
      'Carrier code',
    ),
    ...repeated(
      categories.map(({ code }) => code),
      'Category code',
    ),
    ...repeated(
      products.map(({ brand_id, code }) => `${brand_id} ${code}`),
      'Product code of carrier',
    ),
    ...repeated(
      products.map(({ brand_id, name }) => `${brand_id} ${name}`),
      'Product name of carrier',
    ),
    ...categories.flatMap(({ code, parent_id }) =>
      unless(
        parent_id === null || categories.some(({ id, parent_id: above }) => id === parent_id && above === null),
        `Category ${code} is below no root.`,
      ),
    ),
    ...countAgainst(
      products.map(({ status }) => status),
      [
        ['on', 22],
        ['closed_to_new', 5],
        ['off', 3],
      ],
      'Products with status',
    ),
    ...countAgainst(
      products.map(({ advance_bp }) => String(advance_bp)),
      [
        ['10000', 28],
        ['7500', 2],
      ],
      'Products with advance',
    ),
    ...countAgainst(
      products.map(({ category_id }) => String(category_id)),
      productsByCategory.map(([leaf, count]) => [String(categoryIdOf[leaf]), count]),
      'Products of category',
    ),
    ...products.flatMap((product) => {
      const brand = brands.find(({ id }) => id === product.brand_id);
      const annuity = product.tp_method === 'single_premium';
      return [
        ...unless(leafIds.has(product.category_id), `${product.name} is in no leaf category.`),
        ...unless(
          product.states_available.every((state) => brand?.states.includes(state)),
          `${product.name} is sold where its carrier is not.`,
        ),
        ...unless(
          product.chargeback_schedule === (annuity ? 'annuity_6_12' : 'pro_rata_12'),
          `${product.name} has the wrong chargeback schedule.`,
        ),
        ...unless((product.surrender_years !== null) === annuity, `${product.name} has odd surrender years.`),
        ...unless(product.min_age <= product.max_age, `${product.name} has ages in the wrong order.`),
      ];
    }),
  ];
}

const productsByCategory = [
  ['iul', 9],
  ['gul', 3],
  ['term', 6],
  ['whole_life', 3],
  ['fia', 4],
  ['myga', 3],
  ['ltc', 1],
  ['di', 1],
] as const;
