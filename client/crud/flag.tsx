import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import type { Filter } from './filters';
import styles from './flag.module.css';

/** Only rows with a property, such as "unread". `fields.<key>` names it. */
export const flag = <K extends string>(key: K): Filter<K> => ({
  keys: [key],
  named: true,
  Control: ({ query, set, texts }) => {
    const { t } = useTranslation();
    const on = query[key] === '1' || query[key] === 'true';
    return (
      <span className={styles.flag}>
        <Checkbox
          label={t(`${texts}:fields.${key}`)}
          checked={on}
          onChange={(checked) => set({ [key]: checked ? '1' : undefined })}
        />
      </span>
    );
  },
  Chip: ({ query, texts, t, children }) => (query[key] ? children(t(`${texts}:fields.${key}`)) : null),
});
