import { useState } from 'react';
import { session } from '~/platform/session';
import { MemberHome } from './MemberHome';
import { WaitingHome } from './WaitingHome';

/**
 * The first page of a member. Who may not read policies has no figures, and sees what applies instead (DOMAIN.md 5, rule 6).
 * Decided once: signing out must not turn the page into another one on its way.
 */
export const HomeScreen = () => {
  const [hasFigures] = useState(() => session.ability.can('read', 'Policy'));
  return hasFigures ? <MemberHome /> : <WaitingHome />;
};
