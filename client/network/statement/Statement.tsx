import { payments } from '@shared/contracts/network/payments';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '~/crud/DetailScreen';
import { PrintButton } from '~/crud/PrintButton';
import { sentence } from '~/explain/sentence';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { Changes } from './Changes';
import { GroupTable } from './GroupTable';
import { PaymentStatusTag } from './paymentStatus';
import { Repaid } from './Repaid';
import styles from './Statement.module.css';
import { StatementCsv } from './StatementCsv';
import { StatementFacts } from './StatementFacts';
import { StatementSum } from './StatementSum';
import { StatementYear } from './StatementYear';

interface StatementProps {
  /** The list to return to; `all` labels the link. */
  back: (cycle_no?: string) => string;
  all: string;
}

/** A payment's statement: payee and method, totals, changes, and each entry with its explanation. */
export const Statement = ({ back, all }: StatementProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <DetailScreen
      detail={payments.detail}
      texts="payments"
      back={back()}
      head={(statement) => ({
        title: t('statement.title', { cycle: statement.cycle_no }),
        tags: <PaymentStatusTag payment={statement} />,
        actions: (
          <>
            <LinkButton to={back(statement.cycle_no)} icon={ArrowLeft} variant="ghost">
              {all}
            </LinkButton>
            <StatementCsv statement={statement} />
            <PrintButton />
          </>
        ),
      })}
    >
      {(statement) => (
        <div className={styles.statement}>
          {statement.status === 'failed' && (
            <Notice tone="danger" title={t('statement.failed')}>
              {statement.failure_reason}{' '}
              {statement.returned_cycle_no && t('statement.returned', { cycle: statement.returned_cycle_no })}
            </Notice>
          )}
          {statement.carried_for && !statement.repayment && (
            <Notice
              tone="info"
              title={sentence((marks) => t('statement.carried', marks), {
                amount: (
                  <ExplainSum
                    name={t('fields.carry_cents')}
                    cents={statement.carry_cents}
                    currency={statement.currency}
                    of={[{ list: 'statement', query: { id: statement.id, of: 'carry' } }]}
                  >
                    {format.money(statement.carry_cents, statement.currency)}
                  </ExplainSum>
                ),
              })}
            >
              {t(`carriedFor.${statement.carried_for}`)}
            </Notice>
          )}
          {statement.repayment && <Repaid repayment={statement.repayment} currency={statement.currency} />}
          <div className={styles.top}>
            <StatementFacts statement={statement} />
            <StatementSum statement={statement} />
            <StatementYear statement={statement} />
            <Changes statement={statement} />
          </div>
          {statement.groups
            .filter(({ earnings }) => earnings.length > 0)
            .map((group) => (
              <GroupTable key={group.group} group={group} currency={statement.currency} statement={statement.id} />
            ))}
          {statement.groups.every(({ earnings }) => earnings.length === 0) && (
            <Card>
              <EmptyState title={t('statement.empty')} text={t('statement.emptyText')} />
            </Card>
          )}
          <p className={styles.foot}>{t('statement.foot')}</p>
        </div>
      )}
    </DetailScreen>
  );
};
