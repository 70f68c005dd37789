/** One cell of an exported table. The unit determines its notation; a bare string is text, never a number. */
export type CsvValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | { cents: number }
  /** Basis points, written as percent. */
  | { bp: number }
  /** `YYYY-MM-DD`, or an instant without its time. */
  | { day: string }
  /** `YYYY-MM`. */
  | { month: string }
  /** One of a fixed set: its code, and its name in the reader's language. */
  | { code: string; label: string };

/** For a spreadsheet in the reader's language; without it, the file is for machines (domain.md 4.0, export). */
export interface CsvLanguage {
  language: string;
  yes: string;
  no: string;
}

/** Spreadsheets treat a text starting with one of these as a formula; some skip an invisible character before it. */
const formula = /^[=+\-@\t\r\n\p{Cf}]/u;
/** Bidirectional marks, which do not belong in a file. */
const isolates = /[\u2066-\u2069]/g;
/** True if a spreadsheet would take a text for a formula; East Asian ones also read full-width and small signs. */
export const isFormula = (value: string): boolean => formula.test(value.normalize('NFKC'));
const text = (value: string) => {
  const plain = value.replace(isolates, '');
  return isFormula(plain) ? `'${plain}` : plain;
};

/** Cents as `1234.56`. */
export const moneyText = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Codes, ISO dates and plain decimals. */
function forMachines(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return String(value);
  if ('cents' in value) return moneyText(value.cents);
  if ('bp' in value) return String(value.bp / 100);
  if ('code' in value) return text(value.code);
  return 'day' in value ? value.day : value.month;
}

/** Names, dates and numbers in the notation that spreadsheets expect in a language, without thousands separators. */
function forReaders({ language, yes, no }: CsvLanguage): (value: CsvValue) => string {
  // Some languages use a minus sign spreadsheets do not recognize.
  const figures = (digits: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, { useGrouping: false, ...digits });
    return (value: number) => format.format(value).replace('\u2212', '-');
  };
  const date = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', timeZone: 'UTC', ...parts });
  const money = figures({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const number = figures({ maximumFractionDigits: 10 });
  const [day, month] = [date({ day: '2-digit' }), date({})];
  return (value) => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return value ? yes : no;
    if ('cents' in value) return money(value.cents / 100);
    if ('bp' in value) return `${number(value.bp / 100)}%`;
    if ('code' in value) return text(value.label);
    return 'day' in value
      ? day.format(new Date(`${value.day.slice(0, 10)}T00:00:00Z`))
      : month.format(new Date(`${value.month}-01T00:00:00Z`));
  };
}

/** A semicolon where the comma is the decimal separator. */
const separatorOf = (language: string) =>
  new Intl.NumberFormat(language).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

/** Byte order mark, so that spreadsheets recognize UTF-8. */
export const csvMark = '\uFEFF';

/** Returns a function that writes one row as a line. */
export function csvLines(reader?: CsvLanguage): (row: readonly CsvValue[]) => string {
  const written = reader ? forReaders(reader) : forMachines;
  const separator = reader ? separatorOf(reader.language) : ',';
  const cell = (value: CsvValue) => {
    const plain = written(value);
    return plain.includes(separator) || /["\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return (row) => `${row.map(cell).join(separator)}\r\n`;
}

/** The English heading of a field: money comes in whole units and rates in percent. */
export const csvField = (field: string): string => field.replace(/_cents$/, '').replace(/_bp$/, '_percent');
