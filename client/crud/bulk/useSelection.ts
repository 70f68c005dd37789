import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListQuery } from '../ListStore';

/** The selected rows, across pages. */
export interface Selection<R> {
  rows: ReadonlyMap<number, R>;
  /** Every row that matches the filter is selected, on all pages. */
  all: boolean;
  has: (row: R) => boolean;
  toggle: (rows: readonly R[], on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

const filterOf = ({ page: _page, limit: _limit, sort: _sort, order: _order, ...filter }: ListQuery) =>
  JSON.stringify(filter);

/** The selected rows of a list. Changing page or order keeps them; changing a filter clears them. */
export function useSelection<R extends { id: number }>(query: ListQuery): Selection<R> {
  const [rows, setRows] = useState<ReadonlyMap<number, R>>(() => new Map());
  const [all, setAll] = useState(false);
  const filter = filterOf(query);
  const of = useRef(filter);
  useEffect(() => {
    if (of.current === filter) return;
    of.current = filter;
    setRows(new Map());
    setAll(false);
  }, [filter]);
  return useMemo(
    () => ({
      rows,
      all,
      has: (row) => all || rows.has(row.id),
      toggle: (some, on) => {
        setAll(false);
        setRows((before) => {
          const next = new Map(before);
          for (const row of some) {
            if (on) next.set(row.id, row);
            else next.delete(row.id);
          }
          return next;
        });
      },
      selectAll: () => setAll(true),
      clear: () => {
        setAll(false);
        setRows(new Map());
      },
    }),
    [rows, all],
  );
}
