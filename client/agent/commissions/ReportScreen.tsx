import type { Brand } from '@shared/contracts/network/brands';
import { earningTypes } from '@shared/contracts/network/choices';
import type { reports } from '@shared/contracts/network/reports';
import type { Sent } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FilterBar } from '~/crud/FilterBar';
import { oneOf, rowOf } from '~/crud/filters';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { passing, useListQuery } from '~/crud/useListQuery';
import { Widget } from '~/crud/Widget';
import { yearFilter } from '~/crud/yearFilter';
import { isId, reportCalls } from '~/network/reportCalls';
import { loadTexts } from '~/platform/i18n';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { useIdle } from '~/ui/useIdle';
import { useSeen } from '~/ui/useSeen';
import { entrySums } from './entrySums';
import { expectedSums } from './expectedSums';
import styles from './Report.module.css';
import { ReportCharts } from './ReportCharts';
import { ReportCsv } from './ReportCsv';
import { ReportFigures } from './ReportFigures';
import { ReportTable } from './ReportTable';
import { accountOf } from './report';

/** Loaded when scrolled near or when idle, because a print cannot wait for it. */
const Outlook = lazy(async () => {
  const [part] = await Promise.all([import('./Outlook'), loadTexts(['tasks', 'nudge'])]);
  return { default: part.Outlook };
});
const outlookSkeleton = (
  <div className={styles.pair}>
    <SkeletonCard height="340px" />
    <SkeletonCard height="340px" />
  </div>
);

const filters = [
  yearFilter,
  rowOf<'brand_id', Brand>('brand_id', reportCalls.brands, ({ name }) => name),
  oneOf('type', earningTypes),
] as const;
const valid = passing(
  new Map([
    ['year', (value) => /^20\d\d$/.test(value)],
    ['brand_id', isId],
    ['type', (value) => earningTypes.some((type) => type === value)],
    ['member_id', isId],
  ]),
);

/**
 * /vip/commission-report: a year's earnings by month, type, carrier, and origin, expected commission, and the renewal
 * forecast.
 */
export const ReportScreen = observer(() => {
  const { t } = useTranslation('commissions');
  const [params] = useSearchParams();
  const { query, given, set } = useListQuery(valid, {});
  const store = useAnswer(reportCalls.commission, { query });
  const currencies = store.data?.accounts.map(({ currency }) => currency) ?? [];
  const below = useRef<HTMLDivElement>(null);
  const seen = useSeen(below);
  const idle = useIdle(store.data !== undefined);
  const currency = currencies.find((each) => each === params.get('currency')) ?? currencies[0] ?? 'USD';
  return (
    <Page
      actions={
        <>
          {currencies.length > 1 && (
            <SegmentedControl
              label={t('fields.currency')}
              options={currencies.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={(value) => set({ currency: value === currencies[0] ? undefined : value })}
            />
          )}
          <ReportCsv report={store.data} currency={currency} />
          <PrintButton />
        </>
      }
    >
      <div className={styles.report}>
        <div data-print={Object.keys(query).length === 0 ? 'no' : undefined}>
          <Card flush>
            <FilterBar filters={filters} query={given} set={set} texts="commissions" />
          </Card>
        </div>
        <Widget
          store={store}
          name={t('report.figures')}
          skeleton={
            <div className={styles.stack}>
              <StatSkeletons />
              <SkeletonCard height="330px" />
              <div className={styles.pair}>
                <SkeletonCard height="330px" />
                <SkeletonCard height="330px" />
              </div>
              <SkeletonCard height="520px" />
            </div>
          }
          className={styles.year}
        >
          {(report) => {
            const account = accountOf(report, currency);
            const { year: _, ...otherFilters } = query as Sent<typeof reports.commission>['query'];
            const filters = { ...otherFilters, ...(currencies.length > 1 && { currency }) };
            const sum = entrySums({ year: report.year, currency, filters, onChanged: store.reload });
            const expected = expectedSums({ currency, filters, onChanged: store.reload });
            return (
              <>
                <ReportFigures
                  today={report.as_of}
                  account={account}
                  year={report.year}
                  sum={sum}
                  expected={expected}
                />
                <div className={styles.stack}>
                  <ReportCharts
                    today={report.as_of}
                    account={account}
                    year={report.year}
                    sum={sum}
                    expected={expected}
                  />
                  <ReportTable account={account} year={report.year} sum={sum} expected={expected} />
                </div>
              </>
            );
          }}
        </Widget>
        <div ref={below}>
          {seen || idle ? (
            <FetchedPart waiting={outlookSkeleton}>
              <Outlook currency={currency} />
            </FetchedPart>
          ) : (
            outlookSkeleton
          )}
        </div>
      </div>
    </Page>
  );
});
