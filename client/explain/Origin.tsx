import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonName } from '~/network/person/PersonName';
import { casePaths } from '~/network/policies/casePaths';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { DefinitionList } from '~/ui/DefinitionList';
import type { Earned } from './Explanation';

/** Links to the entry's policy, order, record, grid and statement. */
export const Origin = ({ earned }: { earned: Earned }) => {
  const { t } = useTranslation(['explain', 'policies']);
  const format = useFormat();
  const {
    policy_id,
    case_no,
    product,
    order,
    record_id,
    grid_version,
    payment_id,
    cycle_no,
    source_agent,
    source_member_id,
    split,
  } = earned;
  const [policies, records, levels] = (['Policy', 'Commission', 'Level'] as const).map((subject) =>
    session.ability.can('read', subject),
  );
  const items: [string, React.ReactNode][] = [
    ['policy', policy_id && (policies ? <Link to={casePaths().detail(policy_id)}>{case_no}</Link> : case_no)],
    ['product', product],
    ['agent', source_agent && <PersonName id={source_member_id} name={source_agent} />],
    ['share', split && format.percent(split.share_bp)],
    [
      'order',
      order && (
        <>
          {policy_id && policies ? (
            <Link to={`${casePaths().detail(policy_id)}&tab=money`}>{order.order_no}</Link>
          ) : (
            order.order_no
          )}
          {`, ${t(`policies:choices.kind.${order.kind}`)}, ${format.day(order.received_on)}`}
        </>
      ),
    ],
    ['received', order && format.money(order.amount_cents, earned.currency)],
    ['record', record_id && records && <Link to={paths.commissionRecord(record_id)}>{t('origin.openRecord')}</Link>],
    ['grid', grid_version && (levels ? <Link to={paths.levelGrid}>{grid_version}</Link> : grid_version)],
    ['cycle', cycle_no],
    ['statement', payment_id && <Link to={`${paths.payments}?id=${payment_id}`}>{t('origin.openStatement')}</Link>],
    ['memo', earned.memo],
  ];
  return (
    <DefinitionList
      items={items.filter(([, value]) => value).map(([key, value]) => ({ key, term: t(`origin.${key}`), value }))}
    />
  );
};
