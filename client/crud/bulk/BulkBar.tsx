import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import type { RowAction } from '../action';
import { failureText } from '../failureText';
import type { ListStore } from '../ListStore';
import styles from './BulkBar.module.css';
import { BulkRun } from './BulkRun';
import type { Selection } from './useSelection';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog')).BulkDialog }));

interface BulkBarProps<R extends { id: number }> {
  selection: Selection<R>;
  store: ListStore<R>;
  actions: readonly RowAction<R>[];
  texts: string;
  /** A row's name in the results. */
  nameOf: (row: R) => string;
}

/** The actions for the selected rows, at the lower edge of the window while there is a selection. */
export const BulkBar = observer(
  <R extends { id: number }>({ selection, store, actions, texts, nameOf }: BulkBarProps<R>) => {
    const { t } = useTranslation();
    const format = useFormat();
    const fetching = useRef<AbortController>(undefined);
    const [busy, setBusy] = useState<string>();
    const [open, setOpen] = useState<{ action: RowAction<R>; run: BulkRun<R> }>();
    const total = store.count ?? 0;
    const count = selection.all ? total : selection.rows.size;
    const offered = actions.filter(({ bulk }) => bulk?.allowed());

    const begin = async (action: RowAction<R>) => {
      const { bulk } = action;
      if (!bulk) return;
      const abort = new AbortController();
      fetching.current = abort;
      setBusy(action.name);
      try {
        // Rows may have changed on the page since their selection: act on the newer version.
        const latest = new Map(store.page?.list.map((row) => [row.id, row]));
        const rows = selection.all
          ? await store.all(abort.signal, () => {})
          : [...selection.rows.values()].map((row) => latest.get(row.id) ?? row);
        const calls = 'ask' in bulk ? await bulk.ask(rows) : bulk;
        if (!calls) return;
        const skip = (row: R) => {
          const refused = action.refused?.(row);
          const reason = refused ? t(`${texts}:actions.${refused}`) : calls.skip?.(row);
          return reason || !action.offered(row) ? { reason } : undefined;
        };
        setOpen({ action, run: new BulkRun(rows, calls, skip) });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind !== 'cancelled') feedback.toast('danger', t('crud:bulk.notLoaded'), failureText(t, error));
      } finally {
        setBusy(undefined);
      }
    };
    const close = () => {
      const run = open?.run;
      setOpen(undefined);
      if (!run || run.progress.settled === 0) return;
      // Failed rows stay selected, so that the user can retry or handle them otherwise.
      selection.clear();
      selection.toggle(run.failed, true);
      void store.reload();
    };
    const clear = () => {
      fetching.current?.abort();
      selection.clear();
    };
    return (
      <>
        {count > 0 && offered.length > 0 && (
          <section className={styles.bar} aria-label={t('crud:bulk.title')} data-print="no">
            <span className={cx(styles.count, 'own-order')} role="status">
              {t('crud:bulk.selected', { count, rows: format.count(count) })}
            </span>
            {!selection.all && count < total && (
              <Button size="sm" variant="ghost" onClick={selection.selectAll}>
                {t('crud:bulk.selectAll', { count: total, rows: format.count(total) })}
              </Button>
            )}
            <span className={styles.actions}>
              {offered.map((action) => (
                <Button
                  key={action.name}
                  size="sm"
                  icon={action.icon}
                  variant={action.tone === 'danger' ? 'danger' : 'secondary'}
                  busy={busy === action.name}
                  disabled={busy !== undefined && busy !== action.name}
                  data-bulk-action={action.name}
                  onClick={() => void begin(action)}
                >
                  {t(`${texts}:actions.${action.name}`)}
                </Button>
              ))}
            </span>
            <IconButton size="sm" icon={X} label={t('crud:bulk.clear')} onClick={clear} />
          </section>
        )}
        {/* The run's result still shows after the user has lost the right to start another. */}
        {open && (
          <FetchedPart onClose={close}>
            <BulkDialog
              run={open.run as unknown as BulkRun<{ id: number }>}
              name={t(`${texts}:actions.${open.action.name}`)}
              danger={open.action.tone === 'danger'}
              texts={texts}
              nameOf={nameOf as unknown as (row: { id: number }) => string}
              onClose={close}
            />
          </FetchedPart>
        )}
      </>
    );
  },
) as <R extends { id: number }>(props: BulkBarProps<R>) => React.ReactNode;
