import type { Cell } from '~/crud/file/table';

/** A text of a PDF page, with its left end and baseline in points from the lower left corner. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Texts closer than this share of their height belong to one cell. */
const sameCell = 0.7;
/** Texts of a line have baselines that differ by less than this share of their height. */
const sameLine = 0.5;
/** Lines of the table may differ from its columns up to this share. */
const mostIrregular = 0.05;

const endOf = ({ x, width }: PdfText) => x + width;

/** A page's lines from top to bottom, each with its cells from left to right. */
export function linesIn(texts: readonly PdfText[]): PdfText[][] {
  const lines: PdfText[][] = [];
  for (const text of [...texts].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const [first] = lines.at(-1) ?? [];
    if (first && Math.abs(first.y - text.y) < Math.max(first.height, text.height) * sameLine) lines.at(-1)?.push(text);
    else lines.push([text]);
  }
  return lines.map(cellsIn);
}

function cellsIn(line: PdfText[]): PdfText[] {
  const cells: PdfText[] = [];
  for (const text of line.sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? text.x - endOf(last) : Number.POSITIVE_INFINITY;
    if (!last || gap > text.height * sameCell) cells.push({ ...text, text: text.text.trim() });
    else {
      last.text += (gap > text.height * 0.15 ? ' ' : '') + text.text.trim();
      last.width = endOf(text) - last.x;
    }
  }
  return cells;
}

interface Column {
  from: number;
  to: number;
}

/** Columns where cells of the given lines overlap. */
function columnsOf(lines: readonly PdfText[][]): Column[] {
  const columns: Column[] = [];
  for (const cell of lines.flat().sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1);
    if (last && cell.x < last.to) last.to = Math.max(last.to, endOf(cell));
    else columns.push({ from: cell.x, to: endOf(cell) });
  }
  return columns;
}

/** The column that a cell overlaps most, or else the nearest. */
function placeOf(cell: PdfText, columns: readonly Column[]): number {
  const overlap = ({ from, to }: Column) => Math.min(to, endOf(cell)) - Math.max(from, cell.x);
  return columns.reduce(
    (best, column, index) => (overlap(column) > overlap(columns[best] as Column) ? index : best),
    0,
  );
}

const hasFigure = (line: readonly PdfText[]) => line.some(({ text }) => /^[^\p{L}]*\d[\d.,]*[^\p{L}]*$/u.test(text));

/**
 * The lines of a document as rows of its table's columns, which the lines with three cells and a figure form. Undefined
 * without such lines, or if too many of them have two cells in a column.
 */
export function sheetOf(lines: readonly PdfText[][]): Cell[][] | undefined {
  const inTable = lines.filter((line) => line.length > 2 && hasFigure(line));
  const columns = columnsOf(inTable);
  const isRegular = (line: readonly PdfText[]) =>
    new Set(line.map((cell) => placeOf(cell, columns))).size === line.length;
  const irregular = inTable.filter((line) => !isRegular(line)).length;
  if (columns.length < 3 || irregular > inTable.length * mostIrregular) return undefined;
  return lines.map((line) => {
    const row: Cell[] = Array.from({ length: columns.length }, () => null);
    for (const cell of line) {
      const place = placeOf(cell, columns);
      row[place] = row[place] === null ? cell.text : `${row[place]} ${cell.text}`;
    }
    return row;
  });
}
