import { reports } from '@shared/contracts/network/reports';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { isolated } from './isolated';
import type { Currency } from './report';

/** What the scheduled premiums of the own policies in force will renew in the next two years. */
export const Forecast = ({ currency }: { currency: Currency }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const store = useAnswer(reports.renewalForecast, { query: {} });
  const month = (value: string) => isolated(`${format.month(value)} ${value.slice(2, 4)}`);
  return (
    <Widget store={store} name={t('forecast.title')} skeleton={<SkeletonCard height="340px" />}>
      {({ accounts }) => {
        const account = accounts.find((each) => each.currency === currency);
        if (!account || account.total_cents === 0)
          return (
            <Card title={t('forecast.title')} subtitle={t('forecast.text')}>
              <EmptyState title={t('forecast.empty')} text={t('forecast.emptyText')} />
            </Card>
          );
        return (
          <Chart
            type="bar"
            title={t('forecast.title')}
            subtitle={t('forecast.sum', {
              amount: format.money(account.total_cents, currency),
              count: account.policies,
            })}
            labels={account.months.map((each) => month(each.month))}
            series={[{ label: t('forecast.renewals'), values: account.months.map(({ cents }) => cents), color: 7 }]}
            format={(cents) => format.money(cents, currency)}
            formatAxis={(cents) => isolated(format.compact(cents / 100))}
            scale={100}
            categoryLabel={t('report.month')}
            height={240}
          />
        );
      }}
    </Widget>
  );
};
