import type { LiveEvent } from '@shared/contracts/network/live';
import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useKeptPage, useReturn } from '~/platform/cachedPage';
import type { CallFailure } from '~/platform/failure';
import type { TableSort } from '~/ui/Table';
import type { Filter } from './filters';
import { type ListQuery, ListStore } from './ListStore';
import { useAnnounceRows } from './useAnnounceRows';
import { useLastPage } from './useLastPage';
import { useListQuery } from './useListQuery';
import { useLiveReload } from './useLiveReload';
import { usePrintAll } from './usePrintAll';
import { useViews, type ViewedList } from './views/useViews';

/** Loads a list's content: a page of its rows, or the columns of a board. */
export interface ListSource {
  readonly loading: boolean;
  readonly failure: CallFailure | undefined;
  /** The number of matching rows; undefined before the first answer. */
  readonly count: number | undefined;
  readonly page?: Page<unknown> | undefined;
  /** The loaded rows of a list without pages. */
  readonly rows?: readonly object[] | undefined;
  load: (query: ListQuery) => Promise<void>;
  reload: () => Promise<void>;
  refresh?: () => Promise<boolean>;
  stop: () => void;
}

export interface ListOptions<F extends string> {
  list: Endpoint & { readonly query?: z.ZodType };
  /** The feature's text namespace: fields, choices, search, empty. */
  texts: string;
  filters: readonly Filter<F>[];
  /** A part of the query that the user cannot change. */
  fixed?: ListQuery;
  /** Default page, size and order. Without it, the list has neither pages nor an order. */
  standard?: ListQuery;
  /** Events that change its rows and refresh the list. */
  live?: readonly LiveEvent['type'][];
  columns?: ViewedList['columns'];
}

const nothing: ListQuery = {};
const none: readonly LiveEvent['type'][] = [];
const nowhere = async () => false;

/**
 * A list in any form: a table, cards, a board, a tree. The address holds its query, and `store` loads it. Handles saved
 * views, live changes, and returning to a cached page. Use it in an observer.
 */
export function useListOf<S extends ListSource, F extends string>(
  make: (query: ListQuery) => S,
  { list, texts, filters, fixed = nothing, standard = nothing, live = none, columns }: ListOptions<F>,
) {
  const { query, given, full, set } = useListQuery(list.query, standard);
  const paged = 'page' in standard;
  const keys: readonly string[] = filters.flatMap((filter) => filter.keys);
  // A board ignores page and order of the table that shares its address.
  const sentQuery: ListQuery = paged
    ? { ...standard, ...query, ...fixed }
    : { ...Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key))), ...fixed };
  const queryKey = JSON.stringify(sentQuery);
  const [store] = useState(() => make(sentQuery));
  const views = useViews({ list, query: { ...given, ...fixed }, ...(columns && { columns }) });

  useEffect(() => {
    void store.load(JSON.parse(queryKey) as ListQuery);
    return () => store.stop();
  }, [store, queryKey]);

  const pastEnd = useLastPage(store, set);
  useKeptPage();
  useReturn(store.reload);
  useLiveReload(live, store.refresh ?? nowhere);

  return {
    path: list.path,
    texts,
    filters: filters as readonly Filter[],
    query,
    given,
    full,
    set,
    sentQuery,
    store,
    pastEnd,
    views,
    filtered: keys.some((key) => query[key] !== undefined),
    sort: { key: String(full.sort ?? ''), descending: full.order === 'desc' } as TableSort,
    onSort: ({ key, descending }: TableSort) => set({ sort: key, order: descending ? 'desc' : 'asc' }),
  };
}
export type List<S extends ListSource = ListSource> = Omit<ReturnType<typeof useListOf<S, string>>, 'store'> & {
  store: S;
};

/** A list with pages. Printing includes every matching row. */
export function useList<R>(options: ListOptions<string>) {
  const list = useListOf((query) => new ListStore<R>(options.list, query), options);
  const { store, query } = list;
  useAnnounceRows(store, query);
  const paper = usePrintAll(store);
  const page =
    store.page && paper.rows ? { ...store.page, list: [...paper.rows], page: 1, limit: paper.rows.length } : store.page;
  return { ...list, page, paper };
}
export type PagedList<R> = ReturnType<typeof useList<R>>;

/** The query of an order such as `-submitted_on`; `-` means descending. */
export const orderOf = (sort: string): ListQuery =>
  sort ? { sort: sort.replace(/^-/, ''), order: sort.startsWith('-') ? 'desc' : 'asc' } : {};
