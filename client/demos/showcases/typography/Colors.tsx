import { useTranslation } from 'react-i18next';
import styles from './Type.module.css';

const colors = ['text', 'text-2', 'primary', 'success', 'warning', 'danger', 'info'] as const;

export const Colors = () => {
  const { t } = useTranslation('showTypography');
  return (
    <div className={styles.columns}>
      {colors.map((color) => (
        <p key={color} className={styles.semibold} style={{ color: `var(--c-${color})` }}>
          {t(`colors.${color}`)}
        </p>
      ))}
    </div>
  );
};
