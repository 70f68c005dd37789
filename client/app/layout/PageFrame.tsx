import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { CachedPages } from './CachedPages';
import { lineage } from './menuEntries';
import styles from './Shell.module.css';
import { useCurrentScreen } from './ShellContext';

/** Frame around the screen. A screen with a panel animates only when the panel changes, not for each folder in it. */
export const PageFrame = observer(({ children }: { children: ReactNode }) => {
  const screen = useCurrentScreen();
  const panelled = screen.layout === 'panel' || screen.layout === 'detachedPanel';
  const path = (panelled ? lineage(screen).at(-1) : screen)?.path;
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      <div className={styles.inner} data-width={preferences.contentWidth}>
        {/* Remounts for another member: kept pages belong to one member. */}
        <CachedPages key={session.viewing?.member.id} id={path ?? ''}>
          {children}
        </CachedPages>
      </div>
    </main>
  );
});
