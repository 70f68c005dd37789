import type { PolicyDetail } from '@shared/contracts/network/policies';
import { lastReinstatement } from '@shared/plan/transitionBlockers';

/** The last day on which the office may put a lapsed case back in force; null for any other case. */
export const lastDayToReinstate = ({ status, closed_on }: Pick<PolicyDetail, 'status' | 'closed_on'>): string | null =>
  status === 'lapsed' && closed_on !== null ? lastReinstatement(closed_on) : null;
