import { redirect } from 'react-router-dom';
import { paths } from '~/paths';
import { requirementOf, type Screen } from '~/platform/screen';
import { session } from '~/platform/session';

/** Where a role may not go at all is unknown to it; where its ability ends is forbidden (SPEC.md sections 2, 4, 5). */
export function refusal(screen: Screen, address: string): string | undefined {
  if (screen.signedOutOnly && session.signedIn) return session.home;
  if (!session.routeSets.includes(screen.set)) return paths.notFound;
  if (session.ability.can(...requirementOf(screen))) return undefined;
  return session.signedIn ? paths.notAuthorized : `${paths.login}?next=${encodeURIComponent(address)}`;
}

/** Runs before each navigation to a screen. */
export const guard =
  (screen: Screen) =>
  ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = refusal(screen, `${pathname}${search}`);
    if (elsewhere) throw redirect(elsewhere);
    return null;
  };
