import type { ReactNode } from 'react';
import styles from './Letterhead.module.css';
import { NetworkMark } from './NetworkMark';

export type LetterheadProps = {
  /** A name in place of the network's. */
  sender?: string | undefined;
  /** Content at the end, such as the recipient and the date. */
  children: ReactNode;
};

/** The header of a printed page; hidden on screen. */
export const Letterhead = ({ sender, children }: LetterheadProps) => (
  <div className={styles.letterhead}>
    <span className={styles.sender}>
      <NetworkMark size={28} name={sender} />
    </span>
    <div className={styles.facts}>{children}</div>
  </div>
);
