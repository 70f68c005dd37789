import { invoices } from '@shared/contracts/demos/invoices';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Table } from '~/ui/Table';
import { demoPaths } from '../paths';

const newest = { query: { sortBy: 'id', sortDesc: true, perPage: 10 } } as const;

/** The newest invoices, each with its preview. */
export const Invoices = observer(() => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  const answer = useAnswer(invoices.list, newest);
  return (
    <Widget store={answer} name={t('invoices')} skeleton={<SkeletonCard lines={6} />}>
      {(found) => (
        <Card
          flush
          title={t('invoices')}
          actions={
            <LinkButton size="sm" to={demoPaths.invoiceList}>
              {t('allInvoices')}
            </LinkButton>
          }
        >
          <Table
            rows={found.invoices}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'id',
                header: t('columns.id'),
                nowrap: true,
                cell: ({ id }) => <Link to={demoPaths.invoicePreview(id)}>#{id}</Link>,
              },
              { key: 'client', header: t('columns.client'), cell: ({ client }) => client.name },
              {
                key: 'issued',
                header: t('columns.issued'),
                hideBelow: 'sm',
                cell: ({ issuedDate }) => format.day(new Date(`${issuedDate} UTC`).toISOString()),
              },
              { key: 'status', header: t('columns.status'), cell: ({ invoiceStatus }) => t(`status.${invoiceStatus}`) },
              {
                key: 'total',
                header: t('columns.total'),
                align: 'end',
                cell: ({ total }) => format.money(total * 100),
              },
            ]}
          />
        </Card>
      )}
    </Widget>
  );
});
