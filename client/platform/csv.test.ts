import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

describe('an export as CSV', () => {
  it('starts with a byte order mark and ends each line with CRLF', () => {
    expect(toCsv(['Name'], [['林雨晴']])).toBe('\uFEFFName\r\n林雨晴\r\n');
  });

  it('disarms formulas in texts and leaves numbers raw', () => {
    expect(toCsv(['a', 'b', 'c', 'd', 'e'], [['=1+1', '+1', '-x', '@y', -5]])).toContain("'=1+1,'+1,'-x,'@y,-5");
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv(['a'], [['x, "y"\nz']])).toContain('"x, ""y""\nz"');
  });

  it('writes nothing for what is missing', () => {
    expect(toCsv(['a', 'b'], [[null, undefined]])).toContain('\r\n,\r\n');
  });
});
