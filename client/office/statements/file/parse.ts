import type { Cell } from './table';

/** Why a file cannot be read. */
export type FileFault = 'format' | 'empty' | 'tooLong' | 'broken';
/** The server takes 5,000 lines; above and below them stand titles and totals. */
export const mostLines = 6_000;
export const mostBytes = 10 * 1024 * 1024;

export class UnreadableFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** A ZIP archive, as every XLSX file is. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** An XLS file of before 2007, or a PDF: neither is text. */
const isOther = (bytes: Uint8Array) =>
  (bytes[0] === 0xd0 && bytes[1] === 0xcf) || (bytes[0] === 0x25 && bytes[1] === 0x50);

/** Text in UTF-8, UTF-16 with its mark, or what Windows programs wrote before. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function csvLines(bytes: Uint8Array, onProgress: (share: number) => void): Promise<Cell[][]> {
  const { default: Papa } = await import('papaparse');
  const text = decoded(bytes);
  const lines: Cell[][] = [];
  Papa.parse<string[]>(text, {
    step: ({ data, meta }, parser) => {
      lines.push(data.map((cell) => cell.trim()));
      if (lines.length > mostLines) parser.abort();
      if (lines.length % 500 === 0) onProgress(meta.cursor / text.length);
    },
  });
  return lines;
}

/** A spreadsheet keeps days as numbers without a time zone; the reader gives them as UTC. */
const cellOf = (cell: unknown): Cell => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return cell;
  return cell === null || cell === undefined ? null : String(cell).trim();
};

/** Of a workbook the sheet with most rows: others explain it. */
async function sheetLines(bytes: Uint8Array): Promise<Cell[][]> {
  const { default: readSheets } = await import('read-excel-file/web-worker');
  const sheets = await readSheets(bytes.buffer as ArrayBuffer);
  const [first, ...others] = sheets.map(({ data }) => data);
  const longest = others.reduce((most, data) => (data.length > most.length ? data : most), first ?? []);
  return longest.slice(0, mostLines + 1).map((row) => row.map(cellOf));
}

/** The lines of a carrier's CSV or XLSX file. @throws UnreadableFile */
export async function parseFile(buffer: ArrayBuffer, onProgress: (share: number) => void): Promise<Cell[][]> {
  const bytes = new Uint8Array(buffer);
  if (isOther(bytes)) throw new UnreadableFile('format');
  let lines: Cell[][];
  try {
    lines = isArchive(bytes) ? await sheetLines(bytes) : await csvLines(bytes, onProgress);
  } catch {
    throw new UnreadableFile('broken');
  }
  if (lines.length > mostLines) throw new UnreadableFile('tooLong');
  if (!lines.some((line) => line.some((cell) => cell !== null && cell !== ''))) throw new UnreadableFile('empty');
  return lines;
}
