import type { CsvValue } from '@shared/format/csv';
import { mainCurrency } from '@shared/format/currency';
import type { CsvColumn } from '~/platform/csv';
import { gapsOf } from '~/platform/gaps';
import { i18next } from '~/platform/i18n';
import type { Cell } from './cells';

/** A list's columns as file columns, plus the currency (domain.md 3.12.15). */
export function csvColumns<R>(columns: readonly [string, Cell<unknown, R>][], texts: string): CsvColumn<R>[] {
  const { t } = i18next;
  const csvValue = (key: string, cell: Cell<unknown, R>, row: R): CsvValue => {
    if (gapsOf(row as object)?.fields.has(key)) return null;
    const raw = row[key as keyof R];
    const given = cell.csv ? cell.csv(raw, row) : (raw as CsvValue);
    return typeof given === 'object' && given && 'code' in given
      ? { label: t(`${texts}:choices.${key}.${given.code}`), ...given }
      : given;
  };
  const fileColumns = columns.map(([key, cell]) => ({
    field: cell.heading?.field ?? key,
    label: cell.heading?.label ?? t(`${texts}:fields.${key}`),
    value: (row: R) => csvValue(key, cell, row),
  }));
  if (!columns.some(([, cell]) => cell.inCurrency) || columns.some(([key]) => key === 'currency')) return fileColumns;
  const currency = (row: R) => (row as { currency?: string }).currency ?? mainCurrency;
  return [...fileColumns, { field: 'currency', label: t('crud:currency'), value: currency }];
}
