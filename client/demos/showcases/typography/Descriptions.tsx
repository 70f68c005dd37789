import { useTranslation } from 'react-i18next';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './Type.module.css';

export const Descriptions = () => {
  const { t } = useTranslation('showTypography');
  const items = (['case', 'carrier', 'status'] as const).map((name) => ({
    key: name,
    term: t(`terms.${name}`),
    value: t(`values.${name}`),
  }));
  return (
    <div className={styles.stack}>
      <DefinitionList items={items} />
      <DefinitionList items={items} layout="columns" />
      <div className={styles.end}>
        <DefinitionList items={items} layout="grid" />
      </div>
    </div>
  );
};
