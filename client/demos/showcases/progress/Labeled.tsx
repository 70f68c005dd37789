import { ProgressBar } from 'primereact/progressbar';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { PrimeRoot } from '~/ui/prime/PrimeRoot';
import styles from './Bars.module.css';

const shares = { primary: 35, secondary: 45, success: 65, danger: 75, warning: 90 };

export const Labeled = () => {
  const { t, i18n } = useTranslation('showProgress');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <PrimeRoot>
      <div className={styles.stack}>
        {(Object.keys(shares) as (keyof typeof shares)[]).map((tone) => (
          <ProgressBar
            key={tone}
            className={cx(styles.bar, styles[tone])}
            pt={{ value: { className: styles.value }, label: { className: 'own-order' } }}
            value={shares[tone]}
            displayValueTemplate={() => percent.format(shares[tone] / 100)}
            aria-label={t(`tones.${tone}`)}
          />
        ))}
      </div>
    </PrimeRoot>
  );
};
