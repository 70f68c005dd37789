import type { EarningRow } from '@shared/contracts/network/earnings';
import type { Tone } from '~/ui/tone';

/** Tones for an entry's progress to the bank. */
export const earningTones: Record<EarningRow['status'], Tone> = {
  open: 'info',
  in_run: 'primary',
  paid: 'success',
  held: 'warning',
};

/** The word for an entry's status: a settled debit was deducted, not paid. */
export const statusOf = (status: EarningRow['status'], cents: number): EarningRow['status'] | 'deducted' =>
  status === 'paid' && cents < 0 ? 'deducted' : status;
