import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Screen } from '~/platform/screen';
import { type Session, session } from '~/platform/session';
import { FullPage } from './FullPage';
import { PlacedMenu } from './menu/PlacedMenu';
import { permitted } from './menuEntries';
import { ShellContext, ShownContext } from './ShellContext';
import { ShellState } from './ShellState';
import { useTitles } from './titles';

let shellCode: typeof import('./Shell') | undefined;

/** Sign-in pages do without the shell; the router fetches it together with the first screen that has it. */
export async function loadShell(): Promise<void> {
  shellCode = await import('./Shell');
}

/**
 * Not `lazy`: React commits the fallback of a lazy component even when its code is already there, and then keeps it for 300 ms.
 * If the code could not be fetched, the screen stands alone and says so.
 */
const InShell = ({ children }: { children: ReactNode }) =>
  shellCode ? (
    <Suspense fallback={null}>
      <shellCode.Shell>{children}</shellCode.Shell>
    </Suspense>
  ) : (
    children
  );

export type LayoutProps = { screen: Screen; screens: readonly Screen[]; children: ReactNode };

/** The frame of a screen: nothing for full pages, else menu, navbar and footer as the preferences want them. */
export const Layout = observer(({ screen, screens, children }: LayoutProps) => {
  const [state] = useState(() => new ShellState());
  const [menu] = useState(() => new PlacedMenu());
  const allowed = usePermitted(screens, session.ability, session.offeredSets);
  const full = screen.layout === 'full';
  const titles = useTitles(full ? none : allowed);
  const shell = useMemo(() => ({ screens: allowed, titles, state, menu }), [allowed, titles, state, menu]);
  if (full) return <FullPage>{children}</FullPage>;
  return (
    <ShellContext value={shell}>
      <ShownContext value={screen}>
        <InShell>{children}</InShell>
      </ShownContext>
    </ShellContext>
  );
});

const none: readonly Screen[] = [];

/** The same list as long as nothing changed, since much hangs on it. */
const usePermitted = (screens: readonly Screen[], ability: Session['ability'], routeSets: Session['routeSets']) =>
  useMemo(
    // Full pages stand in no menu and no search, so that their titles need not be fetched.
    () => permitted(screens, { ability, routeSets }).filter(({ layout, menu }) => layout !== 'full' || menu),
    [screens, ability, routeSets],
  );
