import type { CommissionRow } from '@shared/contracts/network/commissions';
import type { Tone } from '~/ui/tone';

/** `expected` is an estimate; `posted` counts; `reconciled` is confirmed by the carrier. */
export const commissionTones: Record<CommissionRow['status'], Tone> = {
  expected: 'neutral',
  posted: 'info',
  reconciled: 'success',
  disputed: 'warning',
  void: 'neutral',
};
