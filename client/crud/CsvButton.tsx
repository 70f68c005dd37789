import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { type CsvColumn, csvText, download } from '~/platform/csv';
import { CsvMenu } from '~/ui/CsvMenu';

interface CsvButtonProps<R> {
  label?: string;
  /** File name; the date is appended. */
  name: string;
  /** All rows; the button fetches nothing. */
  rows: readonly R[];
  columns: readonly CsvColumn<R>[];
}

/** Exports a fully loaded table as CSV. Paged lists use ExportButton. */
export const CsvButton = <R,>({ label, name, rows, columns }: CsvButtonProps<R>) => {
  const { t } = useTranslation();
  return (
    <CsvMenu
      size="sm"
      label={label ?? t('crud:export')}
      onChoose={(kind) => download(`${name}-${businessToday()}.csv`, csvText(kind, columns, rows))}
    />
  );
};
