import { lazy, useState } from 'react';
import { session } from '~/platform/session';
import { FetchedPart } from '~/ui/FetchedPart';
import { MemberHome } from './MemberHome';
import { RowsSkeleton } from './Skeletons';

const WaitingHome = lazy(() => import('./WaitingHome').then(({ WaitingHome: component }) => ({ default: component })));

/**
 * The first page of a member. Who may not read policies has no figures, and sees what applies instead (DOMAIN.md 5, rule 6).
 * Decided once: signing out must not turn the page into another one on its way.
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
