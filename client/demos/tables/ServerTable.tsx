import { tablePages, tables } from '@shared/contracts/demos/tables';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvButton } from '~/crud/CsvButton';
import { RowRange } from '~/crud/RowRange';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Pagination } from '~/ui/Pagination';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Table } from '~/ui/Table';
import { personOf } from './people';
import { TableSearch } from './TableSearch';
import styles from './Tables.module.css';
import type { SectionProps } from './TablesPage';
import { pageSizes, useTableQuery } from './useTableQuery';

const fields = ['fullName', 'email', 'startedOn', 'salaryCents', 'status'] as const;
/** The server's names of the columns. */
const sorts = {
  fullName: 'fullName',
  email: 'email',
  startedOn: 'startDate',
  salaryCents: 'salary',
  status: 'status',
} as const;
const remembered = 5;

/** A table that the server searches, sorts and pages, with the request below it. */
export const ServerTable = observer(({ kit, onOpen }: SectionProps) => {
  const { t } = useTranslation('demoTables');
  const state = useTableQuery('server', 3);
  const { q, sort, page, size } = state.query;
  const sortBy = sort && sorts[sort.key as keyof typeof sorts];
  const answer = useAnswer(tablePages.search, {
    query: { q, page, perPage: size, ...(sortBy && { sortBy, sortDesc: sort.descending }) },
  });
  const everybody = useAnswer(tables.ssr, {});
  const [log, setLog] = useState<readonly { at: number; text: string }[]>([]);
  const note = (text: string) =>
    setLog((before) => [{ at: (before[0]?.at ?? 0) + 1, text }, ...before].slice(0, remembered));
  const title = t('server.title');
  return (
    <Widget store={answer} name={title} skeleton={<SkeletonCard height="320px" />}>
      {({ rows, total }) => (
        <Card flush title={title} subtitle={t('server.text')}>
          <div className={styles.tools}>
            <TableSearch state={state} of={title} onApply={(text) => note(t('server.searched', { text }))} />
            <CsvButton
              name="people-of-server"
              label={t('server.exportAll')}
              columns={kit.csv(fields)}
              rows={(everybody.data ?? []).map(personOf)}
            />
          </div>
          <Table
            columns={kit.columns(fields)}
            rows={rows.map(personOf)}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={(next) => {
              state.onSort(next);
              note(t(next.descending ? 'server.sortedDown' : 'server.sortedUp', { column: t(`fields.${next.key}`) }));
            }}
            onRowOpen={onOpen}
            rowActions={kit.rowActions}
            dimmed={answer.loading}
            empty={
              <EmptyState
                title={t('none')}
                text={t('noneText')}
                action={<Button onClick={() => state.set({ q: undefined })}>{t('clear')}</Button>}
              />
            }
          />
          {total > 0 && (
            <Pagination
              table={title}
              page={page}
              pages={Math.max(1, Math.ceil(total / size))}
              onPage={(next) => {
                state.set({ page: next });
                note(t('server.paged', { page: next }));
              }}
              pageSize={size}
              pageSizes={pageSizes}
              onPageSize={(next) => {
                state.set({ size: next });
                note(t('server.sized', { count: next }));
              }}
              summary={<RowRange page={page} size={size} count={rows.length} total={total} />}
            />
          )}
          <div className={styles.log}>
            <h3>{t('server.log')}</h3>
            <div role="log">
              <ol>
                {log.length === 0 && <li className="own-order">{t('server.nothingYet')}</li>}
                {log.map(({ at, text }) => (
                  <li key={at} className="own-order">
                    {text}
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </Card>
      )}
    </Widget>
  );
});
