import type { PaymentRow } from '@shared/contracts/network/payments';
import type { Tone } from '~/ui/tone';

export const paymentTones: Record<PaymentRow['status'], Tone> = {
  calculated: 'neutral',
  approved: 'info',
  sent: 'primary',
  settled: 'success',
  failed: 'danger',
  held: 'warning',
};
