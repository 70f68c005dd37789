import { useTranslation } from 'react-i18next';
import { type CsvColumn, csvText, download } from '~/platform/csv';
import { CsvMenu } from '~/ui/CsvMenu';

interface CsvButtonProps<R> {
  label?: string;
  /** Of the file; the day follows. */
  name: string;
  /** All there are: nothing is asked for. */
  rows: readonly R[];
  columns: readonly CsvColumn<R>[];
}

/** CSV of a table that is here as a whole. Longer lists have their ExportButton. */
export const CsvButton = <R,>({ label, name, rows, columns }: CsvButtonProps<R>) => {
  const { t } = useTranslation();
  return (
    <CsvMenu
      size="sm"
      label={label ?? t('crud:export')}
      onChoose={(kind) =>
        download(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csvText(kind, columns, rows))
      }
    />
  );
};
