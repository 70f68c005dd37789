import { type UserDetails, userPages } from '@shared/contracts/demos/userDetails';
import { type UserRecord, users } from '@shared/contracts/demos/users';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { RowMissing } from '~/crud/RowMissing';
import { useAnswer } from '~/crud/useAnswer';
import { Card } from '~/ui/Card';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { demoPaths } from '../paths';

/** The user on the edit page without an id, which the template's menu opens. */
const showcaseId = '21';

interface UserOfAddressProps {
  children: (user: UserRecord, details: UserDetails, reload: () => void) => ReactNode;
}

/** A page about the user in the address, or a message that there is none. */
export const UserOfAddress = observer(({ children }: UserOfAddressProps) => {
  const { id = showcaseId } = useParams();
  // A path without a number leads to the same "not found" as an unknown user.
  const sent = { params: { id } };
  const user = useAnswer(users.detail, sent);
  const details = useAnswer(userPages.details, sent);
  const reload = () => {
    user.reload();
    details.reload();
  };
  const failure = details.failure ?? user.failure;
  if (failure)
    return (
      <Page>
        <RowMissing texts="demoUsers" failure={failure} back={demoPaths.userList} onRetry={reload} />
      </Page>
    );
  if (!user.data || !details.data)
    return (
      <Page>
        <Card>
          <SkeletonCard />
        </Card>
      </Page>
    );
  return children(user.data, details.data, reload);
});
