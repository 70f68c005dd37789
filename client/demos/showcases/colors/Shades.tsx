import { useTranslation } from 'react-i18next';
import styles from './Shades.module.css';

const names = ['primary', 'success', 'warning', 'danger', 'info'] as const;
const steps = [40, 60, 80, 100] as const;
const darker = [80, 60, 40] as const;

export const Shades = () => {
  const { t } = useTranslation('showColors');
  return (
    <div className={styles.list}>
      {names.map((name) => (
        <div key={name} className={styles.line} role="img" aria-label={t(`shadesOf.${name}`)}>
          {steps.map((step) => (
            <span
              key={step}
              className={styles.shade}
              style={{ background: `color-mix(in srgb, var(--c-${name}) ${step}%, var(--c-surface))` }}
            />
          ))}
          {darker.map((step) => (
            <span
              key={step}
              className={styles.shade}
              style={{ background: `color-mix(in srgb, var(--c-${name}) ${step}%, var(--c-text))` }}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
