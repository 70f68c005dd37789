// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which removes their native roles.
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { cx } from './cx';
import type { MenuItem } from './Menu';
import { MenuList } from './MenuList';
import styles from './Table.module.css';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { useColumnFit } from './useColumnFit';
import { useFirstRows } from './useFirstRows';

export type TableSort = { key: string; descending: boolean };

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** A CSS length. */
  width?: string;
  /**
   * Never truncated. Other text ends in an ellipsis when space runs out; figures (`align: 'end'`) are never truncated.
   */
  nowrap?: boolean;
  /** Wraps onto several lines; names only when they are long. */
  wrap?: boolean | 'names';
  /**
   * The column's priority. Hidden in tables narrower than 544, 736, 944 or 1104 px, and earlier when columns do not
   * fit.
   */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
};

export type TableSelection<Row> = { has: (row: Row) => boolean; toggle: (rows: readonly Row[], on: boolean) => void };

export type TableProps<Row> = {
  /** The accessible name of the table, not visible. Optional when the card's heading names it. */
  caption?: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** Dims stale rows while new ones load. */
  dimmed?: boolean;
  onRowOpen?: (row: Row) => void;
  /** Called when the row's menu opens. */
  rowActions?: (row: Row) => readonly MenuItem[];
  selectedKey?: string | number | null;
  /** Makes rows selectable, by a checkbox or the x key. */
  selection?: TableSelection<Row> | undefined;
  /** Columns that always show, even when they do not fit. */
  kept?: readonly string[];
  /** Receives the keys of columns hidden for lack of space. Without it, the table lists them itself. */
  onHidden?: (keys: readonly string[]) => void;
  /** Puts a heading above each run of rows with the same key. */
  groups?: { keyOf: (row: Row) => string; head: (key: string) => ReactNode } | undefined;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
};

const nothing: readonly string[] = [];
const typing = 'input:not([data-select]), textarea, select, [contenteditable]';
/** Rows without the headings of groups. */
const rowsOnly = 'tbody > tr:not([data-group])';
const acts = 'a, button, input, select, textarea, label, summary, [role^="menu"], dialog';

