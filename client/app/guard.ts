import { redirect } from 'react-router-dom';
import { paths } from '~/paths';
import { withoutBase } from '~/platform/basePath';
import { askEarly } from '~/platform/earlyCalls';
import { CallFailure } from '~/platform/failure';
import { requirementOf, type Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { viewAs } from '~/platform/viewAs';

/** The sign-in page's address, with the address to return to. */
export const loginFor = (address: string) => `${paths.login}?next=${encodeURIComponent(address)}`;

/**
 * The address to redirect to, if the user may not open the screen: not found outside the role's screens, not authorized
 * within them (product.md 2, 4, 5).
 */
export function refusal(screen: Screen, address: string): string | undefined {
  if (session.signedIn && session.own?.must_add_factor)
    return screen.path === paths.secondFactor ? undefined : `${paths.secondFactor}?next=${encodeURIComponent(address)}`;
  if (screen.signedOutOnly && session.signedIn) return session.home;
  if (!session.routeSets.includes(screen.set)) return paths.notFound;
  if (session.ability.can(...requirementOf(screen))) return undefined;
  return session.signedIn ? paths.notAuthorized : loginFor(address);
}

/**
 * Opens the member view before an administrator opens a member's screen, as the last viewed member or else the founder,
 * and ends it before an office screen (domain.md 5). Undefined if no view needs to start.
 */
function changeView({ set }: Screen): Promise<void> | undefined {
  if (session.viewing && set === 'administrator') session.endView();
  if (session.viewing || set !== 'memberOnly' || !session.mayView) return undefined;
  return viewAs(session.picked).catch((error) => {
    // The view is unsupported or unreachable: the screen itself reports missing data.
    if (!(error instanceof CallFailure)) throw error;
  });
}

/** Screens opened before: their code is loaded, so they send their calls on render. */
const opened = new WeakSet<Screen>();

function askFirst(screen: Screen, params: URLSearchParams): void {
  if (!opened.has(screen)) askEarly(screen.asks?.(params, session.ability) ?? []);
  opened.add(screen);
}

/** Runs before each navigation to a screen. */
export const guard =
  (screen: Screen) =>
  ({ request }: { request: Request }): null | Promise<null> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const decide = () => {
      const elsewhere = refusal(screen, `${withoutBase(pathname)}${search}`);
      if (elsewhere) throw redirect(elsewhere);
      askFirst(screen, searchParams);
      return null;
    };
    return changeView(screen)?.then(decide) ?? decide();
  };
