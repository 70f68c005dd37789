import type { PolicyRecord } from '@shared/contracts/network/policies';
import { addMonths } from '@shared/plan/months';
import { paymentsOf } from '@shared/plan/targetPremium';

/** The open requirement due first. */
export function nextRequirement({ requirements }: Pick<PolicyRecord, 'requirements'>) {
  const open = requirements.filter(({ done_on }) => done_on === null);
  const [next] = open.sort((a, b) => ((a.due_on ?? '9') < (b.due_on ?? '9') ? -1 : 1));
  return next && { ...next, more: open.length - 1 };
}

/** Months between two premiums; 0 for a single one. */
const monthsBetween = ({ premium_mode }: PolicyRecord) =>
  premium_mode === 'single' ? 0 : 12 / paymentsOf[premium_mode];

/** Beyond a lifetime no premium falls due. */
const mostMonthsAhead = 150 * 12;

/** The first unpaid scheduled premium; undefined for a single premium, one paid beyond a lifetime, or a policy not in force. */
export function nextPremium(policy: PolicyRecord) {
  const gap = monthsBetween(policy);
  if (policy.status !== 'inforce' || policy.inforce_on === null || gap === 0) return undefined;
  // The first premium is due on the in-force day.
  const paid = Math.floor(Math.max(0, policy.premiums_cents) / policy.modal_premium_cents);
  const months = paid * gap;
  // Without a scheduled premium the quotient is no number.
  return months <= mostMonthsAhead ? { due_on: addMonths(policy.inforce_on, months), month: months + 1 } : undefined;
}
