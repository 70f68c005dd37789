import { type RecruitRow, type RecruitStage, recruits } from '@shared/contracts/network/recruits';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useFormat } from '~/platform/format';
import { BoardColumn as Column } from '~/ui/board/BoardColumn';
import { BoardCard } from './BoardCard';
import type { BoardStore } from './BoardStore';
import { cardIn, carriesCard } from './drag';

interface BoardColumnProps {
  stage: RecruitStage;
  rows: readonly RecruitRow[];
  store: BoardStore;
  onMove: (row: RecruitRow, stage: RecruitStage) => void;
  onEdit: (row: RecruitRow) => void;
}

/** A stage with its cards, onto which others can be dropped. The choice on each card does the same by keys and touch. */
export const BoardColumn = observer(({ stage, rows, store, onMove, onEdit }: BoardColumnProps) => {
  const { t } = useTranslation('recruiting');
  const format = useFormat();
  // What is inside is entered and left, too.
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const takes = mayCall(recruits.stage);
  const enter = (by: number) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    enter(-depth.current);
    const row = store.rows?.find(({ id }) => id === cardIn(event));
    if (!row) return;
    event.preventDefault();
    if (row.stage !== stage) onMove(row, stage);
  };
  return (
    <Column
      title={t(`choices.stage.${stage}`)}
      count={format.count(rows.length)}
      over={over}
      onDragEnter={(event) => takes && carriesCard(event) && enter(1)}
      onDragLeave={(event) => takes && carriesCard(event) && enter(-1)}
      onDragOver={(event) => takes && carriesCard(event) && event.preventDefault()}
      onDrop={drop}
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
