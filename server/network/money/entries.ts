import type { EarningRecord, EarningStatus } from '@shared/contracts/network/earnings';
import type { PaymentRecord, RunRecord } from '@shared/contracts/network/payments';
import type { RecordSet } from '../records/loaded';
import { accountKey, memberCycle } from '../records/moneyKeys';

/** The run determines the status of its earnings and payments, so one lock changes them all. */

/** An entry's status by the status of its cycle's run. */
export const statusByRun = { open: 'open', locked: 'in_run', paid: 'paid' } as const satisfies Record<
  RunRecord['status'],
  EarningStatus
>;

const runOf = (db: RecordSet, { cycle_no }: Pick<EarningRecord, 'cycle_no'>) =>
  db.table('runs').one('cycle_no', cycle_no);

export function earningStatus(db: RecordSet, earning: Pick<EarningRecord, 'status' | 'cycle_no'>): EarningStatus {
  return earning.status === 'held' ? 'held' : statusByRun[runOf(db, earning)?.status ?? 'open'];
}

/** The payment that contains an earning. */
export function paymentOf(db: RecordSet, earning: EarningRecord): PaymentRecord | undefined {
  const run = runOf(db, earning);
  if (earning.status === 'held' || !run || run.status === 'open') return undefined;
  return db.table('payments').one('account', accountKey({ ...earning, run_id: run.id }));
}

/** The earnings that make up a payment. */
export const earningsIn = (
  db: RecordSet,
  { member_id, currency, cycle_no }: Pick<PaymentRecord, 'member_id' | 'currency' | 'cycle_no'>,
): EarningRecord[] =>
  earningsOf(db, member_id, cycle_no).filter((earning) => earning.status !== 'held' && earning.currency === currency);

/** A member's earnings in a cycle. */
export const earningsOf = (db: RecordSet, member_id: number, cycle_no: string): EarningRecord[] =>
  db.table('earnings').by('member_cycle', memberCycle({ member_id, cycle_no }));

/** Payments of an open run are still being written or reverted, so they stay hidden. */
export const isIssued = (db: RecordSet, { run_id }: Pick<PaymentRecord, 'run_id'>): boolean =>
  (db.table('runs').get(run_id)?.status ?? 'open') !== 'open';

/** True once a lock has begun: the run accepts no more entries. */
export const isClosing = ({ under_way }: Pick<RunRecord, 'under_way'>): boolean => under_way?.to === 'locked';
