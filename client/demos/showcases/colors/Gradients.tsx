import { useTranslation } from 'react-i18next';
import styles from './Shades.module.css';

const names = ['primary', 'success', 'warning', 'danger', 'info'] as const;

export const Gradients = () => {
  const { t } = useTranslation('showColors');
  return (
    <div className={styles.gradients}>
      {names.map((name) => (
        <div
          key={name}
          className={styles.gradient}
          role="img"
          aria-label={t(`gradientOf.${name}`)}
          style={{
            background: `linear-gradient(120deg, var(--c-${name}), color-mix(in srgb, var(--c-${name}) 60%, var(--c-text)))`,
          }}
        />
      ))}
    </div>
  );
};
