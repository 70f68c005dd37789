import { proposedAdjustments } from '@shared/contracts/network/adjustments';
import { type ApprovalKind, type ApprovalRow, approvals } from '@shared/contracts/network/approvals';
import { payments } from '@shared/contracts/network/payments';
import { promotions } from '@shared/contracts/network/promotions';
import { call } from '~/platform/call';

interface Said {
  request_id: string;
  reason: string;
}

interface Decisions {
  approve: (row: ApprovalRow, said: Said) => Promise<unknown>;
  decline: (row: ApprovalRow, said: Said) => Promise<unknown>;
}

const acts: Decisions = {
  approve: ({ source_id: id, version }, said) => call(approvals.approve, { body: { id, version, ...said } }),
  decline: ({ source_id: id, version }, said) => call(approvals.decline, { body: { id, version, ...said } }),
};

/** Requests that features keep with their own records are decided by the features' calls. */
const others: Partial<Record<ApprovalKind, Decisions>> = {
  adjustment: {
    approve: ({ source_id: id, version }, said) =>
      call(proposedAdjustments.approve, { body: { id, version, ...said } }),
    decline: ({ source_id: id, version }, said) =>
      call(proposedAdjustments.decline, { body: { id, version, ...said } }),
  },
  lock_run: {
    approve: ({ subject: cycle_no, version }, { request_id }) =>
      call(payments.lock, { body: { cycle_no, version, request_id } }),
    decline: ({ subject: cycle_no, version }, said) =>
      call(payments.declineLock, { body: { cycle_no, version, ...said } }),
  },
  promotion: {
    approve: ({ source_id: id, version }, { reason: note }) =>
      call(promotions.decide, { body: { id, version, approve: true, note } }),
    decline: ({ source_id: id, version }, { reason: note }) =>
      call(promotions.decide, { body: { id, version, approve: false, note } }),
  },
};

export const decisionsOn = ({ kind }: Pick<ApprovalRow, 'kind'>): Decisions => others[kind] ?? acts;
