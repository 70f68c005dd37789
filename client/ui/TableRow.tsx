// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which takes their native roles away.
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import buttons from './Button.module.css';
import { buttonClass } from './buttonClass';
import { cx } from './cx';
import type { TableColumn } from './Table';
import styles from './Table.module.css';

type Props<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  opens: boolean;
  /** Given when the row has a menu. */
  actionsLabel: string | undefined;
  menuOpen: boolean;
};

const menuButton = buttonClass('ghost', 'sm', buttons.icon);

// The table handles presses and keys for all rows: a row holds no handlers, and is drawn again only when its data changes.
const Row = <Row,>({ row, columns, selected, opens, actionsLabel, menuOpen }: Props<Row>) => (
  <tr
    role="row"
    tabIndex={-1}
    className={cx(styles.row, opens && styles.opens, selected && styles.selected)}
    aria-current={selected || undefined}
  >
    {columns.map(({ key, header, cell, align, nowrap, hideBelow }) => (
      <td
        key={key}
        role="cell"
        data-label={header}
        className={
          cx(align === 'end' && styles.end, nowrap && styles.fixed, hideBelow && styles[hideBelow]) || undefined
        }
      >
        <div className={cx(styles.value, 'own-order')}>{cell(row)}</div>
      </td>
    ))}
    {actionsLabel && (
      <td role="cell" className={styles.actions}>
        <button
          type="button"
          data-row-menu=""
          className={menuButton}
          aria-label={actionsLabel}
          title={actionsLabel}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
        >
          <Ellipsis size={16} aria-hidden />
        </button>
      </td>
    )}
  </tr>
);

export const TableRow = memo(Row) as typeof Row;
