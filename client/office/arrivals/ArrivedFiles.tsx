import type { ArrivalFile, ArrivalKind } from '@shared/contracts/network/arrivals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Table } from '~/ui/Table';
import styles from './Arrivals.module.css';
import { kinds } from './kinds';

interface ArrivedFilesProps {
  kind: ArrivalKind;
  files: readonly ArrivalFile[];
  onChanged: () => void;
}

const standingRows = ({ parts }: ArrivalFile) =>
  parts.reduce((sum, { rows, undone_at }) => sum + (undone_at === null ? rows : 0), 0);

/** The imports of a kind, each with its undo (domain.md 3.18). */
export const ArrivedFiles = ({ kind, files, onChanged }: ArrivedFilesProps) => {
  const { t } = useTranslation('arrivals');
  const format = useFormat();
  const [chosen, setChosen] = useState<ArrivalFile>();
  const [busy, setBusy] = useState(false);
  const { undo: endpoint } = kinds[kind];
  const undo = async ({ parts }: ArrivalFile) => {
    setBusy(true);
    let removed = 0;
    try {
      // The last part first: earlier ones may be used by it.
      for (const { id, book_id, undone_at } of parts)
        if (undone_at === null) {
          const body = { id: book_id ?? id, request_id: randomId() };
          removed += ((await call(endpoint, { body } as never)) as { removed: number }).removed;
        }
      feedback.toast('success', t('undone', { count: removed, rows: format.count(removed) }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The server's message has the number of records.
      const reason = error.reason === 'in_use' ? error.message : failureText(t, error, 'arrivals');
      const partly = removed > 0 ? ` ${t('undonePartly', { count: removed, rows: format.count(removed) })}` : '';
      feedback.toast('danger', t('undoRefused'), reason + partly);
    } finally {
      forgetRecent();
      setBusy(false);
      setChosen(undefined);
      onChanged();
    }
  };
  if (files.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('imports')}>
      <h3 className={styles.heading}>{t('imports')}</h3>
      <Table<ArrivalFile>
        caption={t('imports')}
        rows={files}
        rowKey={({ batch }) => batch}
        kept={['undo']}
        columns={[
          { key: 'at', header: t('at'), cell: ({ created_at }) => format.instant(created_at) },
          { key: 'file', header: t('file'), wrap: true, hideBelow: 'sm', cell: ({ file }) => file || t('byCall') },
          { key: 'by', header: t('by'), wrap: true, hideBelow: 'sm', cell: ({ by }) => by },
          { key: 'rows', header: t('records'), align: 'end', cell: ({ rows }) => format.count(rows) },
          {
            key: 'undo',
            header: t('undo'),
            cell: (file) =>
              standingRows(file) === 0 ? (
                t('isUndone')
              ) : mayCall(endpoint) ? (
                <Button size="sm" onClick={() => setChosen(file)}>
                  {t('undo')}
                </Button>
              ) : null,
          },
        ]}
      />
      {chosen && (
        <ConfirmDialog
          open
          title={t('undoQuestion', { count: standingRows(chosen), rows: format.count(standingRows(chosen)) })}
          body={t(`undoText.${kind === 'balances' || kind === 'book' ? kind : 'others'}`)}
          confirmLabel={t('undoConfirm')}
          busy={busy}
          onConfirm={() => void undo(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </section>
  );
};
