import type { LiveEvent } from '@shared/contracts/network/live';
import type { Endpoint } from '@shared/http/endpoint';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useKeptPage, useReturn } from '~/platform/cachedPage';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableSort } from '~/ui/Table';
import { mayCall, type RowAction, rowMenu } from './action';
import { ClearFilters } from './ClearFilters';
import { ColumnChooser } from './ColumnChooser';
import type { Cell } from './cells';
import { DeferredOnRevisit } from './DeferredOnRevisit';
import { ExportButton } from './ExportButton';
import { FilterBar } from './FilterBar';
import type { Filter } from './filters';
import { ListFailure } from './ListFailure';
import { ListFooter } from './ListFooter';
import { type ListQuery, ListStore } from './ListStore';
import { Page } from './Page';
import { PrintButton } from './PrintButton';
import { SortBy } from './SortBy';
import { useColumns } from './useColumns';
import { useListQuery } from './useListQuery';
import { useLiveReload } from './useLiveReload';
import { usePrintAll } from './usePrintAll';
import { useRowsSaid } from './useRowsSaid';
import { useViews } from './views/useViews';
import { ViewsMenu } from './views/ViewsMenu';

type KeyOf<T> = Extract<keyof T, string>;

/** What a list needs of a contract: see `resource()`. */
export interface Listed<R, S extends string, F extends string> {
  name: string;
  row: z.ZodType<R>;
  sorts: readonly S[];
  filters: Record<F, z.ZodType>;
  list: Endpoint & { readonly query?: z.ZodType };
}

/** Columns by field, in the order in which they are shown; a field that the row lacks or a cell for another type is an error. */
export type Columns<R> = { [K in KeyOf<R>]?: Cell<R[K], R> };

export interface ListScreenProps<R extends { id: number }, S extends string, F extends string> {
  resource: Listed<R, S, F>;
  /** Text namespace of the feature: fields, choices, search, empty, actions. */
  texts: string;
  columns: Columns<NoInfer<R>>;
  filters: readonly Filter<NoInfer<F>>[];
  /** The order without a choice; `-` is descending. */
  sort: NoInfer<S> | `-${NoInfer<S>}`;
  /** A part of the query that is no choice of the reader's. */
  fixed?: ListQuery;
  /** Where a row leads when it is opened. */
  open?: (row: NoInfer<R>) => string;
  /** The screen that makes a new one, and the call that it needs. */
  create?: { to: string; needs: Pick<Endpoint, 'requires'> };
  rowActions?: readonly RowAction<NoInfer<R>>[];
  /** What changes its rows: they then follow by themselves. */
  live?: readonly LiveEvent['type'][];
  /** Totals of the whole filtered set, beside the count. */
  totals?: (summary: Record<string, number>, list: { query: ListQuery; reload: () => void }) => ReactNode;
  /** Between title and list: figures. */
  before?: (query: ListQuery) => ReactNode;
  /** Between title and filters: tabs. */
  above?: (query: ListQuery) => ReactNode;
}

const none: readonly LiveEvent['type'][] = [];

