import { Square, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { CsvButton } from '../CsvButton';
import { failureText } from '../failureText';
import styles from './BulkDialog.module.css';
import type { Amount, BulkRun } from './BulkRun';
import { Effects } from './Effects';

/** Rendering thousands of list items would block input; the download contains every row. */
const mostListed = 100;

/** Names in the question; a count replaces the rest. */
const mostNamed = 3;

interface BulkDialogProps {
  run: BulkRun<{ id: number }>;
  /** The action's name, such as "Delete". */
  name: string;
  danger: boolean;
  texts: string;
  nameOf: (row: { id: number }) => string;
  onClose: () => void;
}

/** The total of the run's rows, by currency. */
const TotalAmount = ({ amounts }: { amounts: readonly Amount[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = new Map<string, number>();
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  const formatted = format.list([...sums].map(([currency, cents]) => format.money(cents, currency)));
  return (
    <p>
      <strong>{t('crud:bulk.total', { amounts: formatted })}</strong>
    </p>
  );
};

/** One action on many rows: a question, then progress, then the result per row. */
export const BulkDialog = observer(({ run, name, danger, texts, nameOf, onClose }: BulkDialogProps) => {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { settled, of } = run.progress;
  const begun = settled > 0 || run.running || run.paused !== undefined;
  const rows = format.count(of);
  /** A count with the section's noun, such as "3 carriers". */
  const things = (count: number) => {
    const word = `${texts}:record.${count === 1 ? 'one' : 'many'}`;
    const number = format.count(count);
    return i18n.exists(word) ? `${number} ${t(word)}` : t(`${texts}:chosenRows`, { count, rows: number });
  };
  /** Rows that the preview expects to be refused. */
  const [refused, setRefused] = useState(0);
  const [named] = useState(() => {
    const [first, moreCount] = [run.waiting.slice(0, mostNamed).map(nameOf), run.waiting.length - mostNamed];
    return format.list(
      moreCount > 0 ? [...first, t('crud:bulk.others', { count: moreCount, rows: format.count(moreCount) })] : first,
    );
  });
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
          <Button variant={danger ? 'danger' : 'primary'} disabled={of === refused} onClick={() => void run.start()}>
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
      title={run.calls.question?.(of) ?? t('crud:bulk.question', { action: name, rows: things(of) })}
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
        {!begun && of > 0 && (
          <p>
            <bdi>{named}</bdi>
          </p>
        )}
        {!begun && of > 0 && run.calls.amounts && <TotalAmount amounts={run.calls.amounts(run.waiting)} />}
        {!begun && of > 0 && run.calls.effects && (
          <Effects effects={run.calls.effects} rows={run.waiting} nameOf={nameOf} onRefused={setRefused} />
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
              {failed.slice(0, mostListed).map((row) => {
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
            {failed.length > mostListed && (
              <p>
                {t('crud:bulk.more', {
                  count: failed.length - mostListed,
                  rows: format.count(failed.length - mostListed),
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
