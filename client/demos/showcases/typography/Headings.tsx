import { useTranslation } from 'react-i18next';
import styles from './Type.module.css';

/** Shows only the look of headings, because the page already has its one h1. */
const levels = { h1: '--fs-22', h2: '--fs-16', h3: '--fs-14' } as const;

export const Headings = () => {
  const { t } = useTranslation('showTypography');
  return (
    <div className={styles.stack}>
      {Object.entries(levels).map(([level, size]) => (
        <div key={level} className={styles.line}>
          <span className={styles.heading} style={{ fontSize: `var(${size})` }}>
            {t(`levels.${level}`)} <small className="muted">{t('secondary')}</small>
          </span>
          <code dir="ltr" className="muted">
            {`<${level}>`} {size}
          </code>
        </div>
      ))}
    </div>
  );
};
