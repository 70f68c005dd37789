// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which removes their native roles.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { gapsOf } from '~/platform/gaps';
import buttons from './Button.module.css';
import { buttonClass } from './buttonClass';
import choice from './Choice.module.css';
import { cx } from './cx';
import { MissingField } from './MissingField';
import type { TableColumn } from './Table';
import styles from './Table.module.css';

type Props<Row> = {
  /** The row's index on the page. */
  id: string;
  row: Row;
  columns: readonly TableColumn<Row>[];
  selected: boolean;
  opens: boolean;
  /** The name of the menu button, when the row has a menu. */
  actionsLabel: string | undefined;
  menuOpen: boolean;
  /** Undefined when rows are not selectable. */
  chosen: boolean | undefined;
};

const menuButton = buttonClass('ghost', 'sm', cx(buttons.icon, styles.more));

// Plain text needs no extra box: boxes are most of a table's rendering cost. End-aligned text does, or its own
// direction decides its side. The table handles pointer and keys for all rows: a row has no handlers and rerenders only
// when its data changes.
const Row = <Row,>({ id, row, columns, selected, opens, actionsLabel, menuOpen, chosen }: Props<Row>) => {
  const gaps = gapsOf(row as object);
  return (
    <tr
      role="row"
      tabIndex={-1}
      className={cx(styles.row, opens && styles.opens, (selected || chosen) && styles.selected)}
      aria-current={selected || undefined}
    >
      {chosen !== undefined && (
        <td role="cell" className={styles.select}>
          <SelectRow id={id} chosen={chosen} />
        </td>
      )}
      {columns.map(({ key, header, cell, align, nowrap, wrap, hideBelow }, index) => {
        const value = gaps?.fields.has(key) ? <MissingField call={gaps.call} field={key} /> : cell(row);
        const plain = typeof value === 'string' && align !== 'end' && wrap !== 'names';
        return (
          <td
            key={key}
            // The first cell names the row for screen readers that land on another cell or on the row's menu.
            role={index === 0 ? 'rowheader' : 'cell'}
            id={index === 0 && (actionsLabel || chosen !== undefined) ? `${id}-name` : undefined}
            data-label={header}
            className={
              cx(
                plain && 'own-order',
                align === 'end' && styles.end,
                wrap === 'names' ? styles.names : wrap ? styles.wrapped : !nowrap && align !== 'end' && styles.words,
                hideBelow && styles[hideBelow],
              ) || undefined
            }
          >
            {plain ? value : <div className="own-order">{value}</div>}
          </td>
        );
      })}
      {actionsLabel && (
        <td role="cell" className={styles.actions}>
          <button
            type="button"
            id={`${id}-menu`}
            data-row-menu=""
            className={menuButton}
            aria-label={actionsLabel}
            aria-labelledby={`${id}-menu ${id}-name`}
            title={actionsLabel}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
          />
        </td>
      )}
    </tr>
  );
};

// The table handles this checkbox's click, as for all controls in a row.
const SelectRow = ({ id, chosen }: { id: string; chosen: boolean }) => {
  const { t } = useTranslation('ui');
  return (
    <input
      type="checkbox"
      readOnly
      id={`${id}-select`}
      data-select=""
      className={choice.box}
      checked={chosen}
      aria-label={t('selectRow')}
      aria-labelledby={`${id}-select ${id}-name`}
    />
  );
};

export const TableRow = memo(Row) as typeof Row;
