import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { failureText } from './failureText';

/** About 40 sheets; export longer lists instead. */
export const mostPrinted = 1_000;

interface Printed<R> {
  readonly page: { total: number } | undefined;
  all(signal: AbortSignal, onProgress: (fraction: number) => void, most: number): Promise<readonly R[]>;
}

/** Prints every matching row, or states how many are missing. The extra rows render only while printing. */
export function usePrintAll<R>(store: Printed<R>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [rows, setRows] = useState<readonly R[]>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!rows) return undefined;
    let here = true;
    const done = () => {
      setRows(undefined);
      const total = store.page?.total ?? 0;
      if (rows.length < total)
        feedback.toast(
          'info',
          t('crud:printedSome', { count: rows.length, shown: format.count(rows.length), total: format.count(total) }),
          t('crud:printedSomeText'),
        );
    };
    window.addEventListener('afterprint', done);
    void afterPaint().then(() => here && window.print());
    return () => {
      here = false;
      window.removeEventListener('afterprint', done);
    };
  }, [rows, store, t, format]);

  const print = async () => {
    setBusy(true);
    try {
      const all = await store.all(new AbortController().signal, () => {}, mostPrinted);
      setRows(all);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:printFailed'), failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { rows, busy, print: () => void print() };
}
