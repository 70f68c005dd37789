import { Square, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { CsvButton } from '../CsvButton';
import { failureText } from '../failureText';
import styles from './BulkDialog.module.css';
import type { BulkRun } from './BulkRun';

/** Thousands of list items take longer to draw than a press may wait; the download has every row. */
const mostShown = 100;

interface BulkDialogProps {
  run: BulkRun<{ id: number }>;
  /** Of the action: "Delete". */
  name: string;
  danger: boolean;
  texts: string;
  nameOf: (row: { id: number }) => string;
  onClose: () => void;
}

/** One action over many rows: a question first, then progress, then the result of each row. */
export const BulkDialog = observer(({ run, name, danger, texts, nameOf, onClose }: BulkDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { settled, of } = run.progress;
  const begun = settled > 0 || run.running || run.paused !== undefined;
  const rows = format.count(of);
  const resultOf = ({ id }: { id: number }) => {
    const outcome = run.outcomes.get(id) ?? { state: 'waiting' as const };
    const result = t(`crud:bulk.state.${outcome.state}`);
    if (outcome.state === 'refused') return { result, reason: failureText(t, outcome.failure, texts) };
    if (outcome.state === 'skipped') return { result, reason: outcome.reason ?? t('crud:bulk.notOffered') };
    return { result, reason: outcome.state === 'lost' ? t('crud:bulk.lostText') : '' };
  };
  const { failed } = run;

  const buttons = () => {
    if (run.running)
      return (
        <Button icon={Square} onClick={() => run.stop()}>
          {t('crud:bulk.stop')}
        </Button>
      );
    if (!begun)
      return (
        <>
          <Button onClick={onClose}>{t('crud:cancel')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} disabled={of === 0} onClick={() => void run.start()}>
            {name}
          </Button>
        </>
      );
    return (
      <>
        {run.undoable && (
          <Button icon={Undo2} onClick={() => void run.undo()}>
            {t('crud:bulk.undo')}
          </Button>
        )}
        {run.left > 0 && run.paused !== 'forbidden' && (
          <Button onClick={() => void run.start()}>{t('crud:bulk.goOn')}</Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('crud:done')}
        </Button>
      </>
    );
  };

  return (
    <Dialog
      open
      title={t('crud:bulk.question', { action: name, count: of, rows })}
      closable={!run.running}
      onClose={onClose}
      footer={buttons()}
    >
      <div className={styles.body}>
        {!begun && (
          <p>
            {of === 0
              ? t('crud:bulk.none')
              : `${t('crud:bulk.applies', { count: of, rows, all: format.count(run.rows.length) })} ${t(
                  run.calls.undo ? 'crud:bulk.canUndo' : 'crud:bulk.cannotUndo',
                )}`}
          </p>
        )}
        {begun && (
          <>
            <Progress
              label={name}
              value={settled}
              max={of}
              text={t('crud:bulk.progress', { done: format.count(settled), rows })}
            />
            <p role="status">
              {!run.running &&
                t(run.left > 0 ? 'crud:bulk.resultLeft' : 'crud:bulk.result', {
                  done: format.count(run.done),
                  failed: format.count(run.rows.length - run.done - run.left),
                  left: format.count(run.left),
                })}
            </p>
          </>
        )}
        {!run.running && run.paused && run.left > 0 && (
          <Notice tone="warning" live title={t(`crud:bulk.paused.${run.paused}`)}>
            {t(`crud:bulk.pausedText.${run.paused}`, { count: run.left, rows: format.count(run.left) })}
          </Notice>
        )}
        {!run.running && failed.length > 0 && (
          <>
            <h3 className={styles.heading}>{t(begun ? 'crud:bulk.notDone' : 'crud:bulk.leftOut')}</h3>
            <ul className={styles.rows}>
              {failed.slice(0, mostShown).map((row) => {
                const { result, reason } = resultOf(row);
                return (
                  <li key={row.id}>
                    <span className={styles.name}>
                      <bdi>{nameOf(row)}</bdi>
                    </span>
                    <span className={styles.reason}>
                      {begun && `${result}: `}
                      {reason}
                    </span>
                  </li>
                );
              })}
            </ul>
            {failed.length > mostShown && (
              <p>
                {t('crud:bulk.more', {
                  count: failed.length - mostShown,
                  rows: format.count(failed.length - mostShown),
                })}
              </p>
            )}
          </>
        )}
        {begun && !run.running && (
          <CsvButton
            label={t('crud:bulk.download')}
            name="result"
            rows={run.rows}
            columns={[
              { field: 'id', label: t('crud:bulk.csv.id'), value: ({ id }) => id },
              { field: 'name', label: t('crud:bulk.csv.name'), value: nameOf },
              { field: 'result', label: t('crud:bulk.csv.result'), value: (row) => resultOf(row).result },
              { field: 'reason', label: t('crud:bulk.csv.reason'), value: (row) => resultOf(row).reason },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
});
