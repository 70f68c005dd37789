import { MeterGroup } from 'primereact/metergroup';
import { useTranslation } from 'react-i18next';
import { PrimeRoot } from '~/ui/prime/PrimeRoot';
import styles from './MultipleBars.module.css';

const steps = { waiting: 15, review: 30, approved: 20 };
const colors = { waiting: 'var(--c-danger)', review: 'var(--c-warning)', approved: 'var(--c-primary)' };

export const MultipleBars = () => {
  const { t } = useTranslation('showProgress');
  return (
    <PrimeRoot>
      <div>
        <MeterGroup
          values={(Object.keys(steps) as (keyof typeof steps)[]).map((step) => ({
            label: t(`steps.${step}`),
            value: steps[step],
            color: colors[step],
          }))}
          pt={{
            root: { 'aria-label': t('pipeline') },
            metercontainer: { className: styles.track },
            labellist: { className: styles.legend },
            labellistitem: { className: styles.part },
            labellisttype: { className: styles.mark },
          }}
        />
      </div>
    </PrimeRoot>
  );
};
