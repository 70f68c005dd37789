import Papa from 'papaparse';

/** A line of a CSV text: its cells, and the number of its first line in the text, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

export class CsvError extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** The replacement character: another program could not decode a letter. */
const lost = '\uFFFD';

/** The separator: the most frequent candidate in the header. */
function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}

const breaksIn = (text: string) => text.split('\n').length - 1;

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs between cells. Drops a byte order mark, Excel's `sep=` line and
 * empty lines. Every line break becomes LF, because some files mix them. @throws CsvError for quotes that are unclosed
 * or close early, and for characters lost in decoding
 */
export function parseCsv(text: string): CsvLine[] {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (whole.includes(lost))
    throw new CsvError(
      breaksIn(whole.slice(0, whole.indexOf(lost))) + 1,
      'Letters were lost when this file was saved. Save it again as UTF-8.',
    );
  const [, named] = /^sep=(.)(?:\n|$)/i.exec(whole) ?? [];
  // The line of the separator stays, empty, so that line numbers match the file.
  const rows = named ? whole.slice(5) : whole;
  const lines: CsvLine[] = [];
  let [line, begun] = [1, 0];
  Papa.parse<string[]>(rows, {
    delimiter: named ?? separatorOf(rows.split('\n', 1)[0] ?? ''),
    newline: '\n',
    step: ({ data, errors: [error], meta: { cursor } }) => {
      if (error)
        throw new CsvError(
          line + breaksIn(rows.slice(begun, error.index)),
          error.code === 'MissingQuotes' ? 'A quote is opened and never closed.' : 'Something follows a closing quote.',
        );
      const source = rows.slice(begun, cursor);
      if (source.replace('\n', '') !== '') lines.push({ line, cells: data });
      line += breaksIn(source);
      begun = cursor;
    },
  });
  return lines;
}
