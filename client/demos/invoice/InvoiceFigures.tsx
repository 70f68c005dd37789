import type { bills } from '@shared/contracts/demos/bills';
import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import type { Answer } from '@shared/http/endpoint';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { StatSkeletons } from '~/crud/StatSkeletons';
import type { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { demoPaths } from '../paths';

type Totals = Answer<typeof bills.totals>;

interface InvoiceFiguresProps {
  totals: Totals | undefined;
  failure: CallFailure | undefined;
  onRetry: () => void;
}

/** Open, late, paid and draft totals, each with a link to its invoices. */
export const InvoiceFigures = ({ totals, failure, onRetry }: InvoiceFiguresProps) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  if (failure && !totals)
    return (
      <Card>
        <ListFailure failure={failure} texts="demoInvoice" onRetry={onRetry} />
      </Card>
    );
  if (!totals) return <StatSkeletons />;
  const of = (status: InvoiceRecord['invoiceStatus']) =>
    totals.byStatus.find((one) => one.status === status) ?? { count: 0, totalCents: 0, balanceCents: 0 };
  const to = (status: string) => `${demoPaths.invoiceList}?status=${encodeURIComponent(status)}`;
  const [late, paid, draft] = [of('Past Due'), of('Paid'), of('Draft')];
  return (
    <StatGrid>
      <StatCard
        label={t('figures.open')}
        value={format.money(totals.all.balanceCents)}
        note={t('figures.of', { amount: format.money(totals.all.totalCents) })}
        to={demoPaths.invoiceList}
      />
      <StatCard
        label={t('figures.late')}
        value={format.money(late.balanceCents)}
        note={t('figures.count', { count: late.count })}
        to={to('Past Due')}
      />
      <StatCard
        label={t('figures.paid')}
        value={format.money(paid.totalCents)}
        note={t('figures.count', { count: paid.count })}
        to={to('Paid')}
      />
      <StatCard
        label={t('figures.draft')}
        value={format.money(draft.totalCents)}
        note={t('figures.count', { count: draft.count })}
        to={to('Draft')}
      />
    </StatGrid>
  );
};
