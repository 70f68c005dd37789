import { type RecruitRow, recruits } from '@shared/contracts/network/recruits';
import { Link2, MoveRight, Pencil } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall, type RowAction } from '~/crud/action';
import { choice, count, date, tag, text, withNote } from '~/crud/cells';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { PersonName } from '~/network/person/PersonName';
import { personCell } from '~/network/person/personCell';
import { listFilters } from './filters';
import styles from './RecruitList.module.css';
import { isDue, stageTones } from './stages';
import { type DialogName, useRecruitDialogs } from './useRecruitDialogs';

interface RecruitListProps {
  /** The address of the dialog for a new one; undefined where nobody may be added. */
  create: string | undefined;
  before: ReactNode;
  above: ReactNode;
  onChange: () => void;
}

/** The prospects as a list, which is also what an export takes. */
export const RecruitList = ({ create, before, above, onChange }: RecruitListProps) => {
  const { t } = useTranslation('recruiting');
  const { ask, dialog } = useRecruitDialogs();
  const columns = useMemo(
    (): Columns<RecruitRow> => ({
      name: withNote(text, ({ converted_member: member, converted_member_id: id }: RecruitRow) =>
        member ? <PersonName id={id} name={member} /> : null,
      ),
      stage: withNote(tag(stageTones), ({ days_in_stage }: RecruitRow) => t('days', { count: days_in_stage })),
      days_in_stage: { ...count, optional: true },
      next_action_on: {
        ...date,
        render: (value, row, context) => (
          <span className={isDue(value) ? styles.due : undefined}>
            {date.render(value, row, context)}
            {isDue(value) && <span className="visually-hidden"> {t('due')}</span>}
          </span>
        ),
      },
      phone: {
        ...text,
        render: (value, row, context) =>
          value ? <a href={`tel:${value}`}>{value}</a> : text.render(value, row, context),
      },
      email: {
        ...text,
        hideBelow: 'lg',
        render: (value, row, context) =>
          value ? <a href={`mailto:${value}`}>{value}</a> : text.render(value, row, context),
      },
      source: { ...choice, hideBelow: 'md' },
      state: { ...text, optional: true },
      language: { ...choice, optional: true },
      sponsor: { ...personCell(({ sponsor_id }: RecruitRow) => sponsor_id), optional: true },
      notes: { render: (value) => value, optional: true },
      created_at: { ...date, optional: true },
      updated_at: { ...date, hideBelow: 'xl' },
    }),
    [t],
  );
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
