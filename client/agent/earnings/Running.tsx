import type { EarningRow } from '@shared/contracts/network/earnings';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import { describeRunning } from './describeRunning';
import styles from './Running.module.css';
import type { RunningTotals } from './RunningTotals';

export const Running = observer(({ totals, row }: { totals: RunningTotals; row: EarningRow }) => {
  const { t } = useTranslation('earnings');
  const total = totals.totals.get(row.id);
  if (total === undefined) return null;
  return (
    <span className={styles.running} title={t('runningText')}>
      <span className="visually-hidden">{t('running')} </span>
      <span aria-hidden="true">Σ </span>
      <ExplainFigure
        name={t('running')}
        cents={total}
        currency={row.currency}
        describe={(texts) => describeRunning(row, total, texts)}
      >
        <Money cents={total} currency={row.currency} />
      </ExplainFigure>
    </span>
  );
});
