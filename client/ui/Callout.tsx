import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './Callout.module.css';
import { cx } from './cx';
import { place, type Side } from './place';
import { showInTopLayer } from './topLayer';

export interface CalloutProps {
  /** The `aria-describedby` of what it explains. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  /** Top if left out. */
  side?: Side;
  title?: ReactNode;
  children: ReactNode;
  /** A line of text on the dark surface of tooltips. */
  tooltip?: boolean;
  /** Appears at once. */
  still?: boolean;
  className?: string | undefined;
  onPointerEnter?: () => void;
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
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = bubble.current;
    if (!box) return undefined;
    showInTopLayer(box);
    const put = () => anchor.current && place(anchor.current, box, { side, align: 'center' });
    put();
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [anchor, side]);
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
