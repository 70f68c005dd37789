import type { Credential, Licence } from '@shared/contracts/network/licences';
import type { ReviewState } from './Review';

/** A pending paper with a note was sent back by the office. */
export const licenceState = ({ status, days_left: left, review_note: note }: Licence): ReviewState => {
  if (status === 'pending') return note ? 'returned' : 'pending';
  return status === 'active' && left < 0 ? 'expired' : status;
};

export const credentialState = ({
  verified_at: verified,
  days_left: left,
  review_note: note,
}: Credential): ReviewState => {
  if (verified === null) return note ? 'returned' : 'pending';
  return left !== null && left < 0 ? 'expired' : 'active';
};

/** Valid papers first, each group with the latest expiry first. */
export const validFirst = <P extends { expires_on: string | null }>(
  papers: readonly P[],
  stateOf: (paper: P) => ReviewState,
): readonly P[] =>
  [...papers].sort(
    (a, b) =>
      Number(stateOf(b) === 'active') - Number(stateOf(a) === 'active') ||
      (b.expires_on ?? '9999').localeCompare(a.expires_on ?? '9999'),
  );
