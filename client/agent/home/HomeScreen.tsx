import { observer } from 'mobx-react-lite';
import { session } from '~/platform/session';
import { MemberHome } from './MemberHome';
import { WaitingHome } from './WaitingHome';

/** The first page of a member. Who may not read policies has no figures, and sees what applies instead (DOMAIN.md 5, rule 6). */
export const HomeScreen = observer(() => (session.ability.can('read', 'Policy') ? <MemberHome /> : <WaitingHome />));
