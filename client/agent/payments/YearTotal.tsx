import { payments } from '@shared/contracts/network/payments';
import { mainCurrency } from '@shared/format/currency';
import { monthOf } from '@shared/plan/months';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Amounts } from '~/crud/Amounts';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { eachSum } from '~/explain/sum/eachSum';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Chart } from '~/ui/Chart';
import { Notice } from '~/ui/Notice';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Payments.module.css';
import { settledRows, thisYear } from './year';

/** Payments of the chosen year by month: an estimate for tax purposes, not a tax form. */
export const YearTotal = () => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [params] = useSearchParams();
  const requested = Number(params.get('year'));
  const year = Number.isInteger(requested) && requested >= 2000 && requested <= 2100 ? requested : thisYear();
  const store = useAnswer(payments.yearTotal, { query: { year } });
  return (
    <div className={styles.year}>
      <Widget
        store={store}
        name={t('yearTotal.title', { year: String(year) })}
        skeleton={<SkeletonCard height="320px" />}
      >
        {(total) => (
          <div className={styles.yearGrid}>
            <div className={styles.charts}>
              {(total.accounts.length > 0 ? total.accounts : [nothing]).map(({ currency, months }) => (
                <Chart
                  key={currency}
                  type="bar"
                  title={t('yearTotal.title', { year: String(total.year) })}
                  subtitle={`${t('yearTotal.subtitle')} · ${currency}`}
                  field="month"
                  codes={codes(total.year)}
                  labels={codes(total.year).map((month) => format.month(month))}
                  series={[
                    {
                      label: t('fields.paid_cents'),
                      field: 'paid',
                      values: months.map((cents, index) =>
                        (codes(total.year)[index] ?? '') > monthOf(businessToday()) ? Number.NaN : cents,
                      ),
                      cell: (index) => {
                        const cents = months[index] ?? 0;
                        if (cents === 0) return undefined;
                        const { list, query } = settledRows(total, currency);
                        const month = codes(total.year)[index] ?? '';
                        return (
                          <ExplainSum
                            name={format.month(month, 'long')}
                            cents={cents}
                            currency={currency}
                            of={[{ list, query: { ...query, month } }]}
                            onChanged={store.reload}
                          >
                            {format.money(cents, currency)}
                          </ExplainSum>
                        );
                      },
                    },
                  ]}
                  format={(cents) => format.money(cents, currency)}
                  formatAxis={(cents) => format.compact(cents / 100)}
                  scale={100}
                  currency={currency}
                  categoryLabel={t('yearTotal.month')}
                  height={220}
                />
              ))}
            </div>
            <Card title={t('yearTotal.total')} subtitle={String(total.year)}>
              <p className={styles.total}>
                <Amounts
                  of={total.accounts.map(({ currency, paid_cents: cents }) => ({ currency, cents }))}
                  each={eachSum(t('card.year', { year: String(total.year) }), store.reload, (currency) => [
                    settledRows(total, currency),
                  ])}
                />
              </p>
              <p className="muted">
                {t('payments', { count: total.accounts.reduce((sum, account) => sum + account.payments, 0) })}
              </p>
              {total.reached && <p>{t('yearTotal.reached', { threshold: format.money(total.threshold_cents) })}</p>}
              {total.reached === false && (
                <p>{t('yearTotal.below', { threshold: format.money(total.threshold_cents) })}</p>
              )}
              {total.members_reached !== null && (
                <p>
                  {t('yearTotal.members', {
                    count: total.members_reached,
                    threshold: format.money(total.threshold_cents),
                  })}
                </p>
              )}
              <Notice tone="info">{t('yearTotal.estimate')}</Notice>
            </Card>
          </div>
        )}
      </Widget>
    </div>
  );
};

const nothing = { currency: mainCurrency, months: Array.from({ length: 12 }, () => 0) };

const codes = (year: number) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);
