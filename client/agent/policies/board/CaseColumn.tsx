import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { BoardColumn } from '~/ui/board/BoardColumn';
import type { BoardStore, Column } from './BoardStore';
import { CaseCard } from './CaseCard';

interface CaseColumnProps {
  column: Column;
  store: BoardStore;
  open: (id: number) => string;
}

/** The cases of one status. Nothing is dragged: how a case stands is the carrier's and the office's to say (DOMAIN.md 3.5). */
export const CaseColumn = observer(({ column: { status, rows, total, tp_cents }, store, open }: CaseColumnProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const left = total - rows.length;
  const more = () =>
    void store.more(status).catch((error) => {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:loadFailed'), failureText(t, error, 'policies'));
    });
  return (
    <BoardColumn
      title={t(`choices.status.${status}`)}
      count={format.count(total)}
      note={
        total > 0 && (
          <>
            {t('fields.tp_cents')} <bdi>{format.money(tp_cents)}</bdi>
          </>
        )
      }
      foot={
        left > 0 && (
          <Button variant="ghost" size="sm" busy={store.growing === status} onClick={more}>
            {t('board.more', { count: left })}
          </Button>
        )
      }
    >
      {rows.map((row) => (
        <CaseCard key={row.id} row={row} to={open(row.id)} />
      ))}
    </BoardColumn>
  );
});
