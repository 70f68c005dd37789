import { useTranslation } from 'react-i18next';
import styles from './FilterFields.module.css';
import { type Filter, type FilterContext, filterName } from './filters';

/** Filter controls, stacked, each with its name. */
export const FilterFields = ({ filters, ...context }: FilterContext & { filters: readonly Filter[] }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      {filters.map((filter) => (
        <div key={filter.keys.join()} className={styles.field}>
          {!filter.named && (
            // The control has this name as its accessible name.
            <span className={styles.name} aria-hidden="true">
              {filterName(filter, context.texts, t)}
            </span>
          )}
          <span className={styles.control}>
            <filter.Control {...context} />
          </span>
        </div>
      ))}
    </div>
  );
};
