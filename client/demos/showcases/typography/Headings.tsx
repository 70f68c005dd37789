import { useTranslation } from 'react-i18next';
import styles from './Type.module.css';

/** The page has its one h1 already, so that this shows the look of headings, not headings. */
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
