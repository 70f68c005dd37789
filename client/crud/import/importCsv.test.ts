import { expect, it } from 'vitest';
import { importCsv } from './importCsv';

const columns = {
  names: ['product', 'modal_premium', 'signed_on', 'notes'],
  amounts: ['modal_premium'],
  days: ['signed_on'],
  headings: new Map([
    ['product', ['Product', 'Produkt']],
    ['modal_premium', ['Modal premium', 'Ratenprämie']],
    ['signed_on', ['Signed on', 'Unterschrieben am']],
  ]),
};

it('reads headings, amounts, and days of an export in any language', async () => {
  const lines = [
    ['Product', 'Ratenprämie', 'Unterschrieben am', 'Notes'],
    ['NLM-1', '1.234,50', '05.11.2026', 'a, b'],
    ['NLM-2', '600,00', '15.11.2026', ''],
  ];
  expect(await importCsv(lines, columns)).toBe(
    'product,modal_premium,signed_on,notes\nNLM-1,1234.50,2026-11-05,"a, b"\nNLM-2,600.00,2026-11-15,',
  );
});

it('keeps every line’s number, and unreadable cells as they are', async () => {
  const lines = [[null], ['product', 'modal_premium', 'unknown'], ['', ''], ['NLM-1', 'many', 5]];
  expect(await importCsv(lines, columns)).toBe('\nproduct,modal_premium,unknown\n\nNLM-1,many,5');
});

it('returns undefined when the amounts are ambiguous', async () => {
  const lines = [
    ['product', 'modal_premium'],
    ['NLM-1', '1.234'],
    ['NLM-2', '2.500'],
  ];
  expect(await importCsv(lines, columns)).toBeUndefined();
  expect(await importCsv(lines, columns, 'comma')).toBe('product,modal_premium\nNLM-1,1234.00\nNLM-2,2500.00');
});
