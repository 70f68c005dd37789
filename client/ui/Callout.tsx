import type { ReactNode, RefObject } from 'react';
import styles from './Callout.module.css';
import { cx } from './cx';
import type { Side } from './place';
import { usePlaced } from './usePlaced';

export interface CalloutProps {
  /** The callout's ID, for the anchor's `aria-describedby`. */
  id: string;
  /** The element that the callout explains. */
  anchor: RefObject<HTMLElement | null>;
  /** The preferred side of the anchor. */
  side?: Side;
  /** A heading above the text. */
  title?: ReactNode;
  /** The explanation. */
  children: ReactNode;
  /** Shows one line of text on the dark surface of tooltips. */
  tooltip?: boolean;
  /** Opens without an animation. */
  still?: boolean;
  /** A class for custom colors. */
  className?: string | undefined;
  /** Keeps a hover bubble open while the pointer is on it. */
  onPointerEnter?: () => void;
  /** Called when the pointer leaves the bubble. */
  onPointerLeave?: () => void;
}

/** A bubble next to the element it explains. It never takes focus; render it only while it is open. */
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
