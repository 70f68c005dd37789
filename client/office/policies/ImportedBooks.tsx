import { type Book, books } from '@shared/contracts/network/books';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { randomId } from '~/platform/randomId';
import { Button } from '~/ui/Button';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Dialog } from '~/ui/Dialog';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Table } from '~/ui/Table';

/** The latest imports of books; each can be undone until one of its cases changes (domain.md 3.18). */
export const ImportedBooks = observer(({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('books');
  const format = useFormat();
  const store = useAnswer(books.list, {});
  const [chosen, setChosen] = useState<Book>();
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const undo = async ({ id }: Book) => {
    setBusy(true);
    try {
      const { removed } = await call(books.undo, { body: { id, request_id: randomId() } });
      forgetRecent();
      setChanged(true);
      feedback.toast('success', t('undo.done', { count: removed }));
      store.reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The server's message has the number of changed cases.
      const text = error.reason === 'in_use' ? error.message : failureText(t, error, 'books');
      feedback.toast('danger', t('undo.refused'), text);
    } finally {
      setBusy(false);
      setChosen(undefined);
    }
  };
  return (
    <Dialog open size="lg" title={t('list.title')} description={t('list.text')} onClose={() => onClose(changed)}>
      <Widget store={store} name={t('list.title')} skeleton={<SkeletonLines lines={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('list.none')} text={t('list.noneText')} />
          ) : (
            <Table<Book>
              caption={t('list.title')}
              rows={list}
              rowKey={({ id }) => id}
              columns={[
                { key: 'at', header: t('list.at'), cell: ({ created_at }) => format.instant(created_at) },
                { key: 'by', header: t('list.by'), wrap: true, cell: ({ by }) => by },
                { key: 'day', header: t('fields.cut_over_on'), cell: ({ cut_over_on }) => format.day(cut_over_on) },
                { key: 'cases', header: t('list.cases'), align: 'end', cell: ({ cases }) => format.count(cases) },
                {
                  key: 'undo',
                  header: t('undo.action'),
                  cell: (book) =>
                    book.undone_at === null ? (
                      <Button size="sm" onClick={() => setChosen(book)}>
                        {t('undo.action')}
                      </Button>
                    ) : (
                      t('list.undone')
                    ),
                },
              ]}
            />
          )
        }
      </Widget>
      {chosen && (
        <ConfirmDialog
          open
          title={t('undo.title', { count: chosen.cases })}
          body={t('undo.text')}
          confirmLabel={t('undo.confirm')}
          busy={busy}
          onConfirm={() => void undo(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Dialog>
  );
});
