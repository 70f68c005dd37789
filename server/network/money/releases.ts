import type { PolicyRecord } from '@shared/contracts/network/policies';
import { addMonths } from '@shared/plan/months';
import type { Network } from '../network';
import type { NetworkTransaction } from '../records/tables';
import { post } from './cases';

const monthsAdvanced = 12;
const whole_bp = 10_000;

/**
 * The release day for the rest of a policy's advances; null unless the policy is in force and partly advanced
 * (domain.md 3.6).
 */
export const releaseOn = ({
  status,
  inforce_on,
  terms,
}: Pick<PolicyRecord, 'status' | 'inforce_on' | 'terms'>): string | null =>
  status === 'inforce' &&
  inforce_on !== null &&
  terms !== null &&
  (terms.advance_bp < whole_bp || terms.advances !== undefined)
    ? addMonths(inforce_on, monthsAdvanced)
    : null;

/** Releases the advances of a policy that came into force, or was reinstated, after its release day. */
export async function releaseIfDue(
  { today }: Network,
  tx: NetworkTransaction,
  policy: PolicyRecord,
  at: string,
): Promise<void> {
  const on = releaseOn(policy);
  if (on !== null && on <= today) await post(tx, 'released', policy, { on: today, at });
}
