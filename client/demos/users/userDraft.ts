import type { UserDetails, userPages } from '@shared/contracts/demos/userDetails';
import type { UserRecord } from '@shared/contracts/demos/users';
import type { z } from 'zod';

export type UserDraft = z.input<typeof userPages.draft>;

/** Both records of a user as one draft. */
export const draftOf = ({ id: _, ...user }: UserRecord, { info, social, permissions }: UserDetails): UserDraft => ({
  ...user,
  info,
  social,
  permissions,
});
