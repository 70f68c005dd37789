import { ProgressBar } from 'primereact/progressbar';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { Marked } from '~/ui/Marked';
import { PrimeRoot } from '~/ui/prime/PrimeRoot';
import styles from './Bars.module.css';

const [value, max] = [33.33, 50];

export const CustomLabel = () => {
  const { t, i18n } = useTranslation('showProgress');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 }).format(
    value / max,
  );
  const labels = {
    cases: t('ofGoal', { value: number.format(value), max: number.format(max) }),
    training: share,
    documents: <Marked text={t('done', { share })}>{(part) => <strong>{part}</strong>}</Marked>,
  };
  return (
    <PrimeRoot>
      <div className={styles.stack}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((goal) => (
          <ProgressBar
            key={goal}
            className={cx(styles.bar, styles.primary)}
            pt={{ value: { className: styles.value }, label: { className: 'own-order' } }}
            value={(value / max) * 100}
            displayValueTemplate={() => <span className="own-order">{labels[goal]}</span>}
            aria-label={t(`goals.${goal}`)}
          />
        ))}
      </div>
    </PrimeRoot>
  );
};
