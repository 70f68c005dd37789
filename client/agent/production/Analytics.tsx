import { reports } from '@shared/contracts/network/reports';
import { useTranslation } from 'react-i18next';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ScopeAndPeriod } from '~/network/ScopeAndPeriod';
import { useSwitches } from '~/network/useSwitches';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytics.module.css';
import { CarrierChart } from './CarrierChart';
import { Funnel } from './Funnel';
import { HeatMap } from './HeatMap';
import { LineOfMonths } from './LineOfMonths';
import { MonthsByCategory } from './MonthsByCategory';
import { ProductTable } from './ProductTable';
import { ReportFigures } from './ReportFigures';
import { tpSums } from './tpSums';

/** /vip/analytics: TP of a scope and period by month, category, carrier, and product, with the funnel of its cases. */
export const Analytics = () => {
  const { t } = useTranslation('production');
  const switches = useSwitches({ scope: 'team', period: 'rolling_12' });
  const query = { scope: switches.scope, period: switches.period };
  const tp = useAnswer(reports.tp, { query });
  const funnel = useAnswer(reports.funnel, { query });
  return (
    <Page
      actions={
        <>
          <ScopeAndPeriod switches={switches} />
          <PrintButton />
        </>
      }
    >
      <div className={styles.parts}>
        <Widget store={tp} name={t('figures')} skeleton={<StatSkeletons />}>
          {(report) => <ReportFigures report={report} sum={tpSums(report, tp.reload)} />}
        </Widget>
        <Widget
          store={tp}
          name={t('months.title')}
          skeleton={
            <div className={styles.pair}>
              <SkeletonCard height="330px" />
              <SkeletonCard height="330px" />
            </div>
          }
        >
          {(report) => (
            <div className={styles.pair}>
              <MonthsByCategory months={report.months} sum={tpSums(report, tp.reload)} />
              <LineOfMonths months={report.months} sum={tpSums(report, tp.reload)} />
            </div>
          )}
        </Widget>
        <div className={styles.pair}>
          <Widget store={tp} name={t('carriers.title')} skeleton={<SkeletonCard height="330px" />}>
            {(report) => <CarrierChart carriers={report.carriers} sum={tpSums(report, tp.reload)} />}
          </Widget>
          <Widget store={funnel} name={t('funnel.title')} skeleton={<SkeletonCard height="330px" />}>
            {(report) => <Funnel report={report} />}
          </Widget>
        </div>
        <Widget store={tp} name={t('heat.title')} skeleton={<SkeletonCard height="240px" />}>
          {(report) => <HeatMap months={report.months} sum={tpSums(report, tp.reload)} />}
        </Widget>
        <Widget store={tp} name={t('products.title')} skeleton={<SkeletonCard height="320px" />}>
          {(report) => <ProductTable products={report.products} sum={tpSums(report, tp.reload)} />}
        </Widget>
      </div>
    </Page>
  );
};
