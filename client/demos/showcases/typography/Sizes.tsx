import { useTranslation } from 'react-i18next';
import { readTokens } from '../kernel/readTokens';
import styles from './Type.module.css';

export const Sizes = () => {
  const { t } = useTranslation('showTypography');
  const sizes = [...readTokens('light')].filter(([name]) => name.startsWith('--fs-')).toReversed();
  return (
    <div className={styles.stack}>
      {sizes.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <span className={styles.heading} style={{ fontSize: `var(${name})` }}>
            {t('sample')}
          </span>
          <code dir="ltr" className="muted">
            {name} {value}
          </code>
        </div>
      ))}
    </div>
  );
};
