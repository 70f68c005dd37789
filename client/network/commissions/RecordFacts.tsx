import type { CommissionDetail } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { casePaths } from '~/network/policies/casePaths';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { RecordBase } from './RecordBase';

/**
 * A record's case, product, order, dates, and grid. The office also sees the gross amount and the carrier's statement.
 */
export const RecordFacts = ({ record }: { record: CommissionDetail }) => {
  const { t } = useTranslation(['commissions', 'policies']);
  const format = useFormat();
  const { currency, months, ended_as } = record;
  const money = (cents: number | null) => cents !== null && <Money cents={cents} currency={currency} />;
  const items: [string, React.ReactNode][] = [
    ['kind', t(`choices.kind.${record.kind}`)],
    [
      'case_no',
      <Link key="case" to={casePaths().detail(record.policy_id)}>
        {record.case_no}
      </Link>,
    ],
    ['policy_no', record.policy_no],
    ['insured', record.insured],
    ['product', `${record.product}, ${record.brand}`],
    [
      'order_no',
      record.order_no && <Link to={`${casePaths().detail(record.policy_id)}&tab=money`}>{record.order_no}</Link>,
    ],
    ['base_cents', <RecordBase key="base" record={record} />],
    ['gross_cents', money(record.gross_cents)],
    ['house_cents', money(record.house_cents)],
    ['due_cents', record.due_cents !== record.gross_cents && money(record.due_cents)],
    ['statement_amount_cents', money(record.statement_amount_cents)],
    ['variance_cents', money(record.variance_cents)],
    [
      record.posted_on ? 'posted_on' : 'expected_on',
      (record.posted_on ?? record.expected_on) && format.day(record.posted_on ?? record.expected_on ?? ''),
    ],
    [
      'grid_version',
      <Link key="grid" to={paths.levelGrid}>
        {record.grid_version}
      </Link>,
    ],
    ['months', months !== null && t('detail.months', { count: months })],
    ['ended_as', ended_as && t(`policies:choices.status.${ended_as}`, { defaultValue: ended_as })],
    ['currency', currency !== 'USD' && currency],
    ['reason', record.reason],
  ];
  return (
    <Card>
      <DefinitionList
        layout="grid"
        items={items.filter(([, value]) => value).map(([key, value]) => ({ key, term: t(`fields.${key}`), value }))}
      />
    </Card>
  );
};
