import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { CsvMenu } from '~/ui/CsvMenu';
import type { Cell } from './cells';
import { csvColumns } from './csvColumns';
import { failureText } from './failureText';
import type { ListStore } from './ListStore';

interface ExportButtonProps<R> {
  store: ListStore<R>;
  name: string;
  columns: readonly [string, Cell<unknown, R>][];
  texts: string;
  disabled: boolean;
}

/** Exports all rows that match the filter as CSV, in the selected columns. A second click cancels. */
export const ExportButton = <R,>({ store, name, columns, texts, disabled }: ExportButtonProps<R>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);

  const start = async (kind: CsvKind) => {
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const rows = await store.all(abort.signal, setProgress);
      const csv = csvText(kind, csvColumns(columns, texts), rows);
      download(`${name}-${businessToday()}.csv`, csv);
      feedback.toast('success', t('crud:exported', { count: rows.length }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') feedback.toast('danger', t('crud:exportFailed'), failureText(t, error));
    } finally {
      setProgress(undefined);
    }
  };

  return progress === undefined ? (
    <CsvMenu tool label={t('crud:export')} disabled={disabled} onChoose={(kind) => void start(kind)} />
  ) : (
    <Button variant="secondary" icon={Download} onClick={() => running.current?.abort()}>
      {t('crud:exporting', { progress: format.percent(Math.round(progress * 10_000), 0) })}
    </Button>
  );
};
