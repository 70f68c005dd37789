import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import type { Icon } from './icon';

export type EmptyStateProps = {
  title: ReactNode;
  /** The list's purpose, or a note that no item matches the filters. */
  text?: ReactNode;
  /** A button that creates the first item or clears the filters. */
  action?: ReactNode;
  icon?: Icon;
};

export const EmptyState = ({ title, text, action, icon: Glyph = Inbox }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.icon}>
      <Glyph size={22} strokeWidth={1.75} aria-hidden />
    </span>
    <p className={styles.title}>{title}</p>
    {text != null && <p className={styles.text}>{text}</p>}
    {action != null && <div className={styles.action}>{action}</div>}
  </div>
);
