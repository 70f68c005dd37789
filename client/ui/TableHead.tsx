// biome-ignore-all lint/a11y/noRedundantRoles: on phones the parts become blocks, which removes their native roles.
import { useTranslation } from 'react-i18next';
import { Checkbox } from './Checkbox';
import { cx } from './cx';
import type { TableColumn, TableSort } from './Table';
import styles from './Table.module.css';

type Props<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | null;
  onSort: ((sort: TableSort) => void) | undefined;
  actionsLabel: string | undefined;
  /** The selected share of the rows, from 0 to 1, when rows are selectable. */
  chosen?: number;
  onChoose?: (on: boolean) => void;
};

export const TableHead = <Row,>({ columns, sort, onSort, actionsLabel, chosen = 0, onChoose }: Props<Row>) => (
  <thead role="rowgroup">
    <tr role="row">
      {onChoose && (
        <th scope="col" role="columnheader" className={styles.select} data-select="">
          <SelectPage chosen={chosen} onChoose={onChoose} />
        </th>
      )}
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

const SelectPage = ({ chosen, onChoose }: { chosen: number; onChoose: (on: boolean) => void }) => {
  const { t } = useTranslation('ui');
  return (
    <Checkbox
      ariaLabel={t('selectPage')}
      checked={chosen === 1}
      indeterminate={chosen > 0 && chosen < 1}
      onChange={onChoose}
    />
  );
};
