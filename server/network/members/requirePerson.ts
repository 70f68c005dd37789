import type { MemberRecord } from '@shared/contracts/network/members';
import { conflict } from '../../http/problems';

/** @throws conflict for a member whose personal data were deleted (domain.md 3.19) */
export function requirePerson({ anonymised_at }: Pick<MemberRecord, 'anonymised_at'>): void {
  if (anonymised_at !== undefined)
    throw conflict('anonymised', 'The personal data of this member were deleted, so nothing can be changed.');
}
