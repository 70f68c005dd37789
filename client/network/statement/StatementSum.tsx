import { paymentGroups } from '@shared/contracts/network/payments';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumTerm } from '~/explain/sum/sum';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './Statement.module.css';
import type { StatementData } from './statement';
import { type SumRow, sumRows } from './sumRows';

/** Opening balance to paid and carried amounts, beside the previous statement and the difference. */
export const StatementSum = ({ statement }: { statement: StatementData }) => {
  const { t } = useTranslation('payments');
  const { id, currency, cycle_no, changes } = statement;
  const { previous } = changes;
  const label = ({ of }: SumRow) =>
    paymentGroups.some((group) => group === of) ? t(`group.${of}`) : t(`fields.${of}_cents`);
  const amount = (name: string, cents: number, of: SumTerm[]) => {
    const money = <Money cents={cents} currency={currency} />;
    return cents === 0 ? (
      money
    ) : (
      <ExplainSum name={name} cents={cents} currency={currency} of={of}>
        {money}
      </ExplainSum>
    );
  };
  const rowsOf = (payment: number, { of }: SumRow): SumTerm => ({ list: 'statement', query: { id: payment, of } });
  return (
    <Card title={t('statement.sum')} className={styles.sumCard}>
      <table className={styles.sum}>
        {previous && (
          <thead>
            <tr>
              <td />
              <th scope="col" className={styles.before}>
                <bdi>{previous.cycle_no}</bdi>
              </th>
              <th scope="col">
                <bdi>{cycle_no}</bdi>
              </th>
              <th scope="col">{t('statement.change')}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {sumRows(statement).map((row) => (
            <tr key={row.of} className={cx(row.of === 'net' && styles.net, row.of === 'paid' && styles.paid)}>
              <th scope="row">{label(row)}</th>
              {previous && (
                <td className={styles.before}>
                  {amount(label(row), row.before ?? 0, [rowsOf(previous.payment_id, row)])}
                </td>
              )}
              <td>{amount(label(row), row.now, [rowsOf(id, row)])}</td>
              {previous && (
                <td>
                  {amount(t('statement.changeOf', { name: label(row) }), row.change ?? 0, [
                    rowsOf(id, row),
                    { ...rowsOf(previous.payment_id, row), less: true },
                  ])}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
