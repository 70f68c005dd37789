import type { ReactNode, RefObject } from 'react';
import styles from './Callout.module.css';
import { cx } from './cx';
import type { Side } from './place';
import { usePlaced } from './usePlaced';

export interface CalloutProps {
  /** For the aria-describedby of what it explains. */
  id: string;
  /** What it explains. */
  anchor: RefObject<HTMLElement | null>;
  /** Where it stands if there is room. */
  side?: Side;
  /** A line above the text. */
  title?: ReactNode;
  /** The explanation. */
  children: ReactNode;
  /** A line of text on the dark surface of tooltips. */
  tooltip?: boolean;
  /** Appears at once. */
  still?: boolean;
  /** Its colors. */
  className?: string | undefined;
  /** Keeps a bubble open on hover while the pointer is on it. */
  onPointerEnter?: () => void;
  /** The pointer has left the bubble. */
  onPointerLeave?: () => void;
}

/** A bubble beside what it explains. It never takes the focus; render it while it is open. */
export const Callout = ({
  id,
  anchor,
  side = 'top',
  title,
  children,
  tooltip = false,
  still = false,
  className,
  onPointerEnter,
  onPointerLeave,
}: CalloutProps) => {
  const bubble = usePlaced<HTMLDivElement>(anchor, { side, align: 'center' });
  return (
    <div
      ref={bubble}
      id={id}
      role={tooltip ? 'tooltip' : 'note'}
      className={cx(styles.callout, tooltip && styles.tooltip, still && styles.still, className)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      {title != null && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
};
