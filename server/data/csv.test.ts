import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv } from './csv';

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it.each([
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    ['lines that end with LF', 'a,b\nc,d\n', [['a', 'b'], ['c', 'd']]], // biome-ignore format: one case a line
    ['lines that end with CRLF', 'a,b\r\nc,d\r\n', [['a', 'b'], ['c', 'd']]], // biome-ignore format: one case a line
    ['lines that end with CR', 'a\rb', [['a'], ['b']]],
    ['lines that end in different ways', 'a,b\r\nc,"d"\ne,f\rg', [['a', 'b'], ['c', 'd'], ['e', 'f'], ['g']]], // biome-ignore format: one case a line
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['a byte order mark before a quote', '\uFEFF"a",b', [['a', 'b']]],
    ['empty lines', '\n\na\n\n', [['a']]],
    ['empty cells', 'a,,b\n,\n', [['a', '', 'b'], ['', '']]], // biome-ignore format: one case a line
    ['a comma at the end', 'a,', [['a', '']]],
    ['quotes', '"a","b c"', [['a', 'b c']]],
    ['commas in quotes', '"Lin, Yuqing",x', [['Lin, Yuqing', 'x']]],
    ['doubled quotes', '"say ""hi""",x', [['say "hi"', 'x']]],
    ['line breaks in quotes', '"a\nb",c\nd', [['a\nb', 'c'], ['d']]],
    ['empty quotes', '"",a,""', [['', 'a', '']]],
    ['a line of empty quotes', '""\na', [[''], ['a']]],
    ['a quote within a cell', '5" pipe,x', [['5" pipe', 'x']]],
    ['Chinese', '林雨晴,陈伟', [['林雨晴', '陈伟']]],
    ['blanks, which stay', ' a , b ', [[' a ', ' b ']]],
    ['semicolons', 'a;"b;c"\n1,5;2', [['a', 'b;c'], ['1,5', '2']]], // biome-ignore format: one case a line
    ['tabs', 'a\tb', [['a', 'b']]],
    ['the separator that its first line names', 'sep=;\na,b;c', [['a,b', 'c']]],
  ])('reads %s', (_what, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  it('reports the first line of each row in the text', () => {
    expect(parseCsv('a\n\n"b\nb"\r\nc').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it.each([
    ['a quote that does not close', 'a\n"b', 2],
    ['a letter that was lost', 'a\nM\uFFFDller', 2],
    ['a text after a closing quote', '"a"b', 1],
    ['a quote after a closing quote', '"a" "b"', 1],
  ])('refuses %s and names the line', (_what, text, line) => {
    expect(() => parseCsv(text)).toThrow(CsvError);
    try {
      parseCsv(text);
    } catch (error) {
      expect((error as CsvError).line).toBe(line);
    }
  });

  it('reads back written rows in any line ending', () => {
    const written = (rows: string[][], end: string) =>
      rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join(end);
    // A text with a lost letter is refused.
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\uFFFD', ''));
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) => {
        expect(cellsOf(written(rows, end))).toEqual(rows);
      }),
    );
  });
});
