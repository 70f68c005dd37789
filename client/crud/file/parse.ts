import type { Cell } from './table';

/** The reason why a file is unreadable. */
export type FileFault = 'format' | 'empty' | 'tooLong' | 'letters' | 'broken';
/** A large book; calls limit the rows that they take themselves. */
export const mostLines = 60_000;
export const mostBytes = 10 * 1024 * 1024;

export class UnreadableFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}

/** XLSX files are ZIP archives. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** An XLS file from before 2007, or a PDF; neither is text. */
const isOther = (bytes: Uint8Array) =>
  (bytes[0] === 0xd0 && bytes[1] === 0xcf) || (bytes[0] === 0x25 && bytes[1] === 0x50);

/** Detects GB 2312, the encoding of Chinese programs: letters have two high bytes, Western ones a single high byte. */
function isChinese(bytes: Uint8Array): boolean {
  let [pairs, single] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] as number) < 0x80) continue;
    if ((bytes[at] as number) >= 0xa1 && (bytes[at + 1] ?? 0) >= 0xa1) {
      pairs += 1;
      at += 1;
    } else single += 1;
  }
  return pairs > single;
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or the legacy encodings of Chinese and Western Windows programs. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isChinese(bytes) ? 'gb18030' : 'windows-1252').decode(bytes);
  }
}

async function csvLines(bytes: Uint8Array, onProgress: (share: number) => void): Promise<Cell[][]> {
  const { default: Papa } = await import('papaparse');
  const whole = decoded(bytes);
  // Another program has already lost these letters.
  if (whole.includes('\uFFFD')) throw new UnreadableFile('letters');
  // Excel's optional first line names the separator. It stays in place, so line numbers match the file.
  const [named, separator] = /^sep=(.)(?=\r?\n)/i.exec(whole) ?? [];
  // An empty last line would count as a row of one cell when the separator is guessed.
  const text = (named ? whole.slice(named.length) : whole).replace(/[\r\n]+$/, '');
  const lines: Cell[][] = [];
  Papa.parse<string[]>(text, {
    ...(separator && { delimiter: separator }),
    step: ({ data, meta }, parser) => {
      lines.push(data.map((cell) => cell.trim()));
      if (lines.length > mostLines) parser.abort();
      if (lines.length % 500 === 0) onProgress(meta.cursor / text.length);
    },
  });
  return lines;
}

/** Spreadsheets store days as numbers without a time zone; the parser returns them in UTC. */
const cellOf = (cell: unknown): Cell => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return cell;
  return cell === null || cell === undefined ? null : String(cell).trim();
};

/** The workbook's sheet with the most rows; the others explain it. */
async function sheetLines(bytes: Uint8Array): Promise<Cell[][]> {
  const { default: readSheets } = await import('read-excel-file/web-worker');
  const sheets = await readSheets(bytes.buffer as ArrayBuffer);
  const [first, ...rest] = sheets.map(({ data }) => data);
  const longest = rest.reduce((most, data) => (data.length > most.length ? data : most), first ?? []);
  return longest.slice(0, mostLines + 1).map((row) => row.map(cellOf));
}

/** The lines of a CSV or XLSX file. @throws UnreadableFile */
export async function parseFile(buffer: ArrayBuffer, onProgress: (share: number) => void): Promise<Cell[][]> {
  const bytes = new Uint8Array(buffer);
  if (isOther(bytes)) throw new UnreadableFile('format');
  let lines: Cell[][];
  try {
    lines = isArchive(bytes) ? await sheetLines(bytes) : await csvLines(bytes, onProgress);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken');
  }
  if (lines.length > mostLines) throw new UnreadableFile('tooLong');
  if (!lines.some((line) => line.some((cell) => cell !== null && cell !== ''))) throw new UnreadableFile('empty');
  return lines;
}
