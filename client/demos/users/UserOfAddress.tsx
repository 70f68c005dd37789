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

/** Whose page the menu of the template opens: the edit page without an id. */
const showcaseId = '21';

interface UserOfAddressProps {
  children: (user: UserRecord, details: UserDetails, reload: () => void) => ReactNode;
}

/** A page about the user of the address; it says so if there is none. */
export const UserOfAddress = observer(({ children }: UserOfAddressProps) => {
  const { id = showcaseId } = useParams();
  // A path that names no number is a user that does not exist.
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
