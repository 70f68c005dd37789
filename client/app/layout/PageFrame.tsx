import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { lineage } from './menuEntries';
import styles from './Shell.module.css';
import { useShown } from './ShellContext';

/** The place of the screen. Screens with a panel of their own move only when the panel changes, not with each folder in it. */
export const PageFrame = observer(({ children }: { children: ReactNode }) => {
  const screen = useShown();
  const panelled = screen.layout === 'panel' || screen.layout === 'detachedPanel';
  const path = (panelled ? lineage(screen).at(-1) : screen)?.path;
  // Another member's page is another page.
  const key = `${session.viewing?.member.id ?? ''} ${path}`;
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <div className={styles.inner} data-width={preferences.contentWidth}>
        <Entrance key={key}>{children}</Entrance>
      </div>
    </main>
  );
});

/** Moves in when it is made, except on the first page of a visit: what is already late should not also be slow. */
const Entrance = observer(({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  const [first] = useState(key === 'default');
  return (
    <div className={styles.entrance} data-transition={first ? 'none' : preferences.transition}>
      {children}
    </div>
  );
});
