/** One line of a CSV text: its cells, and the line of the text on which it begins, counted from 1. */
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

/** The sign between cells: named by Excel's `sep=` line, else the one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const [, named] = /^sep=(.)$/i.exec(first) ?? [];
  if (named) return named;
  const bare = first.replace(/"[^"]*"/g, '');
  const count = (separator: string) => bare.split(separator).length;
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most));
}

/**
 * Reads CSV (RFC 4180): cells between commas, semicolons or tabs, or between quotes when they hold such a sign, quotes (doubled) or line
 * breaks; lines end with LF, CRLF or CR. A byte order mark and a `sep=` line are dropped, and so are empty lines.
 * @throws CsvError for quotes that do not close, or close early, and for letters that were lost
 */
export function parseCsv(text: string): CsvLine[] {
  if (text.includes(lost))
    throw new CsvError(
      text.slice(0, text.indexOf(lost)).split(/\r\n|\r|\n/).length,
      'Letters were lost when this file was saved. Save it again as UTF-8.',
    );
  const separator = separatorOf(text);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let [line, begun] = [1, 1];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const endCell = () => {
    cells.push(cell);
    cell = '';
    quoted = false;
  };
  const endLine = () => {
    const empty = cells.length === 0 && cell === '' && !quoted;
    endCell();
    if (!empty && !(begun === 1 && /^sep=$/i.test(cells.join('')))) lines.push({ line: begun, cells });
    cells = [];
    line += 1;
    begun = line;
  };
  /** From an opening quote to behind the closing one. */
  const quotedCell = () => {
    const opened = line;
    quoted = true;
    for (at += 1; ; at += 1) {
      const character = text[at];
      if (character === undefined) throw new CsvError(opened, 'A quote is opened and never closed.');
      if (character === '"' && text[at + 1] !== '"') break;
      if (character === '"') at += 1;
      if (character === '\n') line += 1;
      cell += character;
    }
    at += 1;
    if (at < text.length && text[at] !== separator && !/[\r\n]/.test(text[at] ?? ''))
      throw new CsvError(line, 'Something follows a closing quote.');
  };

  while (at < text.length) {
    const character = text[at] as string;
    if (character === '"' && cell === '' && !quoted) {
      quotedCell();
      continue;
    }
    at += 1;
    if (character === separator) endCell();
    else if (character === '\n') endLine();
    else if (character === '\r') {
      if (text[at] === '\n') at += 1;
      endLine();
    } else cell += character;
  }
  if (cell !== '' || quoted || cells.length > 0) endLine();
  return lines;
}
