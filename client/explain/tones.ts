import type { EarningRow } from '@shared/contracts/network/earnings';
import type { Tone } from '~/ui/tone';

/** Tones for an entry's progress to the bank. */
export const earningTones: Record<EarningRow['status'], Tone> = {
  open: 'info',
  in_run: 'primary',
  paid: 'success',
  held: 'warning',
};
