import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Type.module.css';

export const Display = () => {
  const { t } = useTranslation('showTypography');
  return (
    <div className={styles.stack}>
      {['2', '1.65', '1.3', '1'].map((scale, at) => (
        <p key={scale} className={styles.display} style={{ '--scale': scale } as CSSProperties}>
          {t('display', { level: at + 1 })}
        </p>
      ))}
    </div>
  );
};
