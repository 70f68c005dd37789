import type { PolicyRecord, PolicyStatus, PolicyStatusRecord } from '@shared/contracts/network/policies';
import { isAllowed } from '@shared/plan/policyStatus';
import { unless } from './claims';

/**
 * Faults of a policy's history: it must be complete, use allowed steps, and agree with the policy's dates and status.
 */
export function historyFaults(policy: PolicyRecord, rows: readonly PolicyStatusRecord[], asOf: string): string[] {
  const { case_no } = policy;
  const on = (status: PolicyStatus) => rows.find(({ to }) => to === status)?.effective_on ?? null;
  const [first, last] = [rows[0], rows.at(-1)];
  const linked = rows.every((row, index) => {
    const before = rows[index - 1];
    if (!before) return row.from === null && row.to === 'draft';
    return (
      row.from === before.to &&
      isAllowed(before.to, row.to) &&
      row.at > before.at &&
      row.effective_on >= before.effective_on
    );
  });
  return [
    ...unless(linked, `${case_no}: the status history is not legal.`),
    ...unless(last?.to === policy.status, `${case_no}: the history ends with ${last?.to}, not ${policy.status}.`),
    ...unless(
      rows.every(({ at, effective_on }) => at.slice(0, 10) <= asOf && effective_on <= at.slice(0, 10)),
      `${case_no}: the history runs ahead of time.`,
    ),
    ...unless(
      on('submitted') === policy.submitted_on &&
        on('approved') === policy.approved_on &&
        on('issued') === policy.issued_on &&
        on('delivered') === policy.delivered_on &&
        on('inforce') === policy.inforce_on &&
        policy.status_on === last?.effective_on &&
        (policy.closed_on === null || policy.closed_on === last?.effective_on),
      `${case_no}: history and dates differ.`,
    ),
    ...unless(
      first?.at === policy.created_at && last?.at === policy.updated_at,
      `${case_no}: created or updated at another time than the history says.`,
    ),
  ];
}
