import type { ApprovalAct } from '@shared/contracts/network/approvals';
import type { Format } from '~/platform/format';

/** The subject of a request in the reader's format: the limit for adjustments is an amount. */
export const approvalSubject = (act: ApprovalAct, subject: string, format: Pick<Format, 'money'>): string =>
  act === 'adjustment_limit' ? format.money(Math.round(Number(subject) * 100)) : subject;
