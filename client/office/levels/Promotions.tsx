import { type PromotionRow, promotionStatuses, promotions } from '@shared/contracts/network/promotions';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { act, mayCall, type RowAction } from '~/crud/action';
import { type Cell, date, name, points, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { levelCell } from '~/network/person/levelCell';
import { personCell } from '~/network/person/personCell';
import { paths } from '~/paths';
import { LevelTabs } from './LevelTabs';
import { TurnDownDialog } from './TurnDownDialog';

const open = ({ status }: PromotionRow) => status === 'proposed';

const approve = act<PromotionRow>('approve', promotions.decide, {
  icon: ThumbsUp,
  offered: open,
  body: ({ id, version }) => ({ id, version, approve: true }),
  bulk: {},
});

/** Promotions earned at month end; each takes effect when the office approves it. */
export const Promotions = () => {
  const [declining, setDeclining] = useState<{ row: PromotionRow; answer: (done: boolean) => void }>();
  const [turnDown] = useState<RowAction<PromotionRow>>(() => ({
    name: 'turnDown',
    icon: ThumbsDown,
    tone: 'danger',
    offered: (row) => mayCall(promotions.decide) && open(row),
    run: (row) => new Promise((answer) => setDeclining({ row, answer })),
  }));
  return (
    <>
      <ListScreen
        resource={promotions}
        texts="promotions"
        sort="-evaluated_on"
        filters={[search('q'), oneOf('status', promotionStatuses)]}
        columns={{
          member: withNote(
            personCell(({ member_id }: PromotionRow) => member_id, paths.memberEdit),
            ({ member_no }) => member_no,
          ) as Cell<string, PromotionRow>,
          from: levelCell,
          to: levelCell,
          evaluated_on: date,
          counted_cents: points,
          needed_cents: { ...points, hideBelow: 'lg' },
          effective_on: { ...date, hideBelow: 'lg' },
          requested_by: { ...name, hideBelow: 'xl' },
          decided_by: { ...name, hideBelow: 'xl' },
          note: { ...text, optional: true },
          status: tag({ proposed: 'info', approved: 'success', rejected: 'danger', expired: 'neutral' }),
        }}
        above={() => <LevelTabs active="promotions" />}
        rowActions={[approve, turnDown]}
      />
      {declining && (
        <TurnDownDialog
          row={declining.row}
          onClose={(done) => {
            declining.answer(done);
            setDeclining(undefined);
          }}
        />
      )}
    </>
  );
};
