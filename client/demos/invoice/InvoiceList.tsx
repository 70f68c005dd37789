import { bills } from '@shared/contracts/demos/bills';
import { type InvoiceRecord, invoiceSorts, invoiceStatuses, invoices } from '@shared/contracts/demos/invoices';
import { dayOfDated } from '@shared/contracts/demos/look';
import { Copy, Download, Eye, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ClearFilters } from '~/crud/ClearFilters';
import { FilterBar } from '~/crud/FilterBar';
import { oneOf, search } from '~/crud/filters';
import { ListFailure } from '~/crud/ListFailure';
import { ListFooter } from '~/crud/ListFooter';
import type { ListQuery } from '~/crud/ListStore';
import { Money } from '~/crud/Money';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { SortBy } from '~/crud/SortBy';
import { useAnswer } from '~/crud/useAnswer';
import { useLastPage } from '~/crud/useLastPage';
import { useListQuery } from '~/crud/useListQuery';
import { usePrintAll } from '~/crud/usePrintAll';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import type { MenuItem } from '~/ui/Menu';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn } from '~/ui/Table';
import { demoPaths } from '../paths';
import { balanceCents, totalCents } from './balance';
import { ClientCell } from './ClientCell';
import styles from './Invoice.module.css';
import { allInvoices, InvoiceCsv } from './InvoiceCsv';
import { InvoiceFigures } from './InvoiceFigures';
import { InvoiceStatus } from './InvoiceStatus';
import { deleteInvoice, duplicateInvoice } from './invoiceCalls';
import { SendDrawer } from './SendDrawer';

const texts = 'demoInvoice';
const standard = { page: 1, perPage: 10, sortBy: 'id', sortDesc: 'true' };
const filters = [search('q'), oneOf('status', invoiceStatuses)];

