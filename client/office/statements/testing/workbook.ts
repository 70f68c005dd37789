import { crc32 } from 'node:zlib';

export type Cell = string | number | { day: string };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const nameOf = (column: number) => String.fromCharCode(65 + column);
/** Days since the end of 1899, as in spreadsheets. */
const serial = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

function cell(value: Cell, at: string): string {
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c r="${at}" s="1"><v>${serial(value.day)}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Rows = readonly (readonly Cell[])[];

const parts = (sheets: readonly (readonly [name: string, rows: Rows])[]): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets>${sheets.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Type="${kinds}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="styles" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ...Object.fromEntries(
    sheets.map(([, rows], at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${rows
        .map((row, y) => `<row r="${y + 1}">${row.map((value, x) => cellAt(value, x, y)).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    ]),
  ),
});
/** An empty text leaves the cell out, as spreadsheets do. */
const cellAt = (value: Cell, x: number, y: number) => (value === '' ? '' : cell(value, `${nameOf(x)}${y + 1}`));

/** An XLSX file with one sheet, for tests. */
export const workbook = (rows: Rows): Buffer => workbookOf({ Statement: rows });

/** An XLSX file with these sheets, for tests: an uncompressed ZIP archive. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts(Object.entries(sheets)))) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    files.push(Buffer.from('PK\x03\x04'), common, path, data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, path);
    offset += 30 + path.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length / 4, 8);
  end.writeUInt16LE(entries.length / 4, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}
