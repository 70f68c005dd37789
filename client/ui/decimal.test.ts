import { describe, expect, it } from 'vitest';
import { parseDecimal, plainDecimal } from './decimal';

describe('parseDecimal', () => {
  it.each([
    ['en', '1234.50', 123450],
    ['en', '1,234.50', 123450],
    ['en', '$1,234.5', 123450],
    ['en', '1,234', 123400],
    ['en', '1,5', 150],
    ['en', '1.234,50', 123450],
    ['en', '.5', 50],
    ['en', '12.', 1200],
    ['en', '1.500', 150],
    ['en', '-3.20', -320],
    ['en', '−3.20', -320],
    ['de', '1.234,50 $', 123450],
    ['de', '1.234', 123400],
    ['de', '1.5', 150],
    ['de', '1234,5', 123450],
    ['de', '1.234.567', 123456700],
    ['fr', '1 234,50', 123450],
    ['fr', '1\u202f234,50\u00a0$US', 123450],
    ['fr', '12,3', 1230],
    ['pt', 'US$ 1.234,50', 123450],
    ['pt', '0,07', 7],
    ['de', "1'234,50", 123450],
  ])('parses %s "%s" as %i cents', (locale, text, cents) => {
    expect(parseDecimal(text, locale, 2)).toBe(cents);
  });

  it.each(['', '   ', '$', '%'])('treats "%s" as empty', (text) => {
    expect(parseDecimal(text, 'en', 2)).toBeNull();
  });

  it.each([
    ['en', 'abc'],
    ['en', '12.345'],
    ['en', '1.2.3'],
    ['en', '1,23,4'],
    ['de', '12,345'],
    ['en', '--1'],
    ['en', '1e5'],
    ['en', '99999999999999999'],
  ])('rejects %s "%s"', (locale, text) => {
    expect(parseDecimal(text, locale, 2)).toBeNaN();
  });

  it('parses whole numbers without decimals', () => {
    expect(parseDecimal('1,234', 'en', 0)).toBe(1234);
    expect(parseDecimal('1.5', 'en', 0)).toBeNaN();
  });
});

describe('plainDecimal', () => {
  it.each([
    [360000, '3600.00'],
    [7, '0.07'],
    [-120, '-1.20'],
    [9007199254740991, '90071992547409.91'],
  ])('formats %i cents as %s', (cents, text) => {
    expect(plainDecimal(cents, 2)).toBe(text);
  });
});
