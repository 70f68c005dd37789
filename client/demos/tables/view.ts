import type { TableSort } from '~/ui/Table';

/** A table's search, order and page. Pages count from 1. */
export interface TableQuery {
  q: string;
  sort: TableSort | null;
  page: number;
  size: number;
}

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), undefined, { sensitivity: 'base', numeric: true });

/** Equal rows keep their order in both directions. */
export function sorted<R extends object>(rows: readonly R[], sort: TableSort | null): readonly R[] {
  if (!sort) return rows;
  const fieldOf = (row: R) => (row as Record<string, unknown>)[sort.key];
  return [...rows].sort((one, other) => compare(fieldOf(one), fieldOf(other)) * (sort.descending ? -1 : 1));
}

/** Rows that contain every word of the search in any of their texts. */
export function matching<R extends object>(rows: readonly R[], q: string): readonly R[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const said = Object.values(row)
      .filter((value) => typeof value === 'string')
      .join('\n')
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** All matching rows, sorted, and the rows of the page; a page past the end becomes the last one. */
export function viewOf<R extends object>(rows: readonly R[], { q, sort, page, size }: TableQuery) {
  const matches = sorted(matching(rows, q), sort);
  const at = Math.min(page, Math.max(1, Math.ceil(matches.length / size)));
  return { matches, page: at, visible: matches.slice((at - 1) * size, at * size) };
}
