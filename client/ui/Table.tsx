// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which takes their native roles away.
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import type { MenuItem } from './Menu';
import styles from './Table.module.css';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';

export type TableSort = { key: string; descending: boolean };

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** A CSS length. */
  width?: string;
  /** Keep it on one line. Figures (`align: 'end'`) always are. */
  nowrap?: boolean;
  /** Left out on screens narrower than 576, 768 or 992 px. */
  hideBelow?: 'sm' | 'md' | 'lg';
};

export type TableProps<Row> = {
  /** What the table lists; read out, not shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | null;
  onSort?: (sort: TableSort) => void;
  /** The rows are old and new ones are on their way. */
  dimmed?: boolean;
  onRowOpen?: (row: Row) => void;
  /** Asked when the row's menu opens. A row without any is asked for its absence: return an empty list. */
  rowActions?: (row: Row) => readonly MenuItem[];
  selectedKey?: string | number | null;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
};

const typing = 'input, textarea, select, [contenteditable]';

/**
 * The kernel of every list: a native table over one page of rows that someone else sorts, filters and pages.
 * Keys: j or down, k or up, Home and End move between rows; Enter opens one.
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
  empty,
}: TableProps<Row>) => {
  const { t } = useTranslation('ui');
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target as HTMLElement;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      from.closest(`${typing}, [role="menu"], thead`)
    )
      return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody > tr')];
    const row = from.closest<HTMLElement>('tbody > tr');
    const at = row ? all.indexOf(row) : -1;
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
      return;
    }
    const opened = rows[at];
    if (event.key === 'Enter' && from === row && opened !== undefined) onRowOpen?.(opened);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={styles.box} aria-labelledby={id} tabIndex={0} onKeyDown={onKeyDown}>
      <table className={cx(styles.table, dimmed && styles.dimmed)} role="table" aria-busy={dimmed || undefined}>
        <caption id={id} className="visually-hidden">
          {caption}
        </caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} actionsLabel={rowActions && t('actions')} />
        <tbody role="rowgroup">
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                row={row}
                columns={columns}
                selected={key === selectedKey}
                onRowOpen={onRowOpen}
                rowActions={rowActions}
                actionsLabel={t('actions')}
              />
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </section>
  );
};
