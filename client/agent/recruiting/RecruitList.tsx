import { type RecruitRow, recruits } from '@shared/contracts/network/recruits';
import { Link2, MoveRight, Pencil } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall, type RowAction } from '~/crud/action';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { recruitColumns } from '~/network/recruits/recruitColumns';
import { listFilters } from './filters';
import { type DialogName, useRecruitDialogs } from './useRecruitDialogs';

interface RecruitListProps {
  /** The address of the form for a new prospect; undefined without the right to add one. */
  create: string | undefined;
  before: ReactNode;
  above: ReactNode;
  onChange: () => void;
}

/** The prospects as a list, which can be exported. */
export const RecruitList = ({ create, before, above, onChange }: RecruitListProps) => {
  const { t } = useTranslation('recruiting');
  const { ask, dialog } = useRecruitDialogs();
  const columns = useMemo((): Columns<RecruitRow> => recruitColumns(t), [t]);
  const then = (name: DialogName) => async (row: RecruitRow) => {
    const changed = await ask(name)(row);
    if (changed) onChange();
    return changed;
  };
  const may = () => mayCall(recruits.stage);
  const rowActions: readonly RowAction<RecruitRow>[] = [
    { name: 'edit', icon: Pencil, offered: () => mayCall(recruits.save), run: then('edit') },
    { name: 'move', icon: MoveRight, offered: may, run: then('move') },
    {
      name: 'convert',
      icon: Link2,
      offered: ({ converted_member_id }) => may() && converted_member_id === null,
      run: then('convert'),
    },
  ];
  return (
    <>
      <ListScreen
        resource={recruits}
        texts="recruiting"
        sort="-updated_at"
        filters={listFilters}
        columns={columns}
        {...(create && { create: { to: create, needs: recruits.save } })}
        rowActions={rowActions}
        before={() => before}
        above={() => above}
      />
      {dialog}
    </>
  );
};
