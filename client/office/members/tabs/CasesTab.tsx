import { type PolicyRow, policies } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExplainTp } from '~/explain/ExplainTp';
import { policyTones } from '~/network/policyTones';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';
import { RowsTable } from './RowsTable';

/** Cases that the member holds a share of, newest first. */
export const CasesTab = ({ id }: { id: number }) => {
  const { t } = useTranslation(['members', 'policies']);
  const format = useFormat();
  return (
    <RowsTable<PolicyRow>
      title={t('tabs.cases')}
      list={policies.list}
      query={{ agent_id: id, sort: 'submitted_on', order: 'desc' }}
      empty={t('none.cases')}
      all={`${paths.officePolicyList}?agent_id=${id}`}
      open={(row) => paths.officePolicyDetail(row.id)}
      columns={[
        {
          key: 'case_no',
          header: t('policies:fields.case_no'),
          nowrap: true,
          cell: (row) => <Link to={paths.officePolicyDetail(row.id)}>{row.case_no}</Link>,
        },
        { key: 'insured', header: t('policies:fields.insured'), cell: ({ insured }) => insured },
        { key: 'product', header: t('policies:fields.product'), hideBelow: 'md', cell: ({ product }) => product },
        {
          key: 'status',
          header: t('policies:fields.status'),
          nowrap: true,
          cell: ({ status }) => <Tag tone={policyTones[status]}>{t(`policies:choices.status.${status}`)}</Tag>,
        },
        {
          key: 'submitted_on',
          header: t('policies:fields.submitted_on'),
          hideBelow: 'lg',
          cell: ({ submitted_on }) => (submitted_on ? format.day(submitted_on) : '–'),
        },
        {
          key: 'tp_cents',
          header: t('policies:fields.tp_cents'),
          align: 'end',
          cell: (row) => (
            <ExplainTp policy={row.id} cents={row.tp_cents}>
              {format.money(row.tp_cents)}
            </ExplainTp>
          ),
        },
      ]}
    />
  );
};
