import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from '~/crud/CsvButton';
import { RowRange } from '~/crud/RowRange';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { Table } from '~/ui/Table';
import type { Person } from './people';
import { TableSearch } from './TableSearch';
import styles from './Tables.module.css';
import type { PersonField, usePeople } from './usePeople';
import { pageSizes, type TableState } from './useTableQuery';
import { viewOf } from './view';

interface PeopleTableProps {
  /** Names the exported file and the table's parameters in the address. */
  name: string;
  title: string;
  people: readonly Person[];
  fields: readonly PersonField[];
  state: TableState;
  kit: ReturnType<typeof usePeople>;
  onOpen: (person: Person) => void;
  /** False when a form above the table filters it. */
  searchable?: boolean;
  /** Clears filters other than the search. */
  onClear?: () => void;
}

/** People searched, sorted and paged in the browser. An export contains the selected rows, otherwise all matches. */
export const PeopleTable = (props: PeopleTableProps) => {
  const { name, title, people, fields, state, kit, onOpen, searchable = true, onClear } = props;
  const { t } = useTranslation('demoTables');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { matches, visible, page } = viewOf(people, state.query);
  const { size, sort } = state.query;
  const exported = people.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className={styles.tools}>
        {searchable && <TableSearch state={state} of={title} />}
        <CsvButton
          name={name}
          label={exported.length > 0 ? t('exportChosen', { count: exported.length }) : t('export')}
          columns={kit.csv(fields)}
          rows={exported.length > 0 ? exported : matches}
        />
      </div>
      <Table
        columns={kit.columns(fields)}
        rows={visible}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={state.onSort}
        onRowOpen={onOpen}
        rowActions={kit.rowActions}
        selection={{
          has: ({ id }) => chosen.has(id),
          toggle: (rows, on) =>
            setChosen((before) => {
              const next = new Set(before);
              for (const { id } of rows) on ? next.add(id) : next.delete(id);
              return next;
            }),
        }}
        empty={
          <EmptyState
            title={t('none')}
            text={t('noneText')}
            action={<Button onClick={() => (onClear ? onClear() : state.set({ q: undefined }))}>{t('clear')}</Button>}
          />
        }
      />
      {matches.length > 0 && (
        <Pagination
          table={title}
          page={page}
          pages={Math.max(1, Math.ceil(matches.length / size))}
          onPage={(next) => state.set({ page: next })}
          pageSize={size}
          pageSizes={pageSizes}
          onPageSize={(next) => state.set({ size: next })}
          summary={<RowRange page={page} size={size} count={visible.length} total={matches.length} />}
        />
      )}
    </>
  );
};
