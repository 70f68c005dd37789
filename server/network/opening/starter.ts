import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { starterCarrier, starterTerms } from '@shared/contracts/network/setup';
import { z } from 'zod';
import { root } from '../../root';
import type { Tables } from '../records/tables';

/** Records that a network needs to work at all, and suggestions for its set-up: fixtures/starter. */
const folder = join(root, 'fixtures/starter');

const listIn = async (name: string): Promise<object[]> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));

const filled = ['settings', 'levels', 'grids', 'categories', 'menus', 'start_steps', 'article_categories'] as const;
type Filled = { [K in (typeof filled)[number]]: Tables[K][] };

/** The records of new data. The plan applies from the first of the year. */
export async function starterRows(now = new Date()): Promise<Filled> {
  const at = now.toISOString();
  const from = `${at.slice(0, 4)}-01-01`;
  const rows = await Promise.all(
    filled.map(async (name) => {
      const dated = name === 'grids' ? { version_id: from, effective_from: from } : {};
      return [name, (await listIn(name)).map((row) => ({ ...row, ...dated, created_at: at, updated_at: at }))] as const;
    }),
  );
  return Object.fromEntries(rows) as unknown as Filled;
}

/** Invented carriers with products, to begin with. */
export const starterCarriers = async () => z.array(starterCarrier).parse(await listIn('carriers'));

/** Usual terms of a product by the code of its category. */
export const starterTermsByCategory = async () =>
  new Map(
    z
      .array(starterTerms)
      .parse(await listIn('product_terms'))
      .map((terms) => [terms.category, terms]),
  );
