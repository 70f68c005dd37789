import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './Type.module.css';

const items = ['apply', 'review', 'issue'] as const;

export const Lists = () => {
  const { t } = useTranslation('showTypography');
  const entries = items.map((item) => <li key={item}>{t(`steps.${item}`)}</li>);
  return (
    <div className={styles.columns}>
      <ul>{entries}</ul>
      <ul className={styles.bullets}>
        {entries}
        <li>
          {t('steps.pay')}
          <ul>
            <li>{t('steps.override')}</li>
          </ul>
        </li>
      </ul>
      <ol className={styles.numbers}>{entries}</ol>
      <ul className={styles.icons}>
        {items.map((item) => (
          <li key={item}>
            <Check size={16} aria-hidden />
            {t(`steps.${item}`)}
          </li>
        ))}
      </ul>
      <ul className={styles.inline}>{entries}</ul>
    </div>
  );
};
