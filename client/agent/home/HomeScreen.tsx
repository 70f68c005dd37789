import { lazy, useState } from 'react';
import { session } from '~/platform/session';
import { FetchedPart } from '~/ui/FetchedPart';
import { MemberHome } from './MemberHome';
import { RowsSkeleton } from './Skeletons';

const WaitingHome = lazy(() => import('./WaitingHome').then(({ WaitingHome: component }) => ({ default: component })));

/**
 * A member's first page. Without access to policies it shows the account's status instead of figures (domain.md 5, rule
 * 6). Decided once per visit, so that signing out does not swap the page.
 */
export const HomeScreen = () => {
  const [hasFigures] = useState(() => session.ability.can('read', 'Policy'));
  if (hasFigures) return <MemberHome />;
  return (
    <FetchedPart waiting={<RowsSkeleton rows={4} />}>
      <WaitingHome />
    </FetchedPart>
  );
};
