import type { EarningRow } from '@shared/contracts/network/earnings';
import type { Tone } from '~/ui/tone';

/** How far an entry is on its way to the bank. */
export const earningTones: Record<EarningRow['status'], Tone> = {
  open: 'info',
  in_run: 'primary',
  paid: 'success',
  held: 'warning',
};
