import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';

/** A marked dash for a field that an upstream's answer lacks. */
export const MissingField = ({ name }: { name: string }) => {
  const { t } = useTranslation('crud');
  const words = t('missingField', { field: name });
  return (
    <span className={styles.missing} title={words}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
};
