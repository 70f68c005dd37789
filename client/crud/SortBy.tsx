import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { NativeSelect } from '~/ui/NativeSelect';
import type { TableSort } from '~/ui/Table';
import { usePhone } from '~/ui/useMedia';
import styles from './SortBy.module.css';

interface SortByProps {
  columns: readonly { key: string; header: string; sortable: boolean }[];
  sort: TableSort;
  /** The current order's name when its column is hidden. */
  header: string;
  onSort: (sort: TableSort) => void;
}

/** Selects column and direction on phones, where rows are cards without headers. */
export const SortBy = ({ columns, sort, header, onSort }: SortByProps) => {
  const { t } = useTranslation('crud');
  const id = useId();
  const phone = usePhone();
  const { key, descending } = sort;
  const options = columns
    .filter(({ sortable }) => sortable)
    .map((column) => ({ value: column.key, label: column.header }));
  if (!phone || options.length === 0) return null;
  if (options.every(({ value }) => value !== key)) options.unshift({ value: key, label: header });
  return (
    <div className={styles.bar} data-print="no">
      <label htmlFor={id}>{t('sortBy')}</label>
      <NativeSelect
        id={id}
        className={styles.select}
        value={key}
        onChange={(chosen) => onSort({ key: chosen, descending })}
        options={options}
      />
      <IconButton
        variant="secondary"
        icon={descending ? ArrowDownWideNarrow : ArrowUpNarrowWide}
        label={descending ? t('sortAscending') : t('sortDescending')}
        onClick={() => onSort({ key, descending: !descending })}
      />
    </div>
  );
};
