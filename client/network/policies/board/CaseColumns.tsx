import type { PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { Board } from '~/ui/board/Board';
import { NativeSelect } from '~/ui/NativeSelect';
import { usePhone } from '~/ui/useMedia';
import { targetsOf } from '../mayChange';
import type { BoardStore, Column } from './BoardStore';
import { CaseColumn } from './CaseColumn';
import styles from './CaseColumns.module.css';

interface CaseColumnsProps {
  columns: readonly Column[];
  store: BoardStore;
  open: (id: number) => string;
  /** Opens the move dialog; without `to`, the dialog also asks for the status. */
  onMove: (row: PolicyRow, to?: PolicyStatus) => void;
}

/** All columns. A phone shows one, chosen above it and kept in the address. */
export const CaseColumns = observer(({ columns, store, open, onMove }: CaseColumnsProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const chosen =
    columns.find(({ status }) => status === params.get('column')) ?? columns.find(({ total }) => total > 0);
  const choose = (status: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('column', status);
        return next;
      },
      { preventScrollReset: true },
    );
  const single = phone && chosen;
  // Stored here, because browsers hide a drag's data from drop targets until the drop.
  const [carried, setCarried] = useState<PolicyRow>();
  const targets = carried ? targetsOf(carried) : [];
  return (
    <>
      {single && (
        <div className={styles.choice} data-print="no">
          <NativeSelect
            ariaLabel={t('fields.status')}
            value={chosen.status}
            onChange={choose}
            options={columns.map(({ status, total }) => ({
              value: status as string,
              label: `${t(`choices.status.${status}`)} (${format.count(total)})`,
            }))}
          />
        </div>
      )}
      <div className={styles.columns}>
        <Board label={t('board.label')} busy={store.loading}>
          {(single ? [chosen] : columns).map((column) => (
            <CaseColumn
              key={column.status}
              column={column}
              store={store}
              open={open}
              onMove={onMove}
              onCarry={setCarried}
              onCard={carried && targets.includes(column.status) ? () => onMove(carried, column.status) : undefined}
            />
          ))}
        </Board>
      </div>
    </>
  );
});
