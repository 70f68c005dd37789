import type { LiveEvent } from '@shared/contracts/network/live';
import type { Endpoint } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useKeptPage, useReturn } from '~/platform/cachedPage';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import type { Icon } from '~/ui/icon';
import { SkeletonTable } from '~/ui/SkeletonTable';
import type { TableSort } from '~/ui/Table';
import { ClearFilters } from './ClearFilters';
import type { Cell } from './cells';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import type { Filter } from './filters';
import { ListFailure } from './ListFailure';
import { ListFooter } from './ListFooter';
import { type ListQuery, ListStore } from './ListStore';
import { Page } from './Page';
import { useListQuery } from './useListQuery';
import { useLiveReload } from './useLiveReload';
import { useRowsSaid } from './useRowsSaid';
import { useViews } from './views/useViews';
import { ViewsMenu } from './views/ViewsMenu';

/** What the rows may be drawn with. */
export interface Rows<R> {
  rows: readonly R[];
  /** Newer ones are on their way. */
  dimmed: boolean;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  reload: () => void;
}

export interface RowsScreenProps<R, F extends string> {
  resource: { name: string; row: z.ZodType<R>; list: Endpoint & { readonly query?: z.ZodType } };
  /** Text namespace of the feature: fields, choices, search, empty. */
  texts: string;
  /** Where the texts of the empty list stand: `<empty>.title` and `<empty>.text`. */
  empty?: string;
  icon?: Icon;
  /** A part of the query that is no choice of the reader's. */
  fixed?: ListQuery;
  filters: readonly Filter<F>[];
  /** The order without a choice; left out, the server's own. */
  sort?: string;
  /** Rows a page: cards come in twelves. */
  limit?: number;
  /** What changes its rows: they then follow by themselves. */
  live?: readonly LiveEvent['type'][];
  /** What an export holds; without it there is none. */
  columns?: readonly (readonly [string, Cell<never, R>])[];
  /** Of the file. */
  exportName?: string;
  actions?: ReactNode;
  lead?: ReactNode;
  /** Between the title and the card. */
  before?: ReactNode;
  /** In the card, above the filters. */
  above?: ReactNode;
  skeleton?: ReactNode;
  children: (rows: Rows<R>, summary: Record<string, number>) => ReactNode;
}

const none: readonly LiveEvent['type'][] = [];

/** A list like ListScreen's whose rows the feature draws: as cards, or as a table with columns of its own. */
export const RowsScreen = observer(<R, F extends string>(props: RowsScreenProps<R, F>) => {
  const { resource, texts, fixed, filters, columns, actions, lead, before, above, skeleton, children } = props;
  const { t } = useTranslation();
  const { sort = '', limit = 12, empty = `${texts}:empty` } = props;
  const ordered: ListQuery = sort ? { sort: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' } : {};
  const standard: ListQuery = { page: 1, limit, ...ordered };
  const { query, full, set } = useListQuery(resource.list.query, standard);
  const views = useViews({ list: resource.list, asked: { ...query, ...fixed } });
  const [store] = useState(() => new ListStore<R>(resource.list, { ...standard, ...query, ...fixed }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is as constant as the props it comes from
  useEffect(() => {
    void store.load({ ...standard, ...query, ...fixed });
    return () => store.stop();
  }, [store, query]);

  useKeptPage();
  useReturn(store.reload);
  useRowsSaid(store, query);
  useLiveReload(props.live ?? none, store.refresh);

  const { page, failure, loading } = store;
  const filtered = filters.some(({ keys }) => keys.some((key) => query[key] !== undefined));
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts={texts} onRetry={() => void store.reload()} />;
    if (!page) return skeleton ?? <SkeletonTable rows={6} columns={4} />;
    if (page.list.length === 0 && filtered)
      return (
        <EmptyState
          title={t('crud:nothingFound')}
          text={t('crud:nothingFoundText')}
          action={<ClearFilters filters={filters} set={set} />}
        />
      );
    if (page.list.length === 0)
      return (
        <EmptyState title={t(`${empty}.title`)} text={t(`${empty}.text`)} {...(props.icon && { icon: props.icon })} />
      );
    return (
      <>
        {children(
          {
            rows: page.list,
            dimmed: loading,
            sort: { key: String(full.sort ?? ''), descending: full.order === 'desc' },
            onSort: ({ key, descending }) => set({ sort: key, order: descending ? 'desc' : 'asc' }),
            reload: () => void store.reload(),
          },
          page.summary,
        )}
        <ListFooter page={page} set={set} totals={undefined} />
      </>
    );
  };

  return (
    <Page
      lead={lead}
      actions={
        <>
          {columns && (
            <ExportButton
              store={store}
              name={props.exportName ?? resource.name}
              columns={columns as unknown as readonly [string, Cell<unknown, R>][]}
              texts={texts}
              disabled={!page?.total}
            />
          )}
          <ViewsMenu views={views} />
          {actions}
        </>
      }
    >
      {before}
      <Card flush>
        {above}
        <FilterBar filters={filters} query={query} set={set} texts={texts} />
        {content()}
      </Card>
    </Page>
  );
}) as <R, F extends string>(props: RowsScreenProps<R, F>) => ReactNode;
