import { useSearchParams } from 'react-router-dom';
import type { TableSort } from '~/ui/Table';
import type { TableQuery } from './view';

const sortIn = (text: string): TableSort | null =>
  text ? { key: text.replace(/^-/, ''), descending: text.startsWith('-') } : null;
const sortText = (sort: TableSort | null) => (sort ? `${sort.descending ? '-' : ''}${sort.key}` : '');

export const pageSizes = [3, 5, 10] as const;

/**
 * The query of one of several tables on a page, kept in the address under the table's name. A change returns to the
 * first page unless it sets one. `filters` lists the columns that have a filter.
 */
export function useTableQuery(name: string, size: number, filters: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const of = (key: string) => params.get(`${name}.${key}`) ?? '';
  const number = (key: string, otherwise: number) => {
    const value = Number(of(key));
    return Number.isInteger(value) && value > 0 && value <= 1000 ? value : otherwise;
  };
  const query: TableQuery = {
    q: of('q'),
    sort: sortIn(of('sort')),
    page: number('page', 1),
    size: pageSizes.find((each) => each === number('size', size)) ?? size,
  };
  const set = (changes: Record<string, string | number | undefined>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete(`${name}.page`);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(`${name}.${key}`);
          else next.set(`${name}.${key}`, String(value));
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    query,
    filters: Object.fromEntries(filters.map((key) => [key, of(key)])),
    set,
    onSort: (sort: TableSort) => set({ sort: sortText(sort) }),
  };
}
export type TableState = ReturnType<typeof useTableQuery>;
