import type { ReactNode } from 'react';
import { RouteProgress } from './RouteProgress';
import styles from './Shell.module.css';

export const FullPage = ({ children }: { children: ReactNode }) => (
  <>
    <RouteProgress />
    <main id="content" tabIndex={-1} className={styles.full}>
      {children}
    </main>
  </>
);
