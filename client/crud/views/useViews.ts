import type { SavedView } from '@shared/contracts/network/savedViews';
import type { Endpoint } from '@shared/http/endpoint';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useScreen } from '~/platform/ScreenContext';
import type { ListQuery } from '../ListStore';
import { savedViews } from './SavedViews';

/** The page and the open row are not part of a view. */
const passing = ['page', 'limit', 'id'];

/** The part of an address that defines a view, sorted so that equal views compare equal. */
export function searchOf(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([key, value]) => !passing.includes(key) && value !== ''));
  kept.sort();
  return kept.toString();
}

export interface ViewedList {
  list: Pick<Endpoint, 'path'>;
  /** The list's current query. */
  query: ListQuery;
  /** The visible columns; omitted if the list has no column chooser. */
  columns?: { visible: readonly string[]; choose: (names: readonly string[] | null) => void };
}

/**
 * A list's saved views: its current state as a view, and a function that shows another. A list opened without a query
 * shows its default view.
 */
export function useViews({ list, query, columns }: ViewedList) {
  const [params, setParams] = useSearchParams();
  const screen = useScreen()?.path ?? '';
  const search = searchOf(params);
  const show = (view: Pick<SavedView, 'search' | 'columns'>, replace = false) => {
    setParams(new URLSearchParams(view.search), { replace, preventScrollReset: true });
    columns?.choose(view.columns);
  };

  const bare = useRef(params.size === 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the address that opened the list
  useEffect(() => {
    const standard = bare.current ? savedViews.standard(screen) : undefined;
    if (standard) show(standard, true);
    if (!savedViews.loaded) void savedViews.load();
  }, []);

  const now = {
    screen,
    call: list.path,
    search,
    asked: searchOf(new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))),
    columns: columns ? [...columns.visible] : null,
  };
  return { now, show };
}
export type Views = ReturnType<typeof useViews>;
