import { type UserDetails, userPages } from '@shared/contracts/demos/userDetails';
import { type UserRecord, users } from '@shared/contracts/demos/users';
import { useParams } from 'react-router-dom';
import type { z } from 'zod';
import { useAnswer } from '~/crud/useAnswer';

export type UserDraft = z.input<typeof userPages.draft>;

/** Whose page the menu of the template opens: the edit page without an id. */
const showcaseId = '21';

/** The user of the address with the details. Call it in an observer. */
export function useUser() {
  const { id = showcaseId } = useParams();
  // A path that names no number is a user that does not exist.
  const sent = { params: { id } };
  const user = useAnswer(users.detail, sent);
  const details = useAnswer(userPages.details, sent);
  return {
    id,
    user: user.data,
    details: details.data,
    failure: details.failure ?? user.failure,
    loading: user.loading || details.loading,
    reload: () => {
      user.reload();
      details.reload();
    },
  };
}

/** Both records as one draft. */
export const draftOf = ({ id: _, ...user }: UserRecord, { info, social, permissions }: UserDetails): UserDraft => ({
  ...user,
  info,
  social,
  permissions,
});
