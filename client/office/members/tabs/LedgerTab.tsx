import { advanceTerms } from '@shared/contracts/network/advanceTerms';
import { type EarningRow, earnings } from '@shared/contracts/network/earnings';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { Money } from '~/crud/Money';
import { Explain } from '~/explain/Explain';
import { earningTones, statusOf } from '~/explain/tones';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Tag } from '~/ui/Tag';
import { AdvanceTerms } from './AdvanceTerms';
import { RowsTable } from './RowsTable';

/** The member's ledger, newest entry first, with its total. */
export const LedgerTab = ({ id }: { id: number }) => {
  const { t } = useTranslation(['members', 'earnings']);
  const format = useFormat();
  return (
    <>
      {mayCall(advanceTerms.list) && <AdvanceTerms id={id} />}
      <RowsTable<EarningRow>
        title={t('tabs.ledger')}
        list={earnings.list}
        query={{ member_id: id, sort: 'earned_on', order: 'desc' }}
        empty={t('none.ledger')}
        columns={[
          {
            key: 'earned_on',
            header: t('earnings:fields.earned_on'),
            nowrap: true,
            cell: ({ earned_on }) => format.day(earned_on),
          },
          { key: 'type', header: t('earnings:fields.type'), cell: ({ type }) => t(`earnings:choices.type.${type}`) },
          {
            key: 'case_no',
            header: t('earnings:fields.case_no'),
            nowrap: true,
            hideBelow: 'md',
            cell: ({ case_no, policy_id }) =>
              case_no && policy_id ? <Link to={paths.officePolicyDetail(policy_id)}>{case_no}</Link> : '–',
          },
          {
            key: 'cycle_no',
            header: t('earnings:fields.cycle_no'),
            hideBelow: 'lg',
            nowrap: true,
            cell: ({ cycle_no }) => cycle_no,
          },
          {
            key: 'status',
            header: t('earnings:fields.status'),
            nowrap: true,
            cell: ({ status, amount_cents }) => (
              <Tag tone={earningTones[status]}>{t(`earnings:choices.status.${statusOf(status, amount_cents)}`)}</Tag>
            ),
          },
          {
            key: 'amount_cents',
            header: t('earnings:fields.amount_cents'),
            align: 'end',
            cell: (row) => (
              <Explain earning={row.id}>
                <Money cents={row.amount_cents} currency={row.currency} />
              </Explain>
            ),
          },
        ]}
      />
    </>
  );
};
