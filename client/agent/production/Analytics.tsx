import type { Brand } from '@shared/contracts/network/brands';
import { categoryGroups } from '@shared/contracts/network/choices';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '~/crud/FilterBar';
import { oneOf, rowOf } from '~/crud/filters';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { passing, useListQuery } from '~/crud/useListQuery';
import { Widget } from '~/crud/Widget';
import { isId, reportCalls } from '~/network/reportCalls';
import { ScopeAndPeriod } from '~/network/ScopeAndPeriod';
import { stateFilter } from '~/network/stateFilter';
import { stateNames } from '~/network/stateNames';
import { useSwitches } from '~/network/useSwitches';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Analytics.module.css';
import { CarrierChart } from './CarrierChart';
import { Funnel } from './Funnel';
import { HeatMap } from './HeatMap';
import { LineOfMonths } from './LineOfMonths';
import { MonthsByCategory } from './MonthsByCategory';
import { ProductTable } from './ProductTable';
import { ReportCsv } from './ReportCsv';
import { ReportFigures } from './ReportFigures';
import type { TpReportFilters } from './report';
import { tpSums } from './tpSums';

const filters = [
  rowOf<'brand_id', Brand>('brand_id', reportCalls.brands, ({ name }) => name),
  oneOf('category_group', categoryGroups),
  stateFilter,
] as const;
const valid = passing(
  new Map([
    ['brand_id', isId],
    ['category_group', (value) => categoryGroups.some((group) => group === value)],
    ['state', (value) => Object.hasOwn(stateNames, value)],
  ]),
);

/** /vip/analytics: TP of a scope and period by month, category, carrier, and product, with the funnel of its cases. */
export const Analytics = observer(() => {
  const { t } = useTranslation('production');
  const switches = useSwitches({ scope: 'team', period: 'rolling_12' });
  const { query: asked, given, set } = useListQuery(valid, {});
  const { brand_id, category_group, state } = asked as TpReportFilters;
  const filtered: TpReportFilters = {
    ...(brand_id !== undefined && { brand_id }),
    ...(category_group && { category_group }),
    ...(state && { state }),
  };
  const query = { scope: switches.scope, period: switches.period, ...filtered };
  const tp = useAnswer(reportCalls.tp, { query });
  const funnel = useAnswer(reportCalls.funnel, { query });
  return (
    <Page
      actions={
        <>
          <ScopeAndPeriod switches={switches} />
          <ReportCsv report={tp.data} filtered={filtered} />
          <PrintButton />
        </>
      }
    >
      <div className={styles.filters} data-print={Object.keys(filtered).length === 0 ? 'no' : undefined}>
        <Card flush>
          <FilterBar filters={filters} query={given} set={set} texts="production" />
        </Card>
      </div>
      <div className={styles.parts}>
        <Widget store={tp} name={t('figures')} skeleton={<StatSkeletons />}>
          {(report) => <ReportFigures report={report} sum={tpSums(report, tp.reload, filtered)} />}
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
              <MonthsByCategory months={report.months} sum={tpSums(report, tp.reload, filtered)} />
              <LineOfMonths months={report.months} sum={tpSums(report, tp.reload, filtered)} />
            </div>
          )}
        </Widget>
        <div className={styles.pair}>
          <Widget store={tp} name={t('carriers.title')} skeleton={<SkeletonCard height="330px" />}>
            {(report) => <CarrierChart carriers={report.carriers} sum={tpSums(report, tp.reload, filtered)} />}
          </Widget>
          <Widget store={funnel} name={t('funnel.title')} skeleton={<SkeletonCard height="330px" />}>
            {(report) => <Funnel report={report} />}
          </Widget>
        </div>
        <Widget store={tp} name={t('heat.title')} skeleton={<SkeletonCard height="240px" />}>
          {(report) => <HeatMap months={report.months} sum={tpSums(report, tp.reload, filtered)} />}
        </Widget>
        <Widget store={tp} name={t('products.title')} skeleton={<SkeletonCard height="320px" />}>
          {(report) => <ProductTable products={report.products} sum={tpSums(report, tp.reload, filtered)} />}
        </Widget>
      </div>
    </Page>
  );
});
