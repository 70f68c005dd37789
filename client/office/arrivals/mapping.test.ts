import { readdirSync, readFileSync } from 'node:fs';
import { arrivalKinds } from '@shared/contracts/network/arrivals';
import { describe, expect, it } from 'vitest';
import { parseFile } from '~/crud/file/parse';
import { tableOf } from '~/crud/file/table';
import { kinds } from './kinds';
import { notationsIn, partsOf, proposed } from './mapping';

const { book, agents, balances } = kinds;
const folder = new URL('../../../fixtures/examples/', import.meta.url);
const table = async (text: string | Uint8Array) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return tableOf(await parseFile(bytes.slice().buffer, () => {}));
};
const none = new Map<string, string[]>();
const csvOf = async (text: string | Uint8Array, kind = balances) => {
  const read = await table(text);
  const mapping = proposed(read, kind.columns, none);
  return partsOf(read, kind, mapping, notationsIn(read, kind, mapping)).map(({ csv }) => csv);
};

it('has an example of each kind whose columns are all known', async () => {
  expect(readdirSync(folder).sort()).toEqual(arrivalKinds.map((kind) => `${kind}.csv`).sort());
  for (const kind of arrivalKinds) {
    const text = readFileSync(new URL(`${kind}.csv`, folder), 'utf8');
    const read = await table(text);
    const mapping = proposed(read, kinds[kind].columns, none);
    expect([kind, [...mapping.keys()].sort()]).toEqual([kind, [...read.headings].sort()]);
    expect(kinds[kind].needed.filter((column) => !mapping.has(column))).toEqual([]);
  }
});

describe('the proposed mapping', () => {
  it('takes remembered headings first, then names, labels, and usual names, each once', () => {
    const headings = ['Agent No.', 'Saldo', 'Bemerkung', 'Memo'];
    const labels = new Map([['memo', ['Memo', 'Bemerkung']]]);
    const remembered = new Map([['memo', 'Bemerkung']]);
    expect([...proposed({ headings }, balances.columns, labels, remembered)].sort()).toEqual([
      ['agent', 'Agent No.'],
      ['balance', 'Saldo'],
      ['memo', 'Bemerkung'],
    ]);
    expect(proposed({ headings }, balances.columns, labels).get('memo')).toBe('Memo');
  });
});

describe('the rows of a file', () => {
  it('are read from semicolons with German decimals', async () => {
    expect(await csvOf('agent;balance\nA-1;1.234,56\nA-2;-0,50\n')).toEqual(['agent,balance\nA-1,1234.56\nA-2,-0.50']);
  });

  it('are read from UTF-16', async () => {
    const text = 'agent\tbalance\nA-1\t5.00\nÄ-2\t6.00';
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
    ]);
    expect(await csvOf(bytes)).toEqual(['agent,balance\nA-1,5.00\nÄ-2,6.00']);
  });

  it.each([
    ['31/12/2024', '01/02/2025', '2024-12-31', '2025-02-01'],
    ['12/31/2024', '01/02/2025', '2024-12-31', '2025-01-02'],
  ])('have the order of days of %s', async (first, second, ...expected) => {
    const text = `first_name,last_name,email,phone,sponsor,joined_on\nA,B,a@b.example,1,M000001,${first}\nC,D,c@d.example,2,M000001,${second}`;
    const [csv = ''] = await csvOf(text, agents);
    expect(
      csv
        .split('\n')
        .slice(1)
        .map((row) => row.split(',').at(-1)),
    ).toEqual(expected);
  });

  it('keep formulas, quotes, and broken lines as text in one line each', async () => {
    const text = 'agent,balance,memo\nA-1,1.00,"=cmd|\' /C calc\'!A0"\nA-2,2.00,"two\nlines, and ""quotes"""';
    expect(await csvOf(text)).toEqual([
      'agent,balance,memo\nA-1,1.00,=cmd|\' /C calc\'!A0\nA-2,2.00,"two lines, and ""quotes"""',
    ]);
  });

  it.each([
    ['a quote that never ends', 'agent,balance\nA-1,"1.00\nA-2,2.00', 'agent,balance\nA-1,"1.00 A-2,2.00"'],
    ['NUL bytes', 'agent,balance\nA\0-1,1.00', 'agent,balance\nA-1,1.00'],
    ['more cells than headings', 'agent,balance,memo\nA-1,1.00,x,y', 'agent,balance,memo\nA-1,1.00,x'],
    ['empty rows', 'agent,balance\n,\n\nA-1,1.00\n,,', 'agent,balance\nA-1,1.00'],
  ])('survive %s', async (_, text, csv) => {
    expect(await csvOf(text)).toEqual([csv]);
  });

  it('of a file with one column and no table have no mapping', async () => {
    expect(await csvOf('just some words\nand more of them')).toEqual([]);
  });

  it('are cut into parts that a call takes, with the lines of the file', async () => {
    const rows = Array.from({ length: 12_001 }, (_, at) => `A-${at},1.00`);
    const read = await table(['agent,balance', ...rows].join('\n'));
    const mapping = proposed(read, balances.columns, none);
    const parts = partsOf(read, balances, mapping, notationsIn(read, balances, mapping));
    expect(parts.map(({ lines, cents }) => [lines.length, lines[0], cents])).toEqual([
      [5_000, 2, 500_000],
      [5_000, 5_002, 500_000],
      [2_001, 10_002, 200_100],
    ]);
  });

  it('are cut by their length, too', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => `A-${at},1.00,${'漢'.repeat(190)}`);
    const read = await table(['agent,balance,memo', ...rows].join('\n'));
    const mapping = proposed(read, balances.columns, none);
    const parts = partsOf(read, balances, mapping, notationsIn(read, balances, mapping));
    expect(parts.length).toBe(2);
    for (const { csv } of parts) expect(new TextEncoder().encode(csv).length).toBeLessThan(1_000_000);
  });

  it('take the first of two columns with the same heading', async () => {
    expect(await csvOf('agent,balance,balance\nA-1,1.00,2.00')).toEqual(['agent,balance\nA-1,1.00']);
  });

  it('leave unreadable days and amounts to the check', async () => {
    const [csv = ''] = await csvOf('policy_no,inforce_on,modal_premium\nB-1,soon,much', book);
    expect(csv).toBe('policy_no,inforce_on,modal_premium\nB-1,soon,much');
  });
});
