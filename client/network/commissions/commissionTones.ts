import type { CommissionRow } from '@shared/contracts/network/commissions';
import type { Tone } from '~/ui/tone';

/** Expected is an estimate; posted counts; reconciled is what the carrier confirmed. */
export const commissionTones: Record<CommissionRow['status'], Tone> = {
  expected: 'neutral',
  posted: 'info',
  reconciled: 'success',
  disputed: 'warning',
  void: 'neutral',
};
