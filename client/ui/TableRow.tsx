// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which takes their native roles away.
import type { MouseEvent } from 'react';
import { cx } from './cx';
import { Menu } from './Menu';
import type { TableColumn, TableProps } from './Table';
import styles from './Table.module.css';

type Props<Row> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  onRowOpen: ((row: Row) => void) | undefined;
  rowActions: TableProps<Row>['rowActions'];
  actionsLabel: string;
};

const acts = 'a, button, input, select, textarea, label, summary, [role="menu"], dialog';

export const TableRow = <Row,>({ row, columns, selected, onRowOpen, rowActions, actionsLabel }: Props<Row>) => {
  const open = (event: MouseEvent) => {
    // A press on a control is that control's; a selection of text is not a press.
    if ((event.target as Element).closest(acts) || window.getSelection()?.toString()) return;
    onRowOpen?.(row);
  };
  return (
    <tr
      role="row"
      tabIndex={-1}
      className={cx(styles.row, onRowOpen && styles.opens, selected && styles.selected)}
      aria-current={selected || undefined}
      onClick={onRowOpen && open}
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
      {rowActions && (
        <td role="cell" className={styles.actions}>
          <Menu label={actionsLabel} items={() => rowActions(row)} />
        </td>
      )}
    </tr>
  );
};
