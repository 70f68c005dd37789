import { type InvoiceRecord, invoices } from '@shared/contracts/demos/invoices';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import { demoPaths } from '../paths';

const tones: Record<InvoiceRecord['invoiceStatus'], Tone> = {
  Paid: 'success',
  Downloaded: 'info',
  Sent: 'primary',
  Draft: 'neutral',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
};
const shown = 5;

/** The newest invoices, with the way to all of them. */
export const UserInvoices = observer(() => {
  const { t } = useTranslation('demoUsers');
  const format = useFormat();
  const navigate = useNavigate();
  const store = useAnswer(invoices.list, { query: { perPage: shown, sortBy: 'id', sortDesc: 'true' } });
  const columns = useMemo<TableColumn<InvoiceRecord>[]>(
    () => [
      {
        key: 'id',
        header: t('invoice.number'),
        nowrap: true,
        cell: ({ id }) => <Link to={demoPaths.invoicePreview(id)}>#{id}</Link>,
      },
      { key: 'client', header: t('invoice.client'), cell: ({ client }) => client.name },
      {
        key: 'issuedDate',
        header: t('invoice.issued'),
        nowrap: true,
        hideBelow: 'sm',
        cell: ({ issuedDate }) => format.day(new Date(`${issuedDate} UTC`).toISOString()),
      },
      {
        key: 'status',
        header: t('invoice.status'),
        nowrap: true,
        cell: ({ invoiceStatus }) => <Tag tone={tones[invoiceStatus]}>{t(`invoice.statuses.${invoiceStatus}`)}</Tag>,
      },
      {
        key: 'total',
        header: t('invoice.total'),
        align: 'end',
        cell: ({ total }) => format.money(Math.round(total * 100)),
      },
    ],
    [t, format],
  );
  return (
    <Widget
      store={store}
      name={t('invoice.title')}
      skeleton={
        <Card flush title={t('invoice.title')}>
          <SkeletonTable rows={shown} columns={columns.length} />
        </Card>
      }
    >
      {({ invoices: rows }) => (
        <Card
          flush
          title={t('invoice.title')}
          actions={
            <LinkButton size="sm" to={demoPaths.invoiceList}>
              {t('invoice.all')}
            </LinkButton>
          }
        >
          <Table
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onRowOpen={({ id }) => void navigate(demoPaths.invoicePreview(id))}
            empty={t('invoice.none')}
          />
        </Card>
      )}
    </Widget>
  );
});
