import type { LiveEvent } from '@shared/contracts/network/live';
import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { mayCall, type RowAction, rowMenu } from './action';
import { BulkBar } from './bulk/BulkBar';
import { useSelection } from './bulk/useSelection';
import { ColumnChooser } from './ColumnChooser';
import type { Cell } from './cells';
import { DeferredOnRevisit } from './DeferredOnRevisit';
import type { Filter } from './filters';
import { ListFooter } from './ListFooter';
import { ListPage, ListTools } from './ListPage';
import type { ListQuery } from './ListStore';
import { SortBy } from './SortBy';
import { useColumns } from './useColumns';
import { orderOf, useList } from './useList';

type KeyOf<T> = Extract<keyof T, string>;

/** The parts of a contract that a list needs; see `resource()`. */
export interface Listed<R, S extends string, F extends string> {
  name: string;
  row: z.ZodType<R>;
  sorts: readonly S[];
  filters: Record<F, z.ZodType>;
  list: Endpoint & { readonly query?: z.ZodType };
}

/** Columns by field, in display order. A field that the row lacks, or a cell of another type, is a compile error. */
export type Columns<R> = { [K in KeyOf<R>]?: Cell<R[K], R> };

/** Groups of rows while the list is in the order of one column, each with a heading, such as months with a subtotal. */
export interface ListGroups<R> {
  sort: string;
  keyOf: (row: R) => string;
  head: (key: string, page: Page<R>, list: { query: ListQuery; reload: () => void }) => ReactNode;
}

export interface ListScreenProps<R extends { id: number }, S extends string, F extends string> {
  resource: Listed<R, S, F>;
  /** The feature's text namespace: fields, choices, search, empty, actions. */
  texts: string;
  columns: Columns<NoInfer<R>>;
  filters: readonly Filter<NoInfer<F>>[];
  /** The default order; `-` means descending. */
  sort: NoInfer<S> | `-${NoInfer<S>}`;
  /** A fixed part of the query. */
  fixed?: ListQuery;
  /** A row's address. */
  open?: (row: NoInfer<R>) => string;
  /** The screen that creates a row, and the call it requires. */
  create?: { to: string; needs: Pick<Endpoint, 'requires'> };
  rowActions?: readonly RowAction<NoInfer<R>>[];
  /** Actions on the whole list, before the button for a new row. */
  tools?: (reload: () => void) => ReactNode;
  /** Live events that reload the rows. */
  live?: readonly LiveEvent['type'][];
  groups?: ListGroups<NoInfer<R>>;
  /** Totals of all matching rows, next to their count. */
  totals?: (summary: Record<string, number>, list: { query: ListQuery; reload: () => void }) => ReactNode;
  /** Content between the title and the list, such as figures. */
  before?: (query: ListQuery) => ReactNode;
  /** Content between the title and the filters, such as tabs. */
  above?: (query: ListQuery) => ReactNode;
}

const noActions: readonly [] = [];

/** A list as a table with columns by field. */
export const ListScreen = observer(
  <R extends { id: number }, S extends string, F extends string>(props: ListScreenProps<R, S, F>) => {
    const { resource, texts, columns, filters, open, create, rowActions = noActions, totals, before, above } = props;
    const { fixed, live, groups } = props;
    const { t } = useTranslation();
    const format = useFormat();
    const navigate = useNavigate();
    const chosen = useColumns<R>(resource.name, columns);
    const list = useList<R>({
      list: resource.list,
      texts,
      filters,
      standard: { page: 1, limit: 10, ...orderOf(props.sort) },
      columns: chosen,
      ...(fixed && { fixed }),
      ...(live && { live }),
    });
    const { store, query, full, set, sort, onSort, page } = list;

    // Memoized so that unchanged rows do not rerender.
    const tableColumns = useMemo(
      () =>
        chosen.visibleColumns.map(([key, cell]) => {
          const choice = (value: string) => t(`${texts}:choices.${key}.${value}`);
          const context = { format, choice, reload: store.reload };
          return {
            key,
            header: cell.heading?.label ?? t(`${texts}:fields.${key}`),
            cell: (row: R) => cell.render(row[key as KeyOf<R>], row, context),
            align: cell.align ?? 'start',
            sortable: (resource.sorts as readonly string[]).includes(key),
            ...(cell.nowrap && { nowrap: cell.nowrap }),
            ...(cell.wrap && { wrap: cell.wrap }),
            ...(cell.hideBelow && { hideBelow: cell.hideBelow }),
          };
        }),
      [chosen.visibleColumns, format, t, texts, resource.sorts, store.reload],
    );
    const newButton = create && mayCall(create.needs) && (
      <LinkButton to={create.to} variant="primary" icon={Plus}>
        {t(`${texts}:create`)}
      </LinkButton>
    );
    const reload = () => void store.reload();
    const bulk = rowActions.filter((action) => action.bulk);
    const selection = useSelection<R>(list.sentQuery);
    // The first column names the row.
    const nameOf = (row: R) => String(row[chosen.all[0] as KeyOf<R>] || row.id);
    return (
      <ListPage
        list={list}
        actions={
          <>
            <ListTools list={list} name={resource.name} columns={chosen.visibleColumns} />
            <ColumnChooser texts={texts} columns={chosen} />
            {props.tools?.(reload)}
            {newButton}
          </>
        }
        before={before?.(query)}
        above={above?.(query)}
        skeleton={<SkeletonTable rows={Number(full.limit)} columns={chosen.visibleColumns.length} />}
        empty={<EmptyState title={t(`${texts}:empty.title`)} text={t(`${texts}:empty.text`)} action={newButton} />}
        below={<BulkBar selection={selection} store={store} actions={bulk} texts={texts} nameOf={nameOf} />}
      >
        {() =>
          page && (
            <>
              <SortBy columns={tableColumns} sort={sort} header={t(`${texts}:fields.${sort.key}`)} onSort={onSort} />
              <Table<R>
                caption={t(`${texts}:caption`)}
                columns={tableColumns}
                rows={page.list}
                rowKey={(row) => row.id}
                sort={sort}
                onSort={onSort}
                dimmed={store.loading}
                {...(groups?.sort === sort.key && {
                  groups: {
                    keyOf: groups.keyOf,
                    head: (key: string) => groups.head(key, page, { query: list.sentQuery, reload }),
                  },
                })}
                kept={chosen.kept}
                onHidden={chosen.setHidden}
                {...(bulk.some((action) => action.bulk?.allowed()) && { selection })}
                {...(open && { onRowOpen: (row: R) => void navigate(open(row)) })}
                {...(rowActions.length > 0 && { rowActions: rowMenu(rowActions, texts, reload) })}
              />
              <DeferredOnRevisit name={`${list.path} footer`}>
                <ListFooter
                  page={page}
                  set={set}
                  hidden={{ count: chosen.hidden.length, onShow: () => chosen.setChoosing(true) }}
                  totals={totals && ((summary) => totals(summary, { query: list.sentQuery, reload }))}
                />
              </DeferredOnRevisit>
            </>
          )
        }
      </ListPage>
    );
  },
) as <R extends { id: number }, S extends string, F extends string>(props: ListScreenProps<R, S, F>) => ReactNode;
