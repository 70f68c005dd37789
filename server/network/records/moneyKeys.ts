import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { PaymentRecord } from '@shared/contracts/network/payments';

/** Index keys of entries and payments by member and cycle. */

export const memberCycle = ({ member_id, cycle_no }: Pick<EarningRecord, 'member_id' | 'cycle_no'>): string =>
  `${member_id} ${cycle_no}`;
export const accountKey = ({
  run_id,
  member_id,
  currency,
}: Pick<PaymentRecord, 'run_id' | 'member_id' | 'currency'>): string => `${run_id} ${member_id} ${currency}`;
