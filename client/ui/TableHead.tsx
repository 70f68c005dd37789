// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which takes their native roles away.
import { cx } from './cx';
import type { TableColumn, TableSort } from './Table';
import styles from './Table.module.css';

type Props<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  actionsLabel: string | undefined;
};

export const TableHead = <Row,>({ columns, sort, onSort, actionsLabel }: Props<Row>) => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map(({ key, header, align, sortable, width, hideBelow }) => {
        const sorted = sort?.key === key ? sort : null;
        const canSort = sortable && onSort;
        return (
          <th
            key={key}
            scope="col"
            role="columnheader"
            style={width ? { inlineSize: width } : undefined}
            className={cx(
              align === 'end' && styles.end,
              hideBelow && styles[hideBelow],
              sorted && styles.sorted,
              sorted?.descending && styles.descending,
            )}
            aria-sort={canSort ? (sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none') : undefined}
          >
            {canSort ? (
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort({ key, descending: sorted ? !sorted.descending : false })}
              >
                {header}
              </button>
            ) : (
              header
            )}
          </th>
        );
      })}
      {actionsLabel && (
        <th scope="col" role="columnheader" className={styles.actions}>
          <span className="visually-hidden">{actionsLabel}</span>
        </th>
      )}
    </tr>
  </thead>
);
