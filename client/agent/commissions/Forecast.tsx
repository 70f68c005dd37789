import { reports } from '@shared/contracts/network/reports';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import type { Currency } from './report';

/** Renewals over the next two years from scheduled premiums of the reader's in-force policies. */
export const Forecast = ({ currency }: { currency: Currency }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const store = useAnswer(reports.renewalForecast, { query: {} });
  const sum = (name: string, cents: number, when?: string) => {
    const amount = <Money cents={cents} currency={currency} />;
    // The network has too many premiums to list.
    if (cents === 0 || session.ability.can('oversee', 'Commission')) return amount;
    return (
      <ExplainSum
        name={name}
        cents={cents}
        currency={currency}
        of={[{ list: 'renewals', query: { currency, ...(when && { month: when }) } }]}
        onChanged={store.reload}
      >
        {amount}
      </ExplainSum>
    );
  };
  const month = (value: string) => `${format.month(value)} ${value.slice(2, 4)}`;
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
            subtitle={t('forecast.sum', { count: account.policies })}
            actions={<b className="tabular">{sum(t('forecast.title'), account.total_cents)}</b>}
            field="month"
            codes={account.months.map((each) => each.month)}
            labels={account.months.map((each) => month(each.month))}
            series={[
              {
                label: t('forecast.renewals'),
                field: 'renewals',
                values: account.months.map(({ cents }) => cents),
                color: 7,
                cell: (index) => {
                  const { month: when, cents } = account.months[index] ?? { month: '', cents: 0 };
                  return sum(t('forecast.renewals'), cents, when);
                },
              },
            ]}
            format={(cents) => format.money(cents, currency)}
            formatAxis={(cents) => format.compact(cents / 100)}
            scale={100}
            currency={currency}
            categoryLabel={t('report.month')}
            height={240}
          />
        );
      }}
    </Widget>
  );
};
