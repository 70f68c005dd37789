import { MeterGroup } from 'primereact/metergroup';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { PrimeRoot } from '~/ui/prime/PrimeRoot';
import styles from './MultipleBars.module.css';

const steps = [
  { step: 'waiting', value: 15, color: 'var(--c-danger)' },
  { step: 'review', value: 30, color: 'var(--c-warning)' },
  { step: 'approved', value: 20, color: 'var(--c-primary)' },
] as const;

export const MultipleBars = () => {
  const { t } = useTranslation('showProgress');
  const format = useFormat();
  return (
    <PrimeRoot>
      <div>
        <MeterGroup
          values={steps.map(({ step, value, color }) => ({ label: t(`steps.${step}`), value, color }))}
          labelList={() => (
            <ul className={styles.legend}>
              {steps.map(({ step, value, color }) => (
                <li key={step} className={styles.part}>
                  <span className={styles.mark} style={{ backgroundColor: color }} />
                  {t(`steps.${step}`)} ({format.percent(value * 100, 0)})
                </li>
              ))}
            </ul>
          )}
          pt={{ root: { 'aria-label': t('pipeline') }, metercontainer: { className: styles.track } }}
        />
      </div>
    </PrimeRoot>
  );
};
