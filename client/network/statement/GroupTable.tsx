import type { EarningRow } from '@shared/contracts/network/earnings';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { Explain } from '~/explain/Explain';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { PersonName } from '~/network/person/PersonName';
import { casePaths } from '~/network/policies/casePaths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { Card } from '~/ui/Card';
import { Table, type TableColumn } from '~/ui/Table';
import styles from './Statement.module.css';
import type { StatementGroup } from './statement';

interface GroupTableProps {
  group: StatementGroup;
  currency: 'USD' | 'CAD';
  /** The payment's id. */
  statement: number;
}

export const GroupTable = ({ group: { group, cents, earnings }, currency, statement }: GroupTableProps) => {
  const { t } = useTranslation(['payments', 'explain']);
  const format = useFormat();
  const policies = session.ability.can('read', 'Policy');
  const dash = '–';
  const columns: TableColumn<EarningRow>[] = [
    { key: 'earned_on', header: t('entry.earned_on'), nowrap: true, cell: ({ earned_on: on }) => format.day(on) },
    {
      key: 'type',
      wrap: true,
      header: t('entry.type'),
      cell: ({ type, memo }) => (memo ? `${t(`explain:type.${type}`)}: ${memo}` : t(`explain:type.${type}`)),
    },
    {
      key: 'case_no',
      header: t('entry.case_no'),
      nowrap: true,
      cell: ({ case_no: number, policy_id: id }) =>
        number && id && policies ? <Link to={casePaths().detail(id)}>{number}</Link> : (number ?? dash),
    },
    {
      key: 'source_agent',
      header: t('entry.source_agent'),
      cell: ({ source_agent: agent, source_member_id: id }) => (agent ? <PersonName id={id} name={agent} /> : dash),
    },
    {
      key: 'base_cents',
      header: t('entry.base_cents'),
      align: 'end',
      cell: ({ id, base_cents: base }) =>
        base === null ? (
          dash
        ) : (
          <Explain earning={id}>
            <Money cents={base} currency={currency} />
          </Explain>
        ),
    },
    {
      key: 'rate_bp',
      header: t('entry.rate_bp'),
      align: 'end',
      cell: ({ rate_bp: rate }) => (rate === null ? dash : format.rate(rate)),
    },
    {
      key: 'amount_cents',
      header: t('entry.amount_cents'),
      align: 'end',
      cell: ({ id, amount_cents: amount }) => (
        <Explain earning={id}>
          <Money cents={amount} currency={currency} />
        </Explain>
      ),
    },
  ];
  return (
    <Card
      flush
      className={styles.group}
      title={t(`group.${group}`)}
      subtitle={t('entries', { count: earnings.length })}
      actions={
        <span className={styles.subtotal}>
          <span className="visually-hidden">{t('statement.subtotal')} </span>
          <ExplainSum
            name={t(`group.${group}`)}
            cents={cents}
            currency={currency}
            of={[{ list: 'statement', query: { id: statement, of: group } }]}
          >
            <Money cents={cents} currency={currency} />
          </ExplainSum>
        </span>
      }
    >
      <Table columns={columns} rows={earnings} rowKey={({ id }) => id} />
    </Card>
  );
};
