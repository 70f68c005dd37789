import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { download, toCsv } from './csv';

interface CsvButtonProps<R> {
  /** Of the file; the day follows. */
  name: string;
  /** All there are: nothing is asked for. */
  rows: readonly R[];
  columns: readonly (readonly [header: string, value: (row: R) => string | number | boolean | null])[];
}

/** CSV of a table that is here as a whole, with raw values and ISO dates. Longer lists have their ExportButton. */
export const CsvButton = <R,>({ name, rows, columns }: CsvButtonProps<R>) => {
  const { t } = useTranslation();
  const save = () =>
    download(
      `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
      toCsv(
        columns.map(([header]) => header),
        rows.map((row) => columns.map(([, value]) => value(row))),
      ),
    );
  return (
    <Button size="sm" icon={Download} data-print="no" onClick={save}>
      {t('crud:export')}
    </Button>
  );
};
