import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './StepList.module.css';

interface StepItemProps {
  state: 'done' | 'open' | 'waiting';
  /** The formatted step number. */
  number: string;
  /** Content at the end, which wraps below when space runs out. */
  end: ReactNode;
  /** The title and the text. */
  children: ReactNode;
  /** Content of the opened step, across its width. */
  below?: ReactNode;
}

/** One step of a list: done, open, or waiting for someone else. */
export const StepItem = ({ state, number, end, children, below }: StepItemProps) => (
  <li className={styles.step}>
    <span className={cx(styles.mark, styles[state])} aria-hidden>
      {state === 'done' ? <Check size={15} strokeWidth={3} /> : state === 'waiting' ? <Clock size={15} /> : number}
    </span>
    <div className={styles.words}>{children}</div>
    {end}
    {below && <div className={styles.below}>{below}</div>}
  </li>
);
