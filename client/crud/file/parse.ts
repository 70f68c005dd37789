import type { Cell } from './table';

/** The reason why a file is unreadable. */
export type FileFault =
  | 'format'
  | 'oldExcel'
  | 'webPage'
  | 'empty'
  | 'tooLong'
  | 'letters'
  | 'broken'
  | 'locked'
  | 'scan'
  | 'irregular';

/** A sheet of a workbook; a CSV file is one sheet without a name. */
export interface Sheet {
  name: string;
  lines: Cell[][];
}

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
/** An XLS file from before 2007, or a workbook behind a password. */
const isOldExcel = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;
export const isPdf = (bytes: Uint8Array) => bytes[0] === 0x25 && bytes[1] === 0x50;
/** Portals often send a web page under the name of a workbook. */
const isWebPage = (text: string) => /^\s*<(!doctype|html|table|head|meta|style)\b/i.test(text);

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
  if (isWebPage(whole)) throw new UnreadableFile('webPage');
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

/** The workbook's sheets, without empty ones. */
async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const { default: readSheets } = await import('read-excel-file/web-worker');
  const sheets = await readSheets(bytes.buffer as ArrayBuffer);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: data.slice(0, mostLines + 1).map((row) => row.map(cellOf)),
  }));
}

const isFilled = ({ lines }: Sheet) => lines.some((line) => line.some((cell) => cell !== null && cell !== ''));

/** The filled sheets of a CSV or XLSX file. @throws UnreadableFile */
export async function parseSheets(buffer: ArrayBuffer, onProgress: (share: number) => void): Promise<Sheet[]> {
  const bytes = new Uint8Array(buffer);
  if (isPdf(bytes)) throw new UnreadableFile('format');
  if (isOldExcel(bytes)) throw new UnreadableFile('oldExcel');
  let sheets: Sheet[];
  try {
    sheets = isArchive(bytes) ? await sheetsOf(bytes) : [{ name: '', lines: await csvLines(bytes, onProgress) }];
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('broken');
  }
  if (sheets.some(({ lines }) => lines.length > mostLines)) throw new UnreadableFile('tooLong');
  const filled = sheets.filter(isFilled);
  if (filled.length === 0) throw new UnreadableFile('empty');
  return filled;
}

/** The lines of the longest sheet; the others explain it. */
export const longestOf = ([first, ...rest]: readonly Sheet[]): Cell[][] =>
  rest.reduce((most, { lines }) => (lines.length > most.length ? lines : most), first?.lines ?? []);

/** The lines of a CSV file or of a workbook's longest sheet. @throws UnreadableFile */
export const parseFile = async (buffer: ArrayBuffer, onProgress: (share: number) => void): Promise<Cell[][]> =>
  longestOf(await parseSheets(buffer, onProgress));
