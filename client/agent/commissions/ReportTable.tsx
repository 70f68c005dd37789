import type { EarningType } from '@shared/contracts/network/earnings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import type { EntrySum } from './entrySums';
import type { ExpectedSum } from './expectedSums';
import styles from './Report.module.css';
import { type Account, typesOf } from './report';

interface ReportTableProps {
  account: Account;
  year: number;
  sum: EntrySum;
  expected: ExpectedSum;
}

/** Months by type with totals; expected amounts are gray because they are not earned yet. */
export const ReportTable = ({ account, year, sum, expected }: ReportTableProps) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { months, currency, by_type: sums, total_cents: total, expected_cents: all } = account;
  const types = typesOf(account);
  const within = months.reduce((sum, month) => sum + month.expected_cents, 0);
  const orDash = (cents: number, content: ReactNode) => (cents === 0 ? <span className="muted">–</span> : content);
  const expectedIn = (cents: number, when: string) =>
    orDash(cents, expected(t('report.expected'), cents, { within: when }));
  const name = (type: EarningType) => t(`choices.type.${type}`);
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
                  {name(type)}
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
                  <td key={type}>
                    {orDash(month.by_type[type], sum(name(type), month.by_type[type], { month: month.month, type }))}
                  </td>
                ))}
                <td className={styles.strong}>
                  {orDash(month.total_cents, sum(t('report.total'), month.total_cents, { month: month.month }))}
                </td>
                <td className={styles.expected}>{expectedIn(month.expected_cents, month.month)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('report.total')}</th>
              {types.map((type) => (
                <td key={type}>{orDash(sums[type], sum(name(type), sums[type], { type }))}</td>
              ))}
              <td className={styles.strong}>{orDash(total, sum(t('report.total'), total))}</td>
              <td className={styles.expected}>{expectedIn(within, String(year))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {all !== within && (
        <p className={styles.later}>
          {sentence((marks) => t('report.later', marks), {
            amount: expected(
              t('report.expected'),
              all - within,
              { outside: String(year) },
              format.money(all - within, currency),
            ),
          })}
        </p>
      )}
    </Card>
  );
};