/**
 * The table of every list: a native table over one page of rows that the caller sorts, filters and pages. Keys: j or
 * down, k or up, Home and End move between rows; Enter opens one, x selects it. Keep `columns` the same array between
 * renders, so that only changed rows rerender.
 */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  sort = null,
  onSort,
  dimmed = false,
  onRowOpen,
  rowActions,
  selectedKey = null,
  selection,
  kept = nothing,
  onHidden,
  groups,
  empty,
}: TableProps<Row>) => {
  const { t } = useTranslation('ui');
  const id = useId();
  // One menu for all rows: a closed menu per row takes half of the table's rendering time.
  const [menu, setMenu] = useState<{ row: Row; anchor: { current: HTMLElement } } | null>(null);
  const drawn = useFirstRows(rows);
  const [all, setAll] = useState(nothing);
  const { box, table, visible, hidden } = useColumnFit(columns, onHidden ? kept : all);
  useEffect(() => onHidden?.(hidden), [onHidden, hidden]);
  /** The last selected row, where a Shift selection starts. */
  const chosenAt = useRef(-1);
  const choose = (row: Row, range: boolean) => {
    if (!selection) return;
    const at = rows.indexOf(row);
    const from = range && chosenAt.current >= 0 ? chosenAt.current : at;
    chosenAt.current = at;
    selection.toggle(rows.slice(Math.min(from, at), Math.max(from, at) + 1), !selection.has(row));
  };
  const closeMenu = useCallback(
    (returnFocus: boolean) => {
      if (returnFocus) menu?.anchor.current.focus();
      setMenu(null);
    },
    [menu],
  );

  const rowOf = (target: EventTarget, box: HTMLElement): Row | undefined => {
    const row = (target as Element).closest<HTMLElement>(rowsOnly);
    return row ? rows[[...box.querySelectorAll(rowsOnly)].indexOf(row)] : undefined;
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const row = rowOf(target, event.currentTarget);
    if (row === undefined) return;
    if (target.matches('[data-select]')) {
      choose(row, event.shiftKey);
      return;
    }
    const button = target.closest<HTMLElement>('[data-row-menu]');
    if (button) setMenu(menu?.anchor.current === button ? null : { row, anchor: { current: button } });
    // Ignore clicks on controls and text selections.
    else if (!target.closest(acts) && !window.getSelection()?.toString()) onRowOpen?.(row);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || modified || from.closest(`${typing}, [role="menu"], thead`)) return;
    const row = rowOf(from, event.currentTarget);
    if (event.key === 'ArrowDown' && from.matches('[data-row-menu]') && row !== undefined) {
      event.preventDefault();
      setMenu({ row, anchor: { current: from } });
      return;
    }
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(rowsOnly)];
    const at = row === undefined ? -1 : rows.indexOf(row);
    const moves: Record<string, number> = {
      j: at + 1,
      ArrowDown: at + 1,
      k: Math.max(at - 1, 0),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: all.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[Math.min(next, all.length - 1)]?.focus();
    } else if (event.key === 'x' && row !== undefined) {
      choose(row, false);
    } else if (event.key === 'Enter' && from.matches('tr') && row !== undefined) {
      onRowOpen?.(row);
    }
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and clicks of its rows */}
      <div ref={box} className={styles.box} onKeyDown={onKeyDown} onClick={onClick} onPointerOver={tellCutText}>
        <table
          ref={table}
          className={cx(styles.table, dimmed && styles.dimmed, rows.length === 0 && styles.bare)}
          role="table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling box, which announces its name once.
          tabIndex={0}
          aria-label={caption}
          aria-busy={dimmed || undefined}
        >
          <TableHead
            columns={visible}
            sort={sort}
            onSort={onSort}
            actionsLabel={rowActions && t('actions')}
            {...(selection && {
              chosen: rows.filter(selection.has).length / rows.length,
              onChoose: (on: boolean) => selection.toggle(rows, on),
            })}
          />
          <tbody role="rowgroup" data-rows="">
            {drawn.map((row, index) => {
              const key = rowKey(row);
              const before = drawn[index - 1];
              const group = groups?.keyOf(row);
              const begins = group !== undefined && (before === undefined || groups?.keyOf(before) !== group);
              const tableRow = (
                <TableRow
                  key={key}
                  id={`${id}-${key}`}
                  row={row}
                  columns={visible}
                  selected={key === selectedKey}
                  opens={onRowOpen !== undefined}
                  actionsLabel={rowActions && t('actions')}
                  menuOpen={menu?.row === row}
                  chosen={selection?.has(row)}
                />
              );
              return begins ? (
                <Fragment key={key}>
                  <tr role="row" data-group="" className={styles.group}>
                    <td role="cell" colSpan={visible.length + (rowActions ? 1 : 0) + (selection ? 1 : 0)}>
                      {groups?.head(group)}
                    </td>
                  </tr>
                  {tableRow}
                </Fragment>
              ) : (
                tableRow
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && empty}
        {menu && rowActions && (
          <MenuList
            id={`${id}-menu`}
            label={t('actions')}
            items={rowActions(menu.row)}
            header={null}
            align="end"
            anchor={menu.anchor}
            focus="first"
            onClose={closeMenu}
          />
        )}
      </div>
      {!onHidden && hidden.length > 0 && rows.length > 0 && (
        <p className={styles.hidden} data-print="no">
          {t('columnsHidden', { count: hidden.length })}
          <Button variant="ghost" size="sm" onClick={() => setAll(columns.map(({ key }) => key))}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </>
  );
};

/** Shows truncated text in full on hover. Users without a mouse find it on the row's own page. */
const tellCutText = ({ target }: { target: EventTarget }) => {
  const cell = (target as Element).closest<HTMLElement>('td');
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).textOverflow === 'ellipsis',
  );
  if (cut) cell.title = cell.innerText.trim();
  else cell.removeAttribute('title');
};
