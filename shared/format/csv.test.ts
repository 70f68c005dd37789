import { describe, expect, it } from 'vitest';
import { type CsvValue, csvField, csvLines } from './csv';

const machine = csvLines();
const excel = (language: string) => csvLines({ language, yes: 'yes!', no: 'no!' });
const row: CsvValue[] = [
  { code: 'inforce', label: 'In Kraft' },
  { cents: -123_450 },
  { bp: 6_250 },
  { day: '2026-11-03' },
  { month: '2026-11' },
  1234.5,
  true,
  null,
];

describe('a file for machines', () => {
  it('has codes, ISO dates and plain decimals, separated by commas', () => {
    expect(machine(row)).toBe('inforce,-1234.50,62.5,2026-11-03,2026-11,1234.5,true,\r\n');
  });

  it('keeps the time of an instant', () => {
    expect(machine([{ day: '2026-11-03T10:00:00.000Z' }])).toBe('2026-11-03T10:00:00.000Z\r\n');
  });
});

describe('a file for spreadsheets', () => {
  it.each([
    ['en', 'In Kraft,-1234.50,62.5%,11/03/2026,11/2026,1234.5,yes!,\r\n'],
    ['de', 'In Kraft;-1234,50;62,5%;03.11.2026;11/2026;1234,5;yes!;\r\n'],
    ['fr', 'In Kraft;-1234,50;62,5%;03/11/2026;11/2026;1234,5;yes!;\r\n'],
    ['pt', 'In Kraft;-1234,50;62,5%;03/11/2026;11/2026;1234,5;yes!;\r\n'],
  ])('is of one language through and through: %s', (language, expected) => {
    expect(excel(language)(row)).toBe(expected);
  });

  it('has only the day of an instant', () => {
    expect(excel('de')([{ day: '2026-11-03T10:00:00.000Z' }])).toBe('03.11.2026\r\n');
  });
});

describe.each([
  ['machines', machine, ','],
  ['spreadsheets', excel('de'), ';'],
])('a file for %s', (_kind, line, separator) => {
  it.each([
    ...['=1+1', '+1', '-x', '@y', '-5', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠y', '﹦1', '﹢1'],
    ...['\u200B=1', '\u202A=1', '\uFEFF=1', '\u00AD=1', '\u200B\u202A=1', '\u200E＝1'],
  ])('disarms the text %j', (value) => {
    expect(line([value]).replaceAll('"', '')).toBe(`'${value}\r\n`);
  });

  it("escapes formulas in a code's name and behind an invisible character", () => {
    expect(line([{ code: '=1', label: '=1' }, '\u2068=1'])).toBe(`'=1${separator}'=1\r\n`);
  });

  it('keeps negative numbers as numbers', () => {
    expect(line([-5, { cents: -500 }, { bp: -500 }])).not.toContain("'");
  });

  it('quotes its separator, quotes and line breaks', () => {
    expect(line([`a${separator}b`, 'x "y"', 'y\nz'])).toBe(
      [`"a${separator}b"`, '"x ""y"""', '"y\nz"'].join(separator).concat('\r\n'),
    );
  });
});

it.each([
  ['tp_cents', 'tp'],
  ['share_bp', 'share_percent'],
  ['case_no', 'case_no'],
])('the heading of %s is %s', (field, expected) => {
  expect(csvField(field)).toBe(expected);
});
