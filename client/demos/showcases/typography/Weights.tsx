import { useTranslation } from 'react-i18next';
import styles from './Type.module.css';

export const Weights = () => {
  const { t } = useTranslation('showTypography');
  return (
    <div className={styles.stack}>
      {(['regular', 'medium', 'semibold'] as const).map((weight) => (
        <p key={weight} className={styles[weight]}>
          {t(`weights.${weight}`)}
        </p>
      ))}
    </div>
  );
};
