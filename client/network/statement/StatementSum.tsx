import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries } from '~/explain/sum/sum';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './Statement.module.css';
import type { StatementData } from './statement';

/** From the opening balance to the paid and carried amounts, by group, with the net below a rule. */
export const StatementSum = ({ statement }: { statement: StatementData }) => {
  const { t } = useTranslation('payments');
  const { opening_cents, groups, net_cents, paid_cents, carry_cents, currency } = statement;
  const rows: { key: string; label: string; cents: number; of: SumQueries['statement']['of'] }[] = [
    { key: 'opening', label: t('fields.opening_cents'), cents: opening_cents, of: 'opening' },
    ...groups
      .filter(({ earnings }) => earnings.length > 0)
      .map(({ group, cents }) => ({ key: group, label: t(`group.${group}`), cents, of: group })),
    { key: 'net', label: t('fields.net_cents'), cents: net_cents, of: 'net' },
    { key: 'paid', label: t('fields.paid_cents'), cents: paid_cents, of: 'paid' },
    { key: 'carry', label: t('fields.carry_cents'), cents: carry_cents, of: 'carry' },
  ];
  return (
    <Card title={t('statement.sum')}>
      <table className={styles.sum}>
        <tbody>
          {rows.map(({ key, label, cents, of }) => (
            <tr key={key} className={cx(key === 'net' && styles.net, key === 'paid' && styles.paid)}>
              <th scope="row">{label}</th>
              <td>
                {cents !== 0 ? (
                  <ExplainSum
                    name={label}
                    cents={cents}
                    currency={currency}
                    of={[{ list: 'statement', query: { id: statement.id, of } }]}
                  >
                    <Money cents={cents} currency={currency} />
                  </ExplainSum>
                ) : (
                  <Money cents={cents} currency={currency} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
