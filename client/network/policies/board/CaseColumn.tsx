import type { PolicyRow } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { ExplainSum } from '~/explain/sum/ExplainSum';
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
  onMove: (row: PolicyRow) => void;
  onCarry: (row: PolicyRow | undefined) => void;
  /** Accepts the dragged card; undefined when the column is no target. */
  onCard: (() => void) | undefined;
}

/**
 * A status with its cases. Only users who may move freely can drag cards (domain.md 3.5); each card's button does the
 * same by keyboard and touch.
 */
export const CaseColumn = observer(({ column, store, open, onMove, onCarry, onCard }: CaseColumnProps) => {
  const { status, rows, total, tp_cents } = column;
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
      onCard={onCard}
      inviting={onCard !== undefined}
      note={
        total > 0 && (
          <>
            {t('fields.tp_cents')}{' '}
            <ExplainSum
              name={t(`choices.status.${status}`)}
              cents={tp_cents}
              of={[{ list: 'cases', query: { ...store.filters, status } }]}
              onChanged={() => void store.reload()}
            >
              {format.money(tp_cents)}
            </ExplainSum>
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
        <CaseCard
          key={row.id}
          row={row}
          to={open(row.id)}
          onMove={() => onMove(row)}
          onCarry={(carried) => onCarry(carried ? row : undefined)}
        />
      ))}
    </BoardColumn>
  );
});
