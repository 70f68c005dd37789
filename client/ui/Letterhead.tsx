import type { ReactNode } from 'react';
import { inBase } from '~/platform/basePath';
import styles from './Letterhead.module.css';

export type LetterheadProps = {
  sender: string;
  /** Content at the end, such as the recipient and the date. */
  children: ReactNode;
};

/** The header of a printed page; hidden on screen. */
export const Letterhead = ({ sender, children }: LetterheadProps) => (
  <div className={styles.letterhead}>
    <span className={styles.sender}>
      <img src={inBase('/lantern.svg')} alt="" width={28} height={28} />
      {sender}
    </span>
    <div className={styles.facts}>{children}</div>
  </div>
);
