import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import styles from './EntryLink.module.css';

interface EntryLinkProps {
  to: string;
  /** Marks the entry that is open next to the list. */
  current: boolean;
  lang?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** An entry in the list of a list-and-reader layout. */
export const EntryLink = ({ to, current, lang, className, children }: EntryLinkProps) => (
  <Link
    className={cx(styles.entry, className)}
    to={to}
    aria-current={current ? 'true' : undefined}
    lang={lang}
    preventScrollReset
  >
    {children}
  </Link>
);
