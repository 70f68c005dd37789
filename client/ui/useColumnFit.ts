import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TableColumn } from './Table';
import { usePrinting } from './usePrinting';

/** Minimum table width in px at which columns of each priority show. Table.module.css has the same numbers. */
const needs = { sm: 544, md: 736, lg: 944, xl: 1104 } as const;
/** Columns without a priority go last, from the end of the row. The first column names the row and always stays. */
const firstToGo = ['xl', 'lg', 'md', 'sm', undefined] as const;

const sameKeys = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** The columns to hide, least important first, until the table shrinks by `excess` px. */
export function columnsToDrop<Row>(
  columns: readonly TableColumn<Row>[],
  widths: ReadonlyMap<string, number>,
  excess: number,
  kept: readonly string[],
): string[] {
  const dropped: string[] = [];
  let left = excess;
  for (const priority of firstToGo)
    for (const { key, hideBelow } of columns.slice(1).reverse()) {
      const width = widths.get(key) ?? 0;
      if (left <= 0 || hideBelow !== priority || kept.includes(key) || width === 0) continue;
      dropped.push(key);
      left -= width;
    }
  return dropped;
}

/**
 * Selects the columns that fit. Style sheets hide columns by priority before the first paint. This hook measures the
 * remaining overflow in a ResizeObserver, after the browser's own layout, and reports every hidden column. `kept`
 * columns always stay.
 */
export function useColumnFit<Row>(columns: readonly TableColumn<Row>[], kept: readonly string[]) {
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState<number>();
  const [measured, setMeasured] = useState<{ of: readonly TableColumn<Row>[]; keys: readonly string[] }>();
  // Ignore measurements of other columns.
  const dropped = measured?.of === columns ? measured.keys : none;

  const printing = usePrinting();

  const visible = useMemo(
    () =>
      columns
        .filter(({ key }) => printing || !dropped.includes(key) || kept.includes(key))
        .map((column) => (kept.includes(column.key) ? withoutPriority(column) : column)),
    [columns, dropped, kept, printing],
  );

  const measure = useCallback(() => {
    if (!box.current || !table.current || printing) return;
    const { clientWidth } = box.current;
    const wider = clientWidth > (room ?? clientWidth);
    if (clientWidth !== room) setRoom(clientWidth);
    if (wider && dropped.length > 0) {
      // More space: show all columns and measure again.
      setMeasured(undefined);
      return;
    }
    const excess = table.current.offsetWidth - clientWidth;
    if (excess <= 1) return;
    const cells = [...table.current.querySelectorAll<HTMLElement>('thead th:not([data-select])')];
    const widths = new Map(visible.map(({ key }, index) => [key, cells[index]?.offsetWidth ?? 0]));
    const more = columnsToDrop(visible, widths, excess, kept);
    if (more.length > 0) setMeasured({ of: columns, keys: [...dropped, ...more] });
  }, [columns, visible, dropped, kept, room, printing]);

  useLayoutEffect(() => {
    if (!box.current || !table.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [measure]);

  const narrow = columns
    .filter(
      ({ key, hideBelow }) =>
        !kept.includes(key) &&
        (dropped.includes(key) || (hideBelow !== undefined && room !== undefined && room < needs[hideBelow])),
    )
    .map(({ key }) => key);
  const hidden = useStable(narrow);
  return { box, table, visible, hidden };
}

const none: readonly string[] = [];
const withoutPriority = <Row>({ hideBelow: _priority, ...column }: TableColumn<Row>): TableColumn<Row> => column;

/** Keeps the array's identity while its contents are equal. */
function useStable(keys: readonly string[]): readonly string[] {
  const [stable, setStable] = useState(keys);
  if (sameKeys(stable, keys)) return stable;
  setStable(keys);
  return keys;
}
