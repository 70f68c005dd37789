import { type RecruitRow, type RecruitStage, recruits } from '@shared/contracts/network/recruits';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useFormat } from '~/platform/format';
import { BoardColumn as Column } from '~/ui/board/BoardColumn';
import { BoardCard } from './BoardCard';
import type { BoardStore } from './BoardStore';

interface BoardColumnProps {
  stage: RecruitStage;
  rows: readonly RecruitRow[];
  store: BoardStore;
  onMove: (row: RecruitRow, stage: RecruitStage) => void;
  onEdit: (row: RecruitRow) => void;
}

/** A stage with its cards, as a drop target. Each card's menu does the same by keyboard and touch. */
export const BoardColumn = observer(({ stage, rows, store, onMove, onEdit }: BoardColumnProps) => {
  const { t } = useTranslation('recruiting');
  const format = useFormat();
  const take = (dropped: number) => {
    const row = store.rows?.find(({ id }) => id === dropped);
    if (row && row.stage !== stage) onMove(row, stage);
  };
  return (
    <Column
      title={t(`choices.stage.${stage}`)}
      count={format.count(rows.length)}
      onCard={mayCall(recruits.stage) ? take : undefined}
    >
      {rows.map((row) => (
        <BoardCard
          key={row.id}
          row={row}
          busy={store.moving.has(row.id)}
          onMove={(to) => onMove(row, to)}
          onEdit={() => onEdit(row)}
        />
      ))}
    </Column>
  );
});
