import { type InvoiceRecord, invoices } from '@shared/contracts/demos/invoices';
import { dayOfDated } from '@shared/contracts/demos/look';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { demoPaths } from '../paths';
import { totalCents } from './balance';
import { InvoiceStatus } from './InvoiceStatus';

interface InvoiceCardProps {
  title: string;
  /** Limits the card to the client with this name. */
  client?: string;
  /** Text of the empty card. */
  none: string;
}

const rowCount = 10;

/** Newest invoices with a link to all. The page has to load the namespace `demoInvoice`. */
export const InvoiceCard = observer(({ title, client, none }: InvoiceCardProps) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const navigate = useNavigate();
  const answer = useAnswer(invoices.list, {
    query: { perPage: rowCount, sortBy: 'id', sortDesc: 'true', ...(client && { client }) },
  });
  const columns: TableColumn<InvoiceRecord>[] = [
    {
      key: 'id',
      header: t('fields.id'),
      nowrap: true,
      cell: ({ id }) => <Link to={demoPaths.invoicePreview(id)}>#{id}</Link>,
    },
    client
      ? { key: 'service', header: t('fields.item'), cell: ({ service }) => service }
      : { key: 'client', header: t('fields.client'), cell: (row) => row.client.name },
    {
      key: 'issuedDate',
      header: t('fields.issuedDate'),
      nowrap: true,
      hideBelow: 'sm',
      cell: ({ issuedDate }) => format.day(dayOfDated(issuedDate)),
    },
    {
      key: 'status',
      header: t('fields.status'),
      nowrap: true,
      cell: ({ invoiceStatus }) => <InvoiceStatus status={invoiceStatus} />,
    },
    { key: 'total', header: t('fields.total'), align: 'end', cell: (row) => format.money(totalCents(row)) },
  ];
  return (
    <Widget
      store={answer}
      name={title}
      skeleton={
        <Card flush title={title}>
          <SkeletonTable rows={client ? 1 : rowCount} columns={columns.length} />
        </Card>
      }
    >
      {({ invoices: rows }) => (
        <Card
          flush
          title={title}
          actions={
            <LinkButton size="sm" to={demoPaths.invoiceList}>
              {t('all')}
            </LinkButton>
          }
        >
          <Table
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onRowOpen={({ id }) => void navigate(demoPaths.invoicePreview(id))}
            empty={none}
          />
        </Card>
      )}
    </Widget>
  );
});
