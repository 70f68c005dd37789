import { redirect } from 'react-router-dom';
import { paths } from '~/paths';
import { withoutBase } from '~/platform/basePath';
import { askEarly } from '~/platform/earlyCalls';
import { CallFailure } from '~/platform/failure';
import { requirementOf, type Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { viewAs } from '~/platform/viewAs';

/** The sign-in page, which leads back to an address. */
export const loginFor = (address: string) => `${paths.login}?next=${encodeURIComponent(address)}`;

/** Where a role may not go at all is unknown to it; where its ability ends is forbidden (SPEC.md sections 2, 4, 5). */
export function refusal(screen: Screen, address: string): string | undefined {
  if (screen.signedOutOnly && session.signedIn) return session.home;
  if (!session.routeSets.includes(screen.set)) return paths.notFound;
  if (session.ability.can(...requirementOf(screen))) return undefined;
  return session.signedIn ? paths.notAuthorized : loginFor(address);
}

/**
 * An administrator sees the members' screens as the member picked last, the founder at first, and leaves that view with the first
 * screen of the office (DOMAIN.md 5). Undefined where nobody has to wait.
 */
function changeView({ set }: Screen): Promise<void> | undefined {
  if (session.viewing && set === 'administrator') session.endView();
  if (session.viewing || set !== 'memberOnly' || !session.mayView) return undefined;
  return viewAs(session.picked).catch((error) => {
    // A back-end without views, or none within reach: the screen itself says what it cannot show.
    if (!(error instanceof CallFailure)) throw error;
  });
}

/** Screens that were opened before: their code is there, and they ask as they are drawn. */
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
