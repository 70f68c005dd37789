import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Screen } from '~/platform/screen';
import { type Session, session } from '~/platform/session';
import { Frame } from './Frame';
import type { LayoutProps } from './Layout';
import { PlacedMenu } from './menu/PlacedMenu';
import { permitted } from './menuEntries';
import { CurrentScreenContext, ShellContext } from './ShellContext';
import { ShellState } from './ShellState';
import { useTitles } from './titles';

/** Menu, navbar and footer around a screen, with their shared state. */
export const Shell = observer(({ screen, screens, children }: LayoutProps) => {
  const [state] = useState(() => new ShellState());
  const [menu] = useState(() => new PlacedMenu());
  const allowed = usePermitted(screens, session.ability, session.offeredSets);
  const titles = useTitles(allowed);
  const shell = useMemo(() => ({ screens: allowed, titles, state, menu }), [allowed, titles, state, menu]);
  return (
    <ShellContext value={shell}>
      <CurrentScreenContext value={screen}>
        <Frame>{children}</Frame>
      </CurrentScreenContext>
    </ShellContext>
  );
});

/** Keeps the list's identity, because many parts re-render when it changes. */
const usePermitted = (screens: readonly Screen[], ability: Session['ability'], routeSets: Session['routeSets']) =>
  useMemo(
    // Menus and the search omit full pages, so their titles need not load.
    () => permitted(screens, { ability, routeSets }).filter(({ layout, menu }) => layout !== 'full' || menu),
    [screens, ability, routeSets],
  );
