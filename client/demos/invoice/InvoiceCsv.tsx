import { type InvoiceRecord, invoices } from '@shared/contracts/demos/invoices';
import { dayOfDated } from '@shared/contracts/demos/look';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import type { ListQuery } from '~/crud/ListStore';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { type CsvColumn, type CsvKind, csvText, download } from '~/platform/csv';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { CsvMenu } from '~/ui/CsvMenu';
import { balanceCents, totalCents } from './balance';

const values: Record<string, CsvColumn<InvoiceRecord>['value']> = {
  id: ({ id }) => id,
  invoiceStatus: ({ invoiceStatus }) => invoiceStatus,
  client: ({ client }) => client.name,
  company: ({ client }) => client.company,
  companyEmail: ({ client }) => client.companyEmail,
  total: (row) => ({ cents: totalCents(row) }),
  issuedDate: ({ issuedDate }) => ({ day: dayOfDated(issuedDate) }),
  dueDate: ({ dueDate }) => ({ day: dayOfDated(dueDate) }),
  balance: ({ balance }) => ({ cents: balanceCents(balance) }),
};

/** All invoices that match a filter, or the first `most`. */
export async function allInvoices(query: ListQuery, most = Number.POSITIVE_INFINITY): Promise<InvoiceRecord[]> {
  const rows: InvoiceRecord[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(invoices.list, { query: { ...(query as object), page, perPage: 100 } });
    rows.push(...answer.invoices);
    if (answer.invoices.length === 0 || rows.length >= Math.min(answer.total, most)) return rows.slice(0, most);
  }
}

/** Exports all invoices that match the filter as CSV. */
export const InvoiceCsv = ({ query, disabled }: { query: ListQuery; disabled: boolean }) => {
  const { t } = useTranslation('demoInvoice');
  const save = async (kind: CsvKind) => {
    const columns = Object.entries(values).map(([field, value]) => ({ field, label: t(`fields.${field}`), value }));
    try {
      const rows = await allInvoices(query);
      download(`invoices-${businessToday()}.csv`, csvText(kind, columns, rows));
      feedback.toast('success', t('crud:exported', { count: rows.length }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:exportFailed'), failureText(t, error));
    }
  };
  return <CsvMenu tool label={t('crud:export')} disabled={disabled} onChoose={(kind) => void save(kind)} />;
};
