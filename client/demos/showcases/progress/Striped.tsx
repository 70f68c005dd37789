import { ProgressBar } from 'primereact/progressbar';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { PrimeRoot } from '~/ui/prime/PrimeRoot';
import styles from './Bars.module.css';

const shares = { primary: 25, secondary: 35, success: 50, danger: 60, warning: 70, info: 80, dark: 95 };

export const Striped = () => {
  const { t } = useTranslation('showProgress');
  return (
    <PrimeRoot>
      <div className={styles.stack}>
        {(Object.keys(shares) as (keyof typeof shares)[]).map((tone) => (
          <ProgressBar
            key={tone}
            className={cx(styles.bar, styles[tone])}
            pt={{ value: { className: cx(styles.value, styles.striped) } }}
            value={shares[tone]}
            showValue={false}
            aria-label={t(`tones.${tone}`)}
          />
        ))}
      </div>
    </PrimeRoot>
  );
};
