import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';

type Status = InvoiceRecord['invoiceStatus'];

const tones: Record<Status, Tone> = {
  Paid: 'success',
  'Partial Payment': 'warning',
  'Past Due': 'danger',
  Sent: 'primary',
  Downloaded: 'info',
  Draft: 'neutral',
};

export const InvoiceStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('demoInvoice');
  return <Tag tone={tones[status]}>{t(`choices.status.${status}`)}</Tag>;
};