/** The work-horse: a searched, filtered, sorted, paged table whose whole state is its address (DESIGN.md, patterns). */
export const ListScreen = observer(
  <R extends { id: number }, S extends string, F extends string>(props: ListScreenProps<R, S, F>) => {
    const {
      resource,
      texts,
      columns,
      filters,
      sort,
      fixed,
      open,
      create,
      rowActions = [],
      totals,
      before,
      above,
      live = none,
    } = props;
    const { t } = useTranslation();
    const format = useFormat();
    const navigate = useNavigate();
    const descending = sort.startsWith('-');
    const standard = { page: 1, limit: 10, sort: sort.replace(/^-/, ''), order: descending ? 'desc' : 'asc' };
    const { query, full, set } = useListQuery(resource.list.query, standard);
    const [store] = useState(() => new ListStore<R>(resource.list, { ...standard, ...query, ...fixed }));
    const chosen = useColumns<R>(resource.name, columns);
    const views = useViews({
      list: resource.list,
      asked: { ...query, ...fixed },
      columns: chosen,
    });

    // biome-ignore lint/correctness/useExhaustiveDependencies: the standard query is as constant as the props it comes from
    useEffect(() => {
      void store.load({ ...standard, ...query, ...fixed });
      return () => store.stop();
    }, [store, query]);

    useKeptPage();
    useReturn(store.reload);
    useRowsSaid(store, query);
    useLiveReload(live, store.refresh);

    // The same as long as they say the same: rows whose data is the same are then not drawn again.
    const tableColumns = useMemo(
      () =>
        chosen.shown.map(([key, cell]) => {
          const choice = (value: string) => t(`${texts}:choices.${key}.${value}`);
          const context = { format, choice, reload: store.reload };
          return {
            key,
            header: t(`${texts}:fields.${key}`),
            cell: (row: R) => cell.render(row[key as KeyOf<R>], row, context),
            align: cell.align ?? 'start',
            sortable: (resource.sorts as readonly string[]).includes(key),
            ...(cell.nowrap && { nowrap: cell.nowrap }),
            ...(cell.wrap && { wrap: cell.wrap }),
            ...(cell.hideBelow && { hideBelow: cell.hideBelow }),
          };
        }),
      [chosen.shown, format, t, texts, resource.sorts, store.reload],
    );
    const filtered = filters.some(({ keys }) => keys.some((key) => query[key] !== undefined));
    const newButton = create && mayCall(create.needs) && (
      <LinkButton to={create.to} variant="primary" icon={Plus}>
        {t(`${texts}:create`)}
      </LinkButton>
    );

    const sorting = { key: String(full.sort), descending: full.order === 'desc' };
    const onSort = ({ key, descending: down }: TableSort) => set({ sort: key, order: down ? 'desc' : 'asc' });

    const paper = usePrintAll(store);
    const { failure, loading } = store;
    const page =
      store.page && paper.rows
        ? { ...store.page, list: [...paper.rows], page: 1, limit: paper.rows.length }
        : store.page;
    return (
      <Page
        actions={
          <>
            <ExportButton
              store={store}
              name={resource.name}
              columns={chosen.shown}
              texts={texts}
              disabled={!page?.total}
            />
            <PrintButton print={paper.print} busy={paper.busy} />
            <ViewsMenu views={views} />
            <ColumnChooser texts={texts} columns={chosen} />
            {newButton}
          </>
        }
      >
        {before?.(query)}
        <Card flush>
          {above && <DeferredOnRevisit name={`${texts} above`}>{above(query)}</DeferredOnRevisit>}
          <DeferredOnRevisit name={`${texts} filters`}>
            <FilterBar filters={filters} query={query} set={set} texts={texts} />
          </DeferredOnRevisit>
          {failure && <ListFailure failure={failure} texts={texts} onRetry={() => void store.reload()} />}
          {!failure && !page && <SkeletonTable rows={Number(full.limit)} columns={chosen.shown.length} />}
          {!failure && page && (
            <>
              {page.list.length > 0 && (
                <SortBy
                  columns={tableColumns}
                  sort={sorting}
                  header={t(`${texts}:fields.${sorting.key}`)}
                  onSort={onSort}
                />
              )}
              <Table<R>
                caption={t(`${texts}:caption`)}
                columns={tableColumns}
                rows={page.list}
                rowKey={(row) => row.id}
                sort={sorting}
                onSort={onSort}
                dimmed={loading}
                kept={chosen.kept}
                onHidden={chosen.setHidden}
                {...(open && { onRowOpen: (row: R) => void navigate(open(row)) })}
                {...(rowActions.length > 0 && { rowActions: rowMenu(rowActions, texts, () => void store.reload()) })}
                empty={
                  filtered ? (
                    <EmptyState
                      title={t('crud:nothingFound')}
                      text={t('crud:nothingFoundText')}
                      action={<ClearFilters filters={filters} set={set} />}
                    />
                  ) : (
                    <EmptyState title={t(`${texts}:empty.title`)} text={t(`${texts}:empty.text`)} action={newButton} />
                  )
                }
              />
              <DeferredOnRevisit name={`${texts} footer`}>
                <ListFooter
                  page={page}
                  set={set}
                  hidden={{ count: chosen.hidden.length, onShow: () => chosen.setChoosing(true) }}
                  totals={
                    totals &&
                    ((summary) => totals(summary, { query: { ...query, ...fixed }, reload: () => void store.reload() }))
                  }
                />
              </DeferredOnRevisit>
            </>
          )}
        </Card>
      </Page>
    );
  },
) as <R extends { id: number }, S extends string, F extends string>(props: ListScreenProps<R, S, F>) => ReactNode;