export const InvoiceList = observer(() => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const navigate = useNavigate();
  const { query, given, full, set } = useListQuery(invoices.list.query, standard);
  const list = useAnswer(invoices.list, { query: full as object });
  const totals = useAnswer(bills.totals, { query: query.q ? { q: String(query.q) } : {} });
  const queryKey = JSON.stringify(full);
  const [page, perPage] = [Number(full.page), Number(full.perPage)];
  const answered = list.data && { list: list.data.invoices, total: list.data.total, page, limit: perPage, summary: {} };
  const pastEnd = useLastPage({ page: answered, loading: list.loading }, set);
  const paper = usePrintAll<InvoiceRecord>(
    useMemo(
      () => ({
        get page() {
          return list.data;
        },
        all: (_signal, _onProgress, most) => allInvoices(JSON.parse(queryKey) as ListQuery, most),
      }),
      [list, queryKey],
    ),
  );
  const [sending, setSending] = useState<number>();
  const reload = () => {
    list.reload();
    totals.reload();
  };

  const columns = useMemo(() => {
    const visibleColumns: Omit<TableColumn<InvoiceRecord>, 'header'>[] = [
      { key: 'id', nowrap: true, cell: ({ id }) => <Link to={demoPaths.invoicePreview(id)}>#{id}</Link> },
      { key: 'invoiceStatus', nowrap: true, cell: ({ invoiceStatus }) => <InvoiceStatus status={invoiceStatus} /> },
      { key: 'client', cell: (row) => <ClientCell row={row} /> },
      { key: 'total', align: 'end', cell: (row) => format.money(totalCents(row)) },
      { key: 'issuedDate', nowrap: true, hideBelow: 'lg', cell: (row) => format.day(dayOfDated(row.issuedDate)) },
      { key: 'dueDate', nowrap: true, hideBelow: 'md', cell: (row) => format.day(dayOfDated(row.dueDate)) },
      {
        key: 'balance',
        align: 'end',
        cell: ({ balance, invoiceStatus }) =>
          balance !== 0 ? (
            <Money cents={balanceCents(balance)} />
          ) : (
            <span className={invoiceStatus === 'Draft' ? styles.nothing : styles.settled}>
              {t(invoiceStatus === 'Draft' ? 'notIssued' : 'settled')}
            </span>
          ),
      },
    ];
    return visibleColumns.map((column) => ({
      ...column,
      header: t(`fields.${column.key}`),
      sortable: (invoiceSorts as readonly string[]).includes(column.key),
    }));
  }, [format, t]);

  const duplicate = async (id: number) => {
    const copy = await duplicateInvoice(id);
    if (!copy) return;
    reload();
    feedback.toast('success', t('duplicated', { id: copy.invoice.id }), undefined, {
      label: t('open'),
      run: () => void navigate(demoPaths.invoiceEdit(copy.invoice.id)),
    });
  };
  const rowActions = ({ id }: InvoiceRecord): readonly MenuItem[] => [
    { label: t('actions.preview'), icon: Eye, to: demoPaths.invoicePreview(id) },
    { label: t('actions.send'), icon: Send, onSelect: () => setSending(id) },
    { label: t('actions.download'), icon: Download, to: `${demoPaths.invoicePreview(id)}?download=1` },
    { label: t('actions.edit'), icon: Pencil, to: demoPaths.invoiceEdit(id) },
    { label: t('actions.duplicate'), icon: Copy, onSelect: () => void duplicate(id) },
    { separator: true },
    {
      label: t('actions.delete'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => void deleteInvoice(id, reload),
    },
  ];

  const add = (
    <LinkButton to={demoPaths.invoiceAdd} variant="primary" icon={Plus}>
      {t('create')}
    </LinkButton>
  );
  const sort = { key: String(full.sortBy), descending: full.sortDesc === 'true' || full.sortDesc === '1' };
  const onSort = ({ key, descending }: typeof sort) => set({ sortBy: key, sortDesc: String(descending) });
  const { data, failure, loading } = list;
  const sums = query.status ? totals.data?.byStatus.find(({ status }) => status === query.status) : totals.data?.all;
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts={texts} onRetry={reload} />;
    if (!data || !answered || pastEnd) return <SkeletonTable rows={perPage} columns={columns.length} />;
    if (data.total === 0)
      return query.q || query.status ? (
        <EmptyState
          title={t('crud:nothingFound')}
          text={t('crud:nothingFoundText')}
          action={<ClearFilters filters={filters} set={set} />}
        />
      ) : (
        <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />
      );
    return (
      <>
        <SortBy columns={columns} sort={sort} header={t(`fields.${sort.key}`)} onSort={onSort} />
        <Table<InvoiceRecord>
          caption={t('caption')}
          columns={columns}
          rows={paper.rows ?? data.invoices}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={onSort}
          dimmed={loading}
          onRowOpen={({ id }) => void navigate(demoPaths.invoicePreview(id))}
          rowActions={rowActions}
        />
        <ListFooter
          page={
            paper.rows
              ? { list: [...paper.rows], total: data.total, page: 1, limit: paper.rows.length, summary: {} }
              : answered
          }
          set={({ limit, page: next }) => set(limit === undefined ? { page: next } : { perPage: limit })}
          totals={() =>
            sums && (
              <bdi>{t('sums', { total: format.money(sums.totalCents), open: format.money(sums.balanceCents) })}</bdi>
            )
          }
        />
      </>
    );
  };

  return (
    <Page
      actions={
        <>
          <InvoiceCsv query={full} disabled={!data?.total} />
          <PrintButton print={paper.print} busy={paper.busy} />
          {add}
        </>
      }
    >
      <InvoiceFigures totals={totals.data} failure={totals.failure} onRetry={totals.reload} />
      <Card flush>
        <FilterBar filters={filters} query={given} set={set} texts={texts} count={data?.total} />
        {content()}
      </Card>
      {sending !== undefined && <SendDrawer id={sending} onClose={() => setSending(undefined)} onSent={reload} />}
    </Page>
  );
});
