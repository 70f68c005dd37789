import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import styles from './Report.module.css';
import { type Account, typesOf } from './report';

/** Month by type with both totals, and what is expected beside them in grey: it is not earned yet. */
export const ReportTable = ({ account, year }: { account: Account; year: number }) => {
  const { t } = useTranslation(['commissions', 'explain']);
  const format = useFormat();
  const { months, currency, by_type: sums, total_cents: total, expected_cents: expected } = account;
  const types = typesOf(account);
  const within = months.reduce((sum, month) => sum + month.expected_cents, 0);
  const money = (cents: number) =>
    cents === 0 ? <span className="muted">–</span> : <Money cents={cents} currency={currency} />;
  return (
    <Card flush title={t('report.table', { year: String(year) })} subtitle={t('report.tableText')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group, not a landmark: the card round it already is one by this name. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div className={styles.scroll} role="group" tabIndex={0} aria-label={t('report.table', { year: String(year) })}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('report.month')}</th>
              {types.map((type) => (
                <th key={type} scope="col">
                  {t(`explain:type.${type}`)}
                </th>
              ))}
              <th scope="col">{t('report.total')}</th>
              <th scope="col" className={styles.expected}>
                {t('report.expected')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{format.month(month.month, 'long')}</th>
                {types.map((type) => (
                  <td key={type}>{money(month.by_type[type])}</td>
                ))}
                <td className={styles.strong}>{money(month.total_cents)}</td>
                <td className={styles.expected}>{money(month.expected_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('report.total')}</th>
              {types.map((type) => (
                <td key={type}>{money(sums[type])}</td>
              ))}
              <td className={styles.strong}>{money(total)}</td>
              <td className={styles.expected}>{money(within)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {expected !== within && (
        <p className={styles.later}>{t('report.later', { amount: format.money(expected - within, currency) })}</p>
      )}
    </Card>
  );
};
