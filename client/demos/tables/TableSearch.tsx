import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '~/crud/useTyped';
import { TextInput } from '~/ui/TextInput';
import styles from './Tables.module.css';
import type { TableState } from './useTableQuery';

/** A search field for one table, applied when typing pauses. The table's heading names it. */
export const TableSearch = ({
  state,
  of,
  onApply,
}: {
  state: TableState;
  of: string;
  onApply?: (q: string) => void;
}) => {
  const { t } = useTranslation('demoTables');
  const [typed, setTyped] = useTyped(state.query.q, (q) => {
    state.set({ q }, true);
    onApply?.(q);
  });
  return (
    <TextInput
      className={styles.search}
      type="search"
      icon={Search}
      clearable
      maxLength={100}
      aria-label={t('searchIn', { table: of })}
      placeholder={t('search')}
      value={typed}
      onChange={setTyped}
    />
  );
};
