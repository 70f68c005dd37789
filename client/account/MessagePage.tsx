import type { ReactNode } from 'react';
import { Brand } from './Brand';
import styles from './MessagePage.module.css';

type Props = {
  /** The HTTP status, in large digits; the title repeats it in words. */
  code: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
};

/** A page with one message and links onward. */
export const MessagePage = ({ code, title, children, actions }: Props) => (
  <div className={styles.page}>
    <header>
      <Brand />
    </header>
    <div className={styles.main}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  </div>
);
