import { mostArriving } from '@shared/contracts/network/arrivals';
import { type AmountNotation, centsOf, notationOf, type Value } from '~/crud/file/amounts';
import { type DayOrder, dayOf, orderOfDays } from '~/crud/file/days';
import { type Cell, type FileTable, isEmpty } from '~/crud/file/table';
import { isDayColumn, type Kind } from './kinds';

/** The heading of the file under each column; columns without one are not imported. */
export type Mapping = ReadonlyMap<string, string>;

/** Headings of other programs, without spaces and signs. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  agent: ['agentnumber', 'agentno', 'agentid', 'agentcode', 'writingagent', 'producer', 'vermittlernummer'],
  number: ['agentnumber', 'agentno', 'agentid', 'agentcode', 'producernumber', 'vermittlernummer'],
  sponsor: ['upline', 'uplinenumber', 'sponsornumber', 'recruiter', 'manager'],
  first_name: ['firstname', 'givenname', 'vorname'],
  last_name: ['lastname', 'surname', 'familyname', 'nachname'],
  phone: ['mobile', 'cell', 'telephone', 'phonenumber', 'telefon'],
  email: ['emailaddress', 'mail'],
  joined_on: ['joindate', 'startdate', 'hiredate', 'contractdate'],
  left_on: ['enddate', 'terminationdate'],
  licence_no: ['license', 'licensenumber', 'licenseno'],
  expires_on: ['expiration', 'expirationdate', 'expirydate', 'validuntil'],
  policy_no: ['policy', 'policynumber', 'contractnumber'],
  inforce_on: ['effectivedate', 'inforcedate', 'issuedate'],
  modal_premium: ['premium', 'modalpremium'],
  premium_mode: ['mode', 'paymentmode', 'frequency'],
  owner_first: ['ownerfirstname', 'insuredfirstname'],
  owner_last: ['ownerlastname', 'insuredlastname'],
  balance: ['amount', 'openingbalance', 'saldo'],
  carrier: ['company', 'insurer'],
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Proposes a heading for each column: the remembered one, or one with the column's name, label, or another usual name. */
export function proposed(
  { headings }: Pick<FileTable, 'headings'>,
  columns: readonly string[],
  labels: ReadonlyMap<string, readonly string[]>,
  remembered: Mapping = new Map(),
): Map<string, string> {
  const mapping = new Map<string, string>();
  const free = new Set(headings);
  const take = (column: string, heading: string | undefined) => {
    if (heading === undefined || mapping.has(column) || !free.delete(heading)) return;
    mapping.set(column, heading);
  };
  const among = (names: readonly string[]) => {
    const wanted = new Set(names.map(plain));
    return [...free].find((heading) => wanted.has(plain(heading)));
  };
  for (const column of columns) take(column, remembered.get(column));
  for (const column of columns) take(column, among([column]));
  for (const column of columns) take(column, among(labels.get(column) ?? []));
  for (const column of columns) take(column, among(aliases[column] ?? []));
  return mapping;
}

/** Notations of amounts and days. */
export interface Notations {
  /** Undefined if only a person can tell the notation. */
  amounts: AmountNotation | undefined;
  days: DayOrder;
}

export function notationsIn(table: FileTable, { amounts }: Kind, mapping: Mapping): Notations {
  const valuesOf = (wanted: (column: string) => boolean) => {
    const places = [...mapping].flatMap(([column, heading]) =>
      wanted(column) ? [table.headings.indexOf(heading)] : [],
    );
    return table.rows.flatMap(({ cells }) =>
      places.flatMap((place): Value[] => (isEmpty(cells[place]) ? [] : [cells[place] as Value])),
    );
  };
  return {
    amounts: notationOf(valuesOf((column) => amounts.includes(column))),
    days: orderOfDays(valuesOf(isDayColumn)),
  };
}

/** True if days of the file are three short numbers. Their order differs between countries. */
export function hasOrder(table: FileTable, mapping: Mapping): boolean {
  const places = [...mapping].flatMap(([column, heading]) =>
    isDayColumn(column) ? [table.headings.indexOf(heading)] : [],
  );
  const isShort = (cell: Cell | undefined) => /^\d{1,2}[/.\-\s]\d{1,2}[/.\-\s]\d{2}/.test(String(cell ?? ''));
  return table.rows.some(({ cells }) => places.some((place) => isShort(cells[place])));
}

/** The cell as the calls read it: amounts as `1234.56`, days as `2026-11-15`. Unreadable ones stay for the server. */
export function writtenCell(cell: Cell | undefined, column: string, { amounts }: Kind, notations: Notations): string {
  if (isEmpty(cell)) return '';
  const value = cell as Value;
  if (amounts.includes(column)) {
    const cents = notations.amounts === undefined ? null : centsOf(value, notations.amounts);
    if (cents !== null) return (cents / 100).toFixed(2);
  }
  return (isDayColumn(column) ? dayOf(value, notations.days) : null) ?? String(value);
}

/** A part of a file for one call. `lines` has the file's line of each of its rows. */
export interface Part {
  csv: string;
  lines: number[];
  /** The sum of the first column with amounts. */
  cents: number;
}

/** A call takes 900,000 characters, and the server a request of one megabyte. */
const mostLength = 850_000;
const mostBytes = 950_000;

const quoted = (text: string) => {
  // A cell is one line, so that rows and lines have the same numbers. Calls refuse NUL.
  const plainText = text.replaceAll('\0', '').replace(/[\r\n]+/g, ' ');
  return /[",]/.test(plainText) ? `"${plainText.replaceAll('"', '""')}"` : plainText;
};
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The rows of a file as CSV under the columns of the call, in parts that it takes. */
export function partsOf(table: FileTable, kind: Kind, mapping: Mapping, notations: Notations): Part[] {
  const columns = kind.columns.filter((column) => mapping.has(column));
  const places = columns.map((column) => table.headings.indexOf(mapping.get(column) ?? ''));
  const [amount = ''] = kind.amounts;
  const head = columns.join(',');
  const parts: Part[] = [];
  let rows: string[] = [];
  let [lines, cents, length, bytes]: [number[], number, number, number] = [[], 0, 0, 0];
  const close = () => {
    if (rows.length > 0) parts.push({ csv: [head, ...rows].join('\n'), lines, cents });
    [rows, lines, cents, length, bytes] = [[], [], 0, head.length, head.length];
  };
  close();
  for (const { line, cells } of table.rows) {
    const written = columns.map((column, at) => writtenCell(cells[places[at] ?? -1], column, kind, notations));
    if (written.every((cell) => cell === '')) continue;
    const row = written.map(quoted).join(',');
    const size = bytesOf(row) + 1;
    if (rows.length >= mostArriving || length + row.length + 1 > mostLength || bytes + size > mostBytes) close();
    rows.push(row);
    lines.push(line);
    length += row.length + 1;
    bytes += size;
    cents += centsOf(written[columns.indexOf(amount)] ?? '', 'point') ?? 0;
  }
  close();
  return parts;
}
