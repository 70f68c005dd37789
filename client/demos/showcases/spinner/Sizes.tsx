import { useTranslation } from 'react-i18next';
import { Spinner } from '~/ui/Spinner';
import styles from './Rows.module.css';

export const Sizes = () => {
  const { t } = useTranslation('showSpinner');
  return (['sm', 'md', 'lg'] as const).map((size) => (
    <span key={size} className={styles.row}>
      <Spinner size={size} />
      <Spinner size={size} shape="dot" />
      {t(`sizes.${size}`)}
    </span>
  ));
};
