import type { PolicyStatus } from '@shared/contracts/network/policies';
import type { Tone } from '~/ui/tone';

/** Neutral: no open action. Info: waits for the carrier. Warning: waits for a person. Success and danger: outcomes. */
export const policyTones: Record<PolicyStatus, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  underwriting: 'info',
  requirements: 'warning',
  approved: 'primary',
  issued: 'primary',
  delivered: 'primary',
  inforce: 'success',
  lapsed: 'danger',
  surrendered: 'danger',
  free_look: 'danger',
  death_claim: 'neutral',
  matured: 'neutral',
  declined: 'danger',
  postponed: 'warning',
  withdrawn: 'neutral',
  incomplete: 'warning',
  not_taken: 'neutral',
};
