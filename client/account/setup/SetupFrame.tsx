import type { ReactNode } from 'react';
import { Brand } from '../Brand';
import { LanguageSelect } from '../LanguageSelect';
import styles from './Setup.module.css';

type Props = { title: string; lead?: string; children: ReactNode };

/** The page of the set-up: the sheet of rates needs the width that the sign-in pages give to their brand panel. */
export const SetupFrame = ({ title, lead, children }: Props) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <Brand />
      <LanguageSelect className={styles.language} />
    </header>
    <div className={styles.main}>
      <div className={styles.titles}>
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </div>
  </div>
);
