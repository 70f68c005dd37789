import { caProvinces, countries, currencies, usStates } from '@shared/contracts/fields';
import { type BrandRecord, brandDraft } from '@shared/contracts/network/brands';
import { productDraft } from '@shared/contracts/network/products';
import type { setup } from '@shared/contracts/network/setup';
import type { Received } from '@shared/http/endpoint';
import { type Issue, type IssueCode, issue, issuesOf } from '@shared/http/issues';
import { CsvError, type CsvLine, parseCsv } from '../../data/csv';
import { invalid } from '../../http/problems';
import type { Network } from '../network';
import { starterCarriers, starterTermsByCategory } from '../opening/starter';
import { recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { settingsIn } from '../settings/settings';
import { save } from '../writes/manage';

/** Columns of the file. The others are optional, and a line without a product is a carrier alone. */
const columns = [
  'carrier',
  'carrier_code',
  'country',
  'currency',
  'product',
  'product_code',
  'category',
  'tp_factor',
] as const;
const needed = ['carrier', 'carrier_code'] as const;
type Column = (typeof columns)[number];
const mostLines = 2_000;

/** A product of a carrier, and the prefix of its issues: a line of the file, or empty for the starter list. */
interface Line {
  readonly at: string;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
}

/** Adds the chosen carriers with their products, all or none. @throws invalid with the faults of each line */
export async function addCatalog(
  network: Network,
  tx: NetworkTransaction,
  { carriers, csv }: Received<typeof setup.catalog>['body'],
): Promise<{ carriers: number; products: number }> {
  const offered = await starterCarriers();
  const unknown = carriers.filter((code) => !offered.some((each) => each.code === code));
  if (unknown.length > 0) throw invalid(unknown.map((code) => issue(`carriers.${code}`, 'missing')));
  const chosen = offered.filter(({ code }) => carriers.includes(code));
  const ratings = new Map(chosen.map(({ code, am_best }) => [code, am_best]));
  const lines: Line[] = [
    ...chosen.flatMap(({ name, code, country, currency, products }) =>
      products.map((product) => ({
        at: '',
        cells: {
          ...{ carrier: name, carrier_code: code, country, currency },
          ...{ product: product.name, product_code: product.code, category: product.category },
        },
      })),
    ),
    ...linesOf(csv),
  ];
  const [categories, terms, settings, brands] = await Promise.all([
    recordsWith(tx.sql, 'categories'),
    starterTermsByCategory(),
    settingsIn(tx.sql),
    recordsWith(tx.sql, 'brands'),
  ]);
  const issues: Issue[] = [];
  const added = new Map<string, BrandRecord>();
  const productCodes = new Set<string>();
  let products = 0;
  for (const { at, cells } of lines) {
    const wrong = (column: Column, ...of: [IssueCode, Issue['params']?]) => issues.push(issue(`${at}${column}`, ...of));
    const before = issues.length;
    const code = cells.carrier_code?.toUpperCase() ?? '';
    const currency = cells.currency?.toUpperCase() || (cells.country?.toUpperCase() === 'CA' ? 'CAD' : undefined);
    const country = cells.country?.toUpperCase() || (currency === 'CAD' ? 'CA' : 'US');
    const states = country === 'CA' ? caProvinces : usStates;
    if (!(countries as readonly string[]).includes(country)) wrong('country', 'choice');
    const money = currency ?? 'USD';
    if (!(currencies as readonly string[]).includes(money) || !settings.currencies.includes(money as 'USD'))
      wrong('currency', 'choice');
    const draft = brandDraft.safeParse(
      {
        ...{ name: cells.carrier ?? '', code, country, currency: money, states },
        ...{ am_best: ratings.get(code) ?? 'NR', website: '', agent_portal_url: '', phone: '', chargeback_note: '' },
        ...{ logo_url: null, contracting_steps: '', pays_when_paid: false, sort: (added.size + 1) * 10, status: 'on' },
      },
      { reportInput: true },
    );
    if (!draft.success)
      for (const each of issuesOf(draft.error))
        if (each.field === 'name') wrong('carrier', each.code, each.params);
        else if (each.field === 'code') wrong('carrier_code', each.code, each.params);
    let brand = added.get(code);
    if (draft.success && issues.length === before && !brand) {
      const others = [...brands, ...added.values()];
      if (others.some((each) => each.code === code)) wrong('carrier_code', 'taken');
      if (others.some((each) => each.name.toLowerCase() === draft.data.name.toLowerCase())) wrong('carrier', 'taken');
      if (issues.length === before)
        brand = await save(network, tx, 'brands', undefined, { ...draft.data, logo_url: null });
      if (brand) added.set(code, brand);
    } else if (brand && draft.success && brand.name !== draft.data.name) wrong('carrier', 'taken');
    if (!cells.product && !cells.product_code) continue;
    const category = categories.find((each) => each.code === cells.category?.toLowerCase());
    const usual = terms.get(category?.code ?? '');
    if (!cells.category) wrong('category', 'required');
    else if (!category || !usual) wrong('category', 'choice');
    if (!cells.product) wrong('product', 'required');
    const factor = cells.tp_factor ? percentOf(cells.tp_factor) : usual?.tp_factor_bp;
    if (cells.tp_factor && factor === undefined) wrong('tp_factor', 'number');
    else if (factor === undefined) continue;
    else if (factor < 1) wrong('tp_factor', 'moreThan', { min: 0 });
    else if (factor > 20_000) wrong('tp_factor', 'tooBig', { max: '200%' });
    const key = `${code} ${cells.product_code?.toLowerCase()}`;
    if (productCodes.has(key)) wrong('product_code', 'taken');
    productCodes.add(key);
    if (!usual || !category || factor === undefined) continue;
    const { category: _, ...usualTerms } = usual;
    const product = productDraft.safeParse(
      {
        ...usualTerms,
        ...{ brand_id: brand?.id ?? 1, category_id: category.id, name: cells.product ?? '' },
        ...{ code: cells.product_code ?? '', tp_factor_bp: factor, policy_fee_cents: 0, states_available: states },
        ...{ min_premium_cents: null, max_premium_cents: null, min_face_cents: null, surrender_years: null },
        ...{ riders: [], description: '', highlights: [], image_url: null, brochure_ids: [], is_featured: false },
        ...{ sort: (products + 1) * 10, status: 'on' },
      },
      { reportInput: true },
    );
    if (!product.success) {
      for (const each of issuesOf(product.error))
        if (each.field === 'name' && cells.product) wrong('product', each.code, each.params);
        else if (each.field === 'code') wrong('product_code', each.code, each.params);
      continue;
    }
    if (issues.length > before || !brand) continue;
    await save(network, tx, 'products', undefined, { ...product.data, image_url: null });
    products += 1;
  }
  if (issues.length > 0) throw invalid(issues);
  return { carriers: added.size, products };
}

/** `90%` or `90` as basis points. */
function percentOf(text: string): number | undefined {
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(text) ?? [];
  return digits === undefined ? undefined : Math.round(Number(digits.replace(',', '.')) * 100);
}

/** The file's lines by column. @throws invalid for a wrong header or broken quotes */
function linesOf(csv: string): Line[] {
  if (csv.trim() === '') return [];
  const [header, ...lines] = parsed(csv);
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const wrong = [
    ...names.flatMap((name, index) =>
      !(columns as readonly string[]).includes(name)
        ? [issue(`csv.${name || index + 1}`, 'unknown')]
        : names.indexOf(name) < index
          ? [issue(`csv.${name}`, 'taken')]
          : [],
    ),
    ...needed.filter((name) => !names.includes(name)).map((name) => issue(`csv.${name}`, 'required')),
    ...(lines.length > mostLines ? [issue('csv', 'tooMany', { max: mostLines })] : []),
  ];
  if (wrong.length > 0) throw invalid(wrong);
  return lines.map(({ line, cells }) => ({
    at: `rows.${line}.`,
    cells: Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])),
  }));
}

function parsed(csv: string): CsvLine[] {
  try {
    return parseCsv(csv);
  } catch (error) {
    if (error instanceof CsvError) throw invalid([issue(`csv.line ${error.line}`, 'format')], error.message);
    throw error;
  }
}
