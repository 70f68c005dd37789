import type { StatementRow } from '@shared/contracts/network/statements';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { Tag } from '~/ui/Tag';
import styles from './Statements.module.css';
import { StatementWork } from './StatementWork';
import { depositAddress, statementAddress } from './statement';

interface StatementHeadProps {
  statement: StatementRow;
  onChanged: () => void;
}

export const StatementHead = ({ statement, onChanged }: StatementHeadProps) => {
  const { t } = useTranslation('carrierStatements');
  const format = useFormat();
  const { id, brand, reference, currency, imported_by, created_at, open, buckets, amount_cents, total_cents, deposit } =
    statement;
  const { matched, variance, unmatched } = buckets;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const lines = (count: number) => t('lines', { count, lines: format.count(count) });
  const difference = total_cents === null ? 0 : amount_cents - total_cents;
  return (
    <div className={styles.above}>
      <section className={styles.head}>
        <div>
          <h2 className={styles.title}>
            {reference ? `${brand} · ${reference}` : brand}{' '}
            {open > 0 ? (
              <Tag tone="warning">{t('toSettle', { count: open, lines: format.count(open) })}</Tag>
            ) : (
              <Tag tone="success">{t('settled')}</Tag>
            )}
          </h2>
          <p className="muted">{t('importedBy', { member: imported_by, at: format.instant(created_at) })}</p>
          <p className="muted">
            <Link to={depositAddress(deposit ? { q: deposit.reference || brand, matched: '1' } : { matched: '0' })}>
              {deposit
                ? t(deposit.difference_cents === 0 ? 'paidBy' : 'paidByDiffering', {
                    amount: format.money(deposit.amount_cents, currency),
                    day: format.day(deposit.received_on),
                    difference: format.money(deposit.difference_cents, currency),
                  })
                : t('notPaid')}
            </Link>
          </p>
        </div>
        <StatementWork statement={statement} onChanged={onChanged} />
      </section>
      {difference !== 0 && total_cents !== null && (
        <Notice tone="warning" title={t('totalDiffers')}>
          {t('totalDiffersText', {
            total: format.money(total_cents, currency),
            sum: format.money(amount_cents, currency),
            difference: format.money(difference, currency),
          })}
        </Notice>
      )}
      <StatGrid>
        <StatCard
          label={t('figures.paid')}
          value={money(amount_cents)}
          note={total_cents === null || difference !== 0 ? lines(statement.rows) : t('totalAgrees')}
        />
        <StatCard
          label={t('figures.matched')}
          value={money(matched.amount_cents)}
          note={lines(matched.count)}
          to={statementAddress(id, { bucket: 'matched' })}
        />
        <StatCard
          label={t('figures.variance')}
          value={money(variance.variance_cents)}
          note={t('varianceNote', {
            count: variance.count,
            lines: format.count(variance.count),
            amount: format.money(variance.amount_cents, currency),
          })}
          to={statementAddress(id, { bucket: 'variance' })}
        />
        <StatCard
          label={t('figures.unmatched')}
          value={money(unmatched.amount_cents)}
          note={lines(unmatched.count)}
          to={statementAddress(id, { bucket: 'unmatched' })}
        />
      </StatGrid>
    </div>
  );
};
