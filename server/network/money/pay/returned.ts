import type { PaymentRecord } from '@shared/contracts/network/payments';
import { conflict } from '../../../http/problems';
import type { Network } from '../../network';
import type { NetworkTransaction } from '../../records/tables';
import { revised } from '../../writes/manage';
import { mayBecome } from '../payRuns';
import { tellPayment } from './notices';
import { runOfPayment } from './rows';

/** A payment that the bank returned: its amount goes into the next opening balance. @throws conflict */
export async function returnPayment(
  network: Network,
  tx: NetworkTransaction,
  payment: PaymentRecord,
  reason: string,
): Promise<PaymentRecord> {
  if (!mayBecome('failed', payment)) throw conflict('status', 'This payment was returned before, or pays nothing.');
  const failed = { ...payment, status: 'failed' as const, failure_reason: reason, settled_on: null };
  const changed = await tx.put('payments', revised(failed, network.now.toISOString()));
  const run = await runOfPayment(tx.sql, changed);
  if (!run.left) await tx.put('runs', { ...run, left: true });
  await tellPayment(network, tx, changed);
  return changed;
}
