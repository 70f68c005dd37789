import { type CsvValue, csvField, csvLines, csvMark } from '@shared/format/csv';
import { i18next } from './i18n';

/** CSV for other programs, or for a spreadsheet in the user's language, but never a mixture (domain.md 4.0). */
export type CsvKind = 'machine' | 'excel';

export interface CsvColumn<R> {
  /** The column's English heading, with its unit, such as `tp_cents`. */
  field: string;
  /** The heading in the current language. */
  label: string;
  value: (row: R) => CsvValue;
}

/** UTF-8 with a byte order mark, so that spreadsheets read Chinese names. */
export function csvText<R>(kind: CsvKind, columns: readonly CsvColumn<R>[], rows: readonly R[]): string {
  const { t, resolvedLanguage: language = 'en' } = i18next;
  const line = csvLines(kind === 'excel' ? { language, yes: t('ui:csv.yes'), no: t('ui:csv.no') } : undefined);
  const head = columns.map(({ field, label }) => (kind === 'excel' ? label : csvField(field)));
  return csvMark + [head, ...rows.map((row) => columns.map(({ value }) => value(row)))].map(line).join('');
}

/** Downloads text (CSV by default) or a picture as a file. */
export function download(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
