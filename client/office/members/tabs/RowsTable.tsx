import type { Answer, Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { Pagination } from '~/ui/Pagination';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';

interface RowsTableProps<R> {
  title: string;
  subtitle?: string;
  list: Endpoint;
  query: Readonly<Record<string, string | number>>;
  columns: readonly TableColumn<R>[];
  empty: string;
  all?: string;
  open?: (row: R) => string;
  /** The total of the rows, shown below the table. */
  sum?: (page: Page<R>) => ReactNode;
}

const limit = 10;

/** A member's rows of a list, page by page. */
export const RowsTable = observer(<R extends { id: number }>(props: RowsTableProps<R>) => {
  const { title, subtitle, list, query, columns, empty, all, open, sum } = props;
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const store = useAnswer(list, { query: { ...query, page, limit } } as never);
  return (
    <Card
      flush
      title={title}
      {...(subtitle && { subtitle })}
      actions={all && <LinkButton to={all}>{t('openList')}</LinkButton>}
    >
      <Widget store={store} name={title} skeleton={<SkeletonTable rows={6} columns={columns.length} />}>
        {(answer: Answer<Endpoint>) => {
          const loaded = answer as Page<R>;
          return (
            <>
              <Table<R>
                caption={title}
                columns={columns}
                rows={loaded.list}
                rowKey={({ id }) => id}
                dimmed={store.loading}
                {...(open && { onRowOpen: (row: R) => void navigate(open(row)) })}
                empty={<EmptyState title={empty} />}
              />
              {loaded.total > 0 && (
                <Pagination
                  page={page}
                  pages={Math.max(1, Math.ceil(loaded.total / limit))}
                  onPage={setPage}
                  summary={sum ? sum(loaded) : t('rows', { count: loaded.total })}
                />
              )}
            </>
          );
        }}
      </Widget>
    </Card>
  );
}) as <R extends { id: number }>(props: RowsTableProps<R>) => ReactNode;
