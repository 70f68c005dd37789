import { yearParts } from '@shared/contracts/network/payments';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './Statement.module.css';
import type { StatementData } from './statement';

/** The year's sums up to this payment, by the day of payment. */
export const StatementYear = ({ statement: { id, cycle_no, currency, year } }: { statement: StatementData }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const title = t('statement.year.title', { year: String(year.year) });
  const rows = yearParts
    .map((of) => ({ of, label: t(`statement.year.${of}`), cents: year[`${of}_cents`] }))
    .filter(({ of, cents }) => of !== 'adjustments' || cents !== 0);
  return (
    <Card
      title={title}
      subtitle={t('statement.year.until', {
        cycle: cycle_no,
        count: year.payments.length,
        payments: format.count(year.payments.length),
      })}
    >
      <table className={cx(styles.sum, styles.year)}>
        <tbody>
          {rows.map(({ of, label, cents }) => {
            const money = <Money cents={cents} currency={currency} />;
            return (
              <tr key={of} className={cx(of === 'paid' && styles.net)}>
                <th scope="row">{label}</th>
                <td>
                  {cents === 0 ? (
                    money
                  ) : (
                    <ExplainSum
                      name={`${label}, ${year.year}`}
                      cents={cents}
                      currency={currency}
                      of={[{ list: 'statementYear', query: { id, of } }]}
                    >
                      {money}
                    </ExplainSum>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
};
