import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import type { StatementData } from './statement';

export const StatementFacts = ({ statement }: { statement: StatementData }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { member, member_no, from_on, to_on, pay_on, settled_on, payment_no, method, bank_last4, currency } = statement;
  return (
    <Card title={t('statement.facts')}>
      <DefinitionList
        items={[
          { term: t('fields.member'), value: <bdi>{`${member} · ${member_no}`}</bdi> },
          { term: t('fields.payment_no'), value: payment_no },
          {
            term: t('statement.period'),
            value: t('statement.days', { from: format.day(from_on), to: format.day(to_on) }),
          },
          settled_on
            ? { term: t('statement.paidOn'), value: format.day(settled_on) }
            : {
                term: pay_on < businessToday() ? t('statement.wasDue') : t('fields.pay_on'),
                value: format.day(pay_on),
              },
          {
            term: t('fields.method'),
            value: (
              <bdi>{[t(`choices.method.${method}`), bank_last4 && `•••• ${bank_last4}`].filter(Boolean).join(' ')}</bdi>
            ),
          },
          ...(currency === 'USD' ? [] : [{ term: t('fields.currency'), value: currency }]),
        ]}
      />
    </Card>
  );
};
