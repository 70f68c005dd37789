import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Screen } from '~/platform/screen';
import { type Session, session } from '~/platform/session';
import { Frame } from './Frame';
import type { LayoutProps } from './Layout';
import { PlacedMenu } from './menu/PlacedMenu';
import { permitted } from './menuEntries';
import { ShellContext, ShownContext } from './ShellContext';
import { ShellState } from './ShellState';
import { useTitles } from './titles';

/** Menu, navbar and footer around a screen, and what they share. */
export const Shell = observer(({ screen, screens, children }: LayoutProps) => {
  const [state] = useState(() => new ShellState());
  const [menu] = useState(() => new PlacedMenu());
  const allowed = usePermitted(screens, session.ability, session.offeredSets);
  const titles = useTitles(allowed);
  const shell = useMemo(() => ({ screens: allowed, titles, state, menu }), [allowed, titles, state, menu]);
  return (
    <ShellContext value={shell}>
      <ShownContext value={screen}>
        <Frame>{children}</Frame>
      </ShownContext>
    </ShellContext>
  );
});

/** The same list as long as nothing changed, since much hangs on it. */
const usePermitted = (screens: readonly Screen[], ability: Session['ability'], routeSets: Session['routeSets']) =>
  useMemo(
    // Full pages stand in no menu and no search, so that their titles need not be fetched.
    () => permitted(screens, { ability, routeSets }).filter(({ layout, menu }) => layout !== 'full' || menu),
    [screens, ability, routeSets],
  );
