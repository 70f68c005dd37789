import type { ApprovalAct } from '@shared/contracts/network/approvals';
import type { Format } from '~/platform/format';

/** A request's subject in the reader's format; the subject of an adjustment limit is an amount. */
export const approvalSubject = (act: ApprovalAct, subject: string, format: Pick<Format, 'money'>): string =>
  act === 'adjustment_limit' ? format.money(Math.round(Number(subject) * 100)) : subject;
